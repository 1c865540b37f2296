import type { WriteRow } from '#shared/outbox/row.ts';

/** Names that people give to what they invite or are paid to, as the contract has them. */
const NAMES = ['name', 'account_name', 'full_name'] as const;

/** The name that stands in a write, by which two of one kind are told apart; null where there is none. */
export function nameOf({ body, verdict }: Pick<WriteRow, 'body' | 'verdict'>): string | null {
  const said: unknown = body ?? verdict?.shows;
  if (typeof said !== 'object' || said === null) return null;
  for (const name of NAMES) {
    const value: unknown = Reflect.get(said, name);
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}
