import type { Consultant } from '#shared/contract/calls/auth.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { profileBody, type ListNames } from './profile-body.ts';
import { picturesOf, PICTURES } from './stored-pictures.ts';
import { valuesOf } from './values.ts';

/** One field of a refused change, as the change has it and as it is there now, in the form of the contract. */
export interface Conflicting {
  name: string;
  mine: unknown;
  theirs: unknown;
}

/** The fields of a refused change that differ from what is there now. A new picture always does. */
export function conflictingFields(refused: WriteRow, present: Consultant, lists: ListNames): Conflicting[] {
  const { body } = refused;
  const said = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const there = new Map<string, unknown>([
    ...Object.entries(profileBody(valuesOf(present), lists)),
    ...PICTURES.map((name): [string, unknown] => [name, picturesOf(present)[name] ?? null]),
  ]);
  return said
    .map(([name, mine]) => ({ name, mine, theirs: there.get(name) ?? null }))
    .filter(({ mine, theirs }) => JSON.stringify(mine ?? null) !== JSON.stringify(theirs));
}
