import { Dexie } from 'dexie';
import type { SearchAnswer, SearchQuestion } from '#shared/bridge/search-answer.ts';
import type { SyncFailure } from '#shared/bridge/sync-api.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { shownToggles } from '#shared/domain/person/toggles.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Databases } from '#workers/sync/databases.ts';
import type { Deps } from '#workers/sync/deps.ts';
import { SIGNED_OUT, STORAGE } from '#workers/sync/failed.ts';
import { toSyncFailure } from '#workers/sync/failures.ts';
import { localeOf, openJob, openSession } from '#workers/sync/open-job.ts';
import { inSession } from '#workers/sync/store/commit.ts';
import { answer, shownOf } from './answer.ts';
import { createChunkReader, type ChunkReader } from './chunk-reader.ts';
import { fillIndex } from './index-job.ts';
import { readSources, type Sources } from './sources.ts';
import { EMPTY_INDEX, readIndex, type KnownIndex } from './stored-index.ts';

/** What was searched for is remembered so many times. */
const MOST_RECENT = 8;
const LONGEST = 80;

/** What the worker holds of one database between two questions; what a write makes `stale` is read anew. */
interface Memory {
  db: CacheDatabase;
  locale: string;
  index: KnownIndex;
  sources: Sources | null;
  reader: ChunkReader;
  stale: boolean;
}

/** Search over what lies on this phone: questions, the index behind them, and what was searched for. */
export interface Searching {
  /** null for a question that another has followed. */
  ask: (question: SearchQuestion) => Promise<Result<SearchAnswer | null, SyncFailure>>;
  /** Brings the index up to the stored chunks, beside everything else; not while `isBusy`. */
  catchUp: () => Promise<void>;
  /** Keeps what was searched for, or forgets all of it with null. */
  remember: (words: string | null) => Promise<Result<null, SyncFailure>>;
  /** Somebody else may be signed in from now on: nothing that is held may be shown. */
  forget: () => void;
}

export function createSearching(deps: Deps, databases: Databases, isBusy: () => boolean): Searching {
  let memory: Memory | null = null;
  let latest = 0;
  let generation = 0;
  let filling = false;
  let again = false;

  // Told of every write to the database, by whatever context.
  Dexie.on('storagemutated', (parts) => {
    const prefix = memory ? `idb://${memory.db.name}/` : null;
    if (memory && prefix && Object.keys(parts).some((part) => part.startsWith(prefix))) memory.stale = true;
  });

  async function fresh(db: CacheDatabase, locale: string): Promise<Memory & { sources: Sources }> {
    const same = memory?.db === db && memory.locale === locale ? memory : null;
    if (same?.sources && !same.stale) return { ...same, sources: same.sources };
    const held: Memory = same ?? {
      db,
      locale,
      index: EMPTY_INDEX,
      sources: null,
      reader: createChunkReader(db),
      stale: false,
    };
    held.stale = false;
    memory = held;
    try {
      const [index, sources] = await Promise.all([readIndex(db, held.index), readSources(db, locale)]);
      held.index = index;
      held.sources = sources;
      return { ...held, sources };
    } catch (error) {
      held.stale = true;
      throw error;
    }
  }

  async function ask(question: SearchQuestion): Promise<Result<SearchAnswer | null, SyncFailure>> {
    latest = Math.max(latest, question.no);
    const begun = generation;
    const isLate = (): boolean => question.no < latest || begun !== generation;
    const begin = deps.tick();
    try {
      const opened = await openSession(databases);
      if (!opened.ok) return fail(toSyncFailure(opened.error));
      if (isLate()) return ok(null);
      const { facts, db } = opened.value;
      const known = await fresh(db, await localeOf(facts));
      const toggles = shownToggles(facts.access.toggles, facts.impersonatedBy !== null);
      const said = isLate() ? null : await answer(shownOf({ ...known, toggles }), question, isLate);
      if (begun !== generation) return SIGNED_OUT;
      if (said && said.monthsMissing > 0) void catchUp();
      return ok(said && { ...said, tookMs: deps.tick() - begin });
    } catch {
      return begun === generation ? STORAGE : SIGNED_OUT;
    }
  }

  async function catchUp(): Promise<void> {
    again = true;
    if (filling) return;
    filling = true;
    // What cannot be made now is said with each answer, and made the next time.
    await fill(generation).catch(() => undefined);
    filling = false;
  }

  async function fill(begun: number): Promise<void> {
    while (again) {
      again = false;
      const job = await openJob(deps, databases, new AbortController().signal, () => true);
      if (!job.ok || job.value.facts.consultantId === null) return;
      await fillIndex(job.value, () => !isBusy() && begun === generation);
    }
  }

  async function remember(words: string | null): Promise<Result<null, SyncFailure>> {
    try {
      const job = await openJob(deps, databases, new AbortController().signal, () => true);
      if (!job.ok) return fail(toSyncFailure(job.error));
      const { db } = job.value;
      const stored = await inSession(job.value, [db.facts], async () => {
        const row = await db.facts.get('recentSearches');
        const before = row?.key === 'recentSearches' ? row.value : [];
        await db.facts.put({ key: 'recentSearches', value: withRecent(before, words), asOf: '' });
      });
      return stored.ok ? ok(null) : fail(toSyncFailure(stored.error));
    } catch {
      return STORAGE;
    }
  }

  return {
    ask,
    catchUp,
    remember,
    forget() {
      generation += 1;
      memory = null;
    },
  };
}

/** The last searches with one more in front; the same words, or their beginning, stand once. */
function withRecent(before: readonly string[], words: string | null): string[] {
  const kept = words?.replace(/\s+/g, ' ').trim().slice(0, LONGEST) ?? '';
  if (kept === '') return words === null ? [] : [...before];
  const others = before.filter((each) => !kept.toLowerCase().startsWith(each.toLowerCase()));
  return [kept, ...others].slice(0, MOST_RECENT);
}
