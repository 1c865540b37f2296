import type { Shelf } from './shelf.ts';

type Names = readonly string[];

/** City and region; the quarters are real ones. */
export interface Place {
  city: string;
  state: string;
  quarters: Names;
}

/** What the sample looks like in a country: people, places and what things cost. */
export interface Scene {
  firstNames: Names;
  lastNames: Names;
  /** One customer in six writes in Arabic, where that is so. */
  arabic: { firstNames: Names; lastNames: Names } | null;
  streets: Names;
  cities: readonly [Place, ...Place[]];
  /** How mobile numbers begin, the usual ones more than once. */
  mobile: Names;
  /** How the numbers of the sample consultants begin, which mobile money can be paid to. */
  ownMobile: string;
  avenue: string;
  /** The store among the sample people, and where it stands. */
  store: { name: string; latitude: number; longitude: number };
  /**
   * Names of the sample people by their number, in place of those that they were made up with; `mail` where the name
   * does not make an e-mail address.
   */
  people: ReadonlyMap<number, readonly [first: string, last: string, mail?: string]>;
  /** Ids of two languages that people of the lookups speak. */
  languages: readonly { id: string; name: string }[];
  /** Ids of banks with the code that their account numbers begin with; none where commissions are not paid to banks. */
  banks: readonly (readonly [id: string, code: string])[];
  shelf: Shelf;
  /** Dirhams of Morocco as minor units of the country's currency, as prices look there. */
  price: (dirhams: number) => number;
}
