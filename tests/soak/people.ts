import { PERSON } from '#tests/support/person.ts';
import type { Way } from './way.ts';
import { AGREEMENT, TERMS, WAYS } from './wishes.ts';

/** Somebody who shares the phone. */
export interface Somebody {
  /** As the sign-on page names them. */
  person: string;
  /** First name as the gateway has it. */
  name: string;
  /** By which the operator knows them. */
  number: string;
  /** What they ask for, each as often as it is picked. */
  ways: readonly Way[];
  /** What the app asks of them when they come for the first time. */
  first: Way | null;
}

const WAYS_BY_WEIGHT = Object.values(WAYS).flatMap(([weight, way]) => Array.from({ length: weight }, () => way));

/** They have terms to accept that changed since. */
export const WITH_OLD_TERMS: Somebody = {
  person: 'Rachid',
  name: 'Rachid',
  number: 'JF-109204',
  ways: WAYS_BY_WEIGHT,
  first: AGREEMENT,
};

export const PEOPLE: readonly Somebody[] = [
  { person: PERSON.individual, name: 'Salma', number: 'JF-104211', ways: WAYS_BY_WEIGHT, first: null },
  { person: PERSON.newcomer, name: 'Yassine', number: 'JF-111940', ways: WAYS_BY_WEIGHT, first: null },
  { person: PERSON.featureOff, name: 'Hicham', number: 'JF-106330', ways: WAYS_BY_WEIGHT, first: null },
  { person: PERSON.store, name: 'Abdelhak', number: 'JF-100038', ways: WAYS_BY_WEIGHT, first: null },
  WITH_OLD_TERMS,
  { person: PERSON.withoutTerms, name: 'Omar', number: 'JF-112377', ways: [], first: TERMS },
];

/** Signed on and not registered: becomes a consultant by a chain of writes that depend on each other. */
export const UNREGISTERED: Somebody = { person: 'Imane', name: 'Imane', number: 'JF-112401', ways: [], first: null };
