import type { CacheDatabase } from '#shared/db/schema.ts';
import type { Locale } from '#shared/domain/market/locale.ts';

/** Path of a call with its query, and the entity tag of the answer that is kept of it. */
export type Stored = readonly [path: string, etag: string];

/** An answer with its envelope, unread, and its entity tag. */
interface ArrivedAnswer {
  etag: string | null;
  answer: unknown;
}

/**
 * Which answers of the gateway this phone keeps. `known` are those of the last whole run; `confirmed` those of them that
 * the gateway just said to be right still, for the moment `asOf` at `counter`; `met` grows with the answers of this run.
 * `settled` are those of them that were noted as right before their turn, by their path.
 */
export interface StoredAnswers {
  known: readonly Stored[];
  /** How the gateway remembers those that it was last asked about; empty when it is not known to. */
  asked: readonly string[];
  confirmed: ReadonlyMap<string, string>;
  /** Newer answers that came along, by their path: each is taken once. */
  arrived: Map<string, ArrivedAnswer>;
  asOf: string;
  counter: number | null;
  met: Map<string, string>;
  settled: Set<string>;
}

export const noneStored = (): StoredAnswers => ({
  known: [],
  asked: [],
  confirmed: new Map(),
  arrived: new Map(),
  asOf: '',
  counter: null,
  met: new Map(),
  settled: new Set(),
});

/** The answers that the last whole run kept in this language, and how the gateway remembers them. */
export async function readStored(db: CacheDatabase, locale: Locale): Promise<Pick<StoredAnswers, 'known' | 'asked'>> {
  const row = await db.facts.get('kept');
  if (row?.key !== 'kept') return { known: [], asked: [] };
  return { known: row.locale === locale ? row.value : [], asked: row.asked ?? [] };
}

/** Months come whole once, and then by deltas; a delta is followed by one from a later cursor. */
const ONCE = /[?&](?:period|since)=/;

/** What the phone keeps after a run: its answers, and those that it did not ask for but that were confirmed. */
export const storedAfter = ({ known, confirmed, met }: StoredAnswers): Stored[] => [
  ...met,
  ...known.filter(([path]) => !met.has(path) && confirmed.has(path) && !ONCE.test(path)),
];

export const isSame = (one: readonly Stored[], other: readonly Stored[]): boolean => {
  const tags = new Map(other);
  return one.length === other.length && one.every(([path, etag]) => tags.get(path) === etag);
};
