import * as v from 'valibot';

/** What the doctor has found about one thing, and what to do about it; '' where nothing is to be done. */
export const findingSchema = v.strictObject({
  about: v.string(),
  state: v.picklist(['good', 'note', 'wrong']),
  says: v.string(),
  todo: v.string(),
});
export type Finding = v.InferOutput<typeof findingSchema>;

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says, todo: '' });
export const note = (about: string, says: string, todo: string): Finding => ({ about, state: 'note', says, todo });
export const wrong = (about: string, says: string, todo: string): Finding => ({ about, state: 'wrong', says, todo });

/** The sentence of a failure, without what may be secret in an address. */
export const because = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const text = inner instanceof Error ? inner.message || inner.name : String(inner);
  return text.replaceAll(/\/\/[^@/\s]*@/g, '//...@');
};
