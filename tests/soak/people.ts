import { PERSON } from '#tests/support/person.ts';
import { WAYS, type Way } from './wishes.ts';

/** Somebody who shares the phone. */
export interface Somebody {
  /** As the sign-on page names them. */
  person: string;
  /** First name as the gateway has it. */
  first: string;
  /** By which the operator knows them. */
  number: string;
  /** What they ask for, each as often as it is picked. */
  ways: readonly Way[];
}

const WAYS_BY_WEIGHT = WAYS.flatMap(([weight, way]) => Array.from({ length: weight }, () => way));

/** They have terms to accept that changed since. */
export const WITH_OLD_TERMS: Somebody = {
  person: 'Rachid',
  first: 'Rachid',
  number: 'JF-109204',
  ways: WAYS_BY_WEIGHT,
};

export const PEOPLE: readonly Somebody[] = [
  { person: PERSON.individual, first: 'Salma', number: 'JF-104211', ways: WAYS_BY_WEIGHT },
  { person: PERSON.newcomer, first: 'Yassine', number: 'JF-111940', ways: WAYS_BY_WEIGHT },
  { person: PERSON.featureOff, first: 'Hicham', number: 'JF-106330', ways: WAYS_BY_WEIGHT },
  { person: PERSON.store, first: 'Abdelhak', number: 'JF-100038', ways: WAYS_BY_WEIGHT },
  WITH_OLD_TERMS,
];

/** Signed on and not registered: becomes a consultant by a chain of writes that depend on each other. */
export const UNREGISTERED: Somebody = { person: 'Imane', first: 'Imane', number: 'JF-112401', ways: [] };
