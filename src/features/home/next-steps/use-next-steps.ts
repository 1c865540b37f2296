import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { useOnline } from '#browser/online.ts';
import { useSession } from '#browser/session-state.ts';
import { useCache, useLive } from '#data/cache.ts';
import { gatewayNow } from '#data/gateway-clock.ts';
import { createAhead } from '#data/live/read-ahead.ts';
import { useAccount } from '#data/outbox/use-account.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { useSyncStatus } from '#data/use-sync-status.ts';
import { withMark, withoutMark, type StepMark } from '#shared/domain/next-steps/step-marks.ts';
import { loadState } from '#shared/domain/load-state.ts';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import { changeStepMarks, readStepMarks } from '#shared/session/step-marks-store.ts';
import { ordersUnseen, readNextSteps, type ShownStep, type StepsMoment } from './read-steps.ts';

interface Moment {
  now: number;
  today: string;
  toggles: FeatureToggles;
}

/** The steps of this visit, and what was said of them since. */
export interface NextSteps {
  steps: readonly ShownStep[];
  /** They are on their way, to a phone that is filled for the first time. */
  coming: boolean;
  /** What was just said of a step, by its key: it keeps its row until the screen is left. */
  said: ReadonlyMap<string, StepMark['how']>;
  say: (key: string, how: StepMark['how'] | null) => void;
}

/** What the person said of steps, by database, and the steps themselves; read before the first screen. */
const marksAhead = createAhead<readonly StepMark[]>();
const shownAhead = createAhead<ShownStep[]>();

/** Reads the steps ahead. */
export async function readStepsAhead(db: CacheDatabase, { marks, ...moment }: StepsMoment): Promise<void> {
  marksAhead.put([db.name], marks);
  shownAhead.put([db, marks, moment.today], await readNextSteps(db, { marks, ...moment }));
}

/** What the person said of steps on this phone before; null while that is read, nothing where it cannot be. */
function useMarks(database: string | null): readonly StepMark[] | null {
  const [marks, setMarks] = useState<{ of: string; marks: readonly StepMark[] } | null>(() => {
    const ahead = database === null ? undefined : marksAhead.take([database]);
    return database !== null && ahead ? { of: database, marks: ahead.value } : null;
  });
  const known = marks?.of ?? null;
  useEffect(() => {
    if (known !== null && known === database) return undefined;
    let here = true;
    const read = async (of: string): Promise<void> => {
      const found = await readStepMarks(of).catch(() => []);
      if (here) setMarks({ of, marks: found });
    };
    if (database !== null) void read(database);
    return () => {
      here = false;
    };
  }, [database, known]);
  return database !== null && marks?.of === database ? marks.marks : null;
}

/** On a first visit the names of whom to call are waited for so long at most. */
const NAMES_MS = 3000;

/** What to fetch customers for; null while that is not known, or there is no line to do it over. */
type Wanted = { db: CacheDatabase; moment: Omit<StepsMoment, 'now'> } | null;

/**
 * Fetches whom to call. Where the phone was empty when home was opened the steps wait for it (`waits`) and are told by `decide`; else
 * it is for the next visit, after each sync of this one.
 */
function useCustomers(wanted: Wanted, waits: boolean, completed: string, decide: (steps: ShownStep[]) => void): void {
  const [before] = useState(completed);
  const turn = waits || completed !== before ? completed : '';
  useEffect(() => {
    if (!wanted || turn === '') return undefined;
    let here = true;
    const { db, moment } = wanted;
    const getNames = async (): Promise<void> => {
      const names = import('./fetch-customers.ts').then(({ fetchCustomers }) =>
        fetchCustomers(db, { ...moment, now: gatewayNow() }),
      );
      if (!waits) {
        await names;
        return;
      }
      const late = new Promise<void>((resolve) => setTimeout(resolve, NAMES_MS));
      await Promise.race([names, late]).catch(() => undefined);
      if (!here) return;
      const steps = await readNextSteps(db, { ...moment, now: gatewayNow() });
      if (here) decide(steps);
    };
    void getNames().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [wanted, waits, turn, decide]);
}

/**
 * What to do next, decided once for as long as home is seen: a sync changes no row under a thumb, and what was put away keeps its
 * place. Undefined while it is read. On a phone that is filled for the first time it is decided when all is there, names included.
 */
export function useNextSteps({ now, today, toggles }: Moment): NextSteps | undefined {
  const { facts } = useSession();
  const database = facts?.database ?? null;
  const marks = useMarks(database);
  const status = useSyncStatus();
  const completed = status?.completedAsOf ?? '';
  const isFilled = completed !== '';
  const db = useCache();
  // What was read ahead is decided with the first picture.
  const [decided, setDecided] = useState<{ of: string; steps: readonly ShownStep[] } | null>(() => {
    const ahead = isFilled ? shownAhead.take([db, marks, today])?.value : undefined;
    return database !== null && ahead ? { of: database, steps: ahead } : null;
  });
  const [said, setSaid] = useState<NextSteps['said']>(new Map());
  const [wasEmpty, setWasEmpty] = useState(false);
  const online = useOnline();
  const [{ sparing }] = useDeviceChoices();
  const isDecided = decided !== null && decided.of === database;
  const read = useLive(
    async (of) => (isDecided || marks === null ? null : readNextSteps(of, { now, today, toggles, marks })),
    [isDecided, marks, today],
  );
  const isEmpty = status !== undefined && !isFilled;
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const mayFetch = online && !sparing;
  const waits = wasEmpty && isFilled && mayFetch && read != null && ordersUnseen(read).length > 0;
  const wanted = useMemo(
    () => (db && marks && mayFetch ? { db, moment: { today, toggles, marks } } : null),
    [db, marks, mayFetch, today, toggles],
  );
  const decide = useCallback(
    (steps: readonly ShownStep[]) => {
      if (database !== null) setDecided({ of: database, steps });
    },
    [database],
  );
  useCustomers(wanted, waits, completed, decide);
  if (!isDecided && read && database !== null && isFilled && !waits) setDecided({ of: database, steps: read });
  const account = useAccount();
  const steps = isDecided ? decided.steps : read && (isEmpty || waits) ? [] : undefined;
  if (!steps) return undefined;
  return {
    // Months wait for an account until the gateway has told of one: whoever has added it is asked for no other, but to correct it.
    steps: account === null ? steps : steps.filter((step) => step.kind !== 'account' || step.failed),
    // Of the very status by which nothing is decided yet: of one that was read anew the card would go and come again.
    coming: !isDecided && (waits || (isEmpty && loadState('', status, online) === 'loading')),
    said,
    say(key, how) {
      setSaid((before) => {
        const after = new Map(before);
        if (how) after.set(key, how);
        else after.delete(key);
        return after;
      });
      // Support that looks on decides nothing for the person.
      if (database === null || facts?.impersonatedBy != null) return;
      void changeStepMarks(database, (all) =>
        how ? withMark(all, { key, how, on: today }) : withoutMark(all, key),
      ).catch(() => undefined);
    },
  };
}
