import { PlainFailure, sentenceOf } from '#gateway/config/failure.ts';
import { workOf } from '#gateway/jobs/simulator.ts';
import { ensureRecurring } from '#gateway/jobs/recurring.ts';
import { playDue } from '#gateway/queue/worker.ts';
import type { Command } from './command.ts';

const UNITS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };
/** A clock that is further away plays months for hours: a year was mistyped. */
const LONGEST_OFFSET_MS = 3660 * 86_400_000;
const USAGE = 'Expected a step like +7d, -2h or +30m, a time like 2026-12-01T08:00:00Z, or reset.';

/** The offset that a word of the command line means, in milliseconds; `now` is the machine's time. Throws PlainFailure. */
export function offsetOf(word: string, current: number, now: number): number {
  const offset = word === 'reset' ? 0 : readOffset(word, current, now);
  if (Math.abs(offset) > LONGEST_OFFSET_MS)
    throw new PlainFailure(`"${word}" is more than ten years away from the time of this machine.`);
  return offset;
}

function readOffset(word: string, current: number, now: number): number {
  const step = /^([+-])(\d{1,6})([dhms])$/.exec(word);
  if (step !== null) {
    const [, sign = '+', count = '0', unit = 's'] = step;
    return current + (sign === '-' ? -1 : 1) * Number(count) * (UNITS[unit] ?? 0);
  }
  const target = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(word) ? Date.parse(word) : Number.NaN;
  if (Number.isNaN(target)) throw new PlainFailure(`"${word}" is no time. ${USAGE}`);
  return target - now;
}

/** Shows or moves the clock of the sandbox. */
export const clockCommand: Command = {
  usage: 'clock [+7d | 2026-12-01T08:00:00Z | reset]',
  help: 'shows the time of the sandbox, or moves it and plays everything that fell due',
  run: async ({ services, clock, mode, moveOrders }, args, say) => {
    // Not parseArgs: a step back like -2h is a word here, no option.
    const [word, ...rest] = args;
    if (rest.length > 0) throw new PlainFailure(`clock takes one argument. ${USAGE}`);
    if (word !== undefined) {
      if (mode === 'production' && word !== 'reset')
        throw new PlainFailure(
          'Only the clock of a sandbox can be moved; in production it can be put back, with reset.',
        );
      await clock.move(offsetOf(word, clock.offset(), Date.now()));
      const { recurring, handlers } = workOf(moveOrders);
      await ensureRecurring(services, recurring);
      await playDue(services, handlers, (cause) => say(sentenceOf(cause)));
    }
    const shift = clock.offset() === 0 ? '' : ` (the machine's clock says ${new Date().toISOString()})`;
    say(`The gateway's clock says ${new Date(clock.now()).toISOString()}${shift}.`);
  },
};
