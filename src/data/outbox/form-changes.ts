import * as v from 'valibot';

/**
 * What was typed into a form over something that is there already: the fields that were typed, and what stood in each of
 * them then. All else follows what is there, which may be changed elsewhere while the form is open or its draft lies.
 */
export interface FormChanges {
  typed: Readonly<Record<string, unknown>>;
  was: Readonly<Record<string, unknown>>;
}

export const NO_CHANGES: FormChanges = { typed: {}, was: {} };

const schema = v.object({ typed: v.record(v.string(), v.unknown()), was: v.record(v.string(), v.unknown()) });

/** The changes that a draft holds; null for one of another form. */
export function readChanges(value: unknown): FormChanges | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The changes with more that was typed over `there`. */
export function withTyped(changes: FormChanges, typed: object, there: object): FormChanges {
  const was = Object.keys(typed).map((name): [string, unknown] => [name, Reflect.get(there, name)]);
  // What stood there when a field was typed into first is what its person knows.
  return { typed: { ...changes.typed, ...typed }, was: { ...Object.fromEntries(was), ...changes.was } };
}

/** The changes of a whole form that was filled in over `there`. */
export function changesOf(values: object, there: object): FormChanges {
  const typed = Object.entries(values).filter(([name, value]) => !isSame(value, Reflect.get(there, name)));
  return withTyped(NO_CHANGES, Object.fromEntries(typed), there);
}

/** Whether what was typed shows in the form: it says something else than what is there. */
export const isFilled = ({ typed }: FormChanges, there: object): boolean =>
  Object.entries(typed).some(([name, value]) => !isSame(value, Reflect.get(there, name)));

/** Whether a field that was typed here was changed elsewhere since, to something else. */
export const isMet = ({ typed, was }: FormChanges, there: object): boolean =>
  Object.keys(typed).some((name) => {
    const now: unknown = Reflect.get(there, name);
    return !isSame(was[name], now) && !isSame(typed[name], now);
  });
