import type { Services } from '../calls/handler.ts';
import { moveSample, pulse } from './move-sample.ts';

export interface MovementOptions {
  /** Milliseconds from the end of one turn to the beginning of the next. */
  everyMs?: number;
  /** Hears of a turn that failed; the next one is taken all the same. Without it, it is a warning of the process. */
  onError?: (cause: unknown) => void;
}

const EVERY_MS = 20_000;

const warn = (cause: unknown): void => process.emitWarning(cause instanceof Error ? cause : String(cause));

/** One turn: what time has brought the sample since the last one. */
export async function move(services: Services): Promise<void> {
  await moveSample(services);
  await pulse(services);
}

/**
 * Keeps the sample moving while the gateway runs; the first turn is taken at once and makes up for the time that has
 * passed. `stop` ends it, after the turn that runs at that moment.
 */
export function startMovement(services: Services, options: MovementOptions = {}): { stop(): Promise<void> } {
  const { everyMs = EVERY_MS, onError = warn } = options;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let turn = Promise.resolve();
  const take = async (): Promise<void> => {
    try {
      await move(services);
    } catch (cause) {
      onError(cause);
    }
    if (!stopped) timer = setTimeout(begin, everyMs).unref();
  };
  const begin = (): void => {
    turn = take();
  };
  begin();
  return {
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await turn;
    },
  };
}
