import { useCallback, useEffect, useState } from 'react';
import { pushSupport } from '#browser/push/push-support.ts';
import { pushPerson, turnPushOff, turnPushOn, type PushProblem } from '#browser/push/push.ts';
import { useSession } from '#browser/session-state.ts';
import { CHANNEL, parseBroadcast } from '#shared/bridge/broadcast.ts';
import {
  readPushLater,
  readPushPreference,
  writePushLater,
  type PushPreference,
} from '#shared/session/push-preference.ts';
import type { SessionFacts } from '#shared/session/facts.ts';
import { pushView, type PushView } from './push-view.ts';

type Step = 'on' | 'off' | 'everywhere';

/** How push messages stand on this phone, and how to change it. */
export interface Push {
  view: PushView;
  /** The person has not put the offer off. */
  isNew: boolean;
  /** What is under way. */
  step: Step | null;
  /** The last step that ended well. */
  done: Step | null;
  /** Why the last step did not happen. */
  problem: PushProblem | null;
  take: (step: Step) => void;
  putOff: () => void;
}

interface Known {
  wish: PushPreference | null;
  later: boolean;
  permission: NotificationPermission;
}

const NOTHING: Known = { wish: null, later: true, permission: 'default' };

const permissionNow = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'default');

async function look(): Promise<Known> {
  const [wish, later] = await Promise.all([readPushPreference(), readPushLater()]);
  return { wish, later, permission: permissionNow() };
}

/** Looks anew when another context changed something, and when the person comes back from the browser's settings. */
function useKnown(): [Known | undefined, () => Promise<void>] {
  const [known, setKnown] = useState<Known>();
  const read = useCallback(() => look().then(setKnown, () => setKnown(NOTHING)), []);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const again = (): void => void read();
    again();
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (parseBroadcast(data)?.kind === 'push-changed') again();
    });
    document.addEventListener('visibilitychange', again, { signal });
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', again, { signal }))
      .catch(() => undefined);
    return () => {
      stop.abort();
      channel.close();
    };
  }, [read]);
  return [known, read];
}

const PROBLEMS: readonly string[] = ['unreachable', 'odd', 'denied', 'no-session', 'storage'] satisfies PushProblem[];
const isProblem = (why: string): why is PushProblem => PROBLEMS.includes(why);

const nothing = (): void => undefined;

/** What is known of them at once, before the storage was asked: whether and how they can be offered. Nothing can be done with it. */
export const pushAhead = (facts: SessionFacts | null): Push => ({
  view: pushView({
    support: pushSupport(),
    permission: permissionNow(),
    wish: null,
    subject: pushPerson(facts)?.subject ?? null,
  }),
  isNew: false,
  step: null,
  done: null,
  problem: null,
  take: nothing,
  putOff: nothing,
});

/** The push messages of this phone; undefined until it is known how they stand. */
export function usePush(): Push | undefined {
  const { facts } = useSession();
  const [known, read] = useKnown();
  const [step, setStep] = useState<Step | null>(null);
  const [done, setDone] = useState<Step | null>(null);
  const [problem, setProblem] = useState<PushProblem | null>(null);
  if (!known) return undefined;
  const { wish, later, permission } = known;
  const view = pushView({ support: pushSupport(), permission, wish, subject: pushPerson(facts)?.subject ?? null });
  const run = async (next: Step): Promise<void> => {
    setStep(next);
    setProblem(null);
    setDone(null);
    const outcome = await (next === 'on' ? turnPushOn() : turnPushOff({ everywhere: next === 'everywhere' })).catch(
      () => ({ ok: false, error: 'odd' }) as const,
    );
    // That the gateway was not reached is no failure: the preference stands, and is told with the next sync.
    if (outcome.ok) setDone(next);
    // Whoever has used the switch needs no offer.
    if (outcome.ok) await writePushLater().catch(() => undefined);
    else if (isProblem(outcome.error)) setProblem(outcome.error);
    await read();
    setStep(null);
  };
  return {
    view,
    isNew: !later,
    step,
    done,
    problem,
    take: (next) => void run(next),
    putOff: () => void writePushLater().then(read, () => undefined),
  };
}
