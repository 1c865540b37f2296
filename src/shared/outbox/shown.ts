import type { WriteKind } from './kinds.ts';
import type { WriteRow } from './row.ts';

type Plain = Readonly<Record<string, unknown>>;
const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** Of these nothing is kept once they were sent: papers, signatures, tax numbers, files, and what nobody lists. */
const SECRET: ReadonlySet<string> = new Set([
  'signature',
  'id_card_number',
  'id_card_picture',
  'tax_id_number',
  'kra_pin',
  'is_convicted',
  'is_relative_in_product',
]);
const NOTHING: ReadonlySet<WriteKind> = new Set(['register', 'upload-image']);

/** A number of an account or a phone as a list shows it: its last four signs. */
export const masked = (text: string): string => `•••• ${text.slice(-4)}`;

/**
 * What of a write is shown in lists as if the gateway knew it already: kept with the verdict when the body goes, until a
 * pull brings it back. Account numbers are masked, and papers left out; while it `waits` its own body has them.
 */
export function shownOf({ kind, params, body }: Pick<WriteRow, 'kind' | 'params' | 'body'>, waits = false): Plain {
  if (NOTHING.has(kind)) return {};
  const given = Object.fromEntries(Object.entries(plain(body)).filter(([name]) => waits || !SECRET.has(name)));
  if (kind !== 'add-payment-method' && kind !== 'edit-payment-method') return given;
  const { type } = params;
  const number = given['account_number'];
  return {
    ...given,
    ...(typeof number === 'string' ? { account_number: masked(number) } : {}),
    ...(typeof type === 'string' ? { type } : {}),
  };
}
