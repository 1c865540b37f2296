import { setTimeout as wait } from 'node:timers/promises';
import { askedBy, READS } from '#tests/contract/given.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { PERSON } from '#tests/support/person.ts';
import { linesOf, runBundle } from '#tests/support/run-bundle.ts';
import { NO_LIMITS } from '#tests/support/no-limits.ts';
import { median, quantile, shuffled } from '#tests/bench/statistics.ts';
import type { EngineName } from './options.ts';
import { Place } from './place.ts';

/** Events a second that are told meanwhile, in two requests. */
export const EVENTS_A_SECOND = 200;
const REQUESTS_A_SECOND = 2;
const ROUNDS = 25;
const SELLERS = 50;

/** Milliseconds of one call: its median and its slowest but one in twenty, alone and while a feed runs. */
interface CallTimes {
  name: string;
  alone: { median: number; p95: number };
  fed: { median: number; p95: number };
}

export interface BusyCost {
  engine: string;
  calls: CallTimes[];
  /** Events a second that were answered, and milliseconds of the slowest request with events but one in twenty. */
  told: { perSecond: number; p95: number };
}

/** Asks every call that reads, first alone, then while orders come in. Throws when an event is refused. */
export async function measureBusy(engine: EngineName): Promise<BusyCost> {
  const [place, port] = [await Place.empty(engine), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const variables = { SAMPLE: '1', ...NO_LIMITS, RATE_LIMIT_FEED: '0', ...place.variables };
  const gateway = await GatewayProcess.start(port, variables);
  try {
    const key = linesOf(await runBundle('cli.js', ['key', 'create', 'bench', '--scope', 'events'], variables)).at(-1);
    const client = await GatewayClient.signedIn(origin, PERSON.individual);
    const asked = await askedBy(client);
    const ask = async (name: string): Promise<number> => {
      const call = READS.find((each) => each.name === name)?.call;
      if (call === undefined) throw new Error(`There is no call ${name}`);
      const begin = performance.now();
      const answer = await client.raw(call, asked(name));
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name} was answered ${answer.status}`);
      return performance.now() - begin;
    };
    const feed = feedOf(origin, key ?? '');
    await feed.tellOfPeople();
    await timesOf(ask, 5);
    const alone = await timesOf(ask, ROUNDS);
    const [stop, running] = feed.start();
    const fed = await timesOf(ask, ROUNDS).finally(stop);
    const told = await running;
    const calls = READS.map(({ name }) => ({ name, alone: sumUp(alone, name), fed: sumUp(fed, name) }));
    return { engine: await place.label(), calls, told };
  } finally {
    await gateway.end('SIGTERM');
    await place.remove();
  }
}

type Times = ReadonlyMap<string, number[]>;

async function timesOf(ask: (name: string) => Promise<number>, rounds: number): Promise<Times> {
  const times = new Map<string, number[]>(READS.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name } of shuffled(READS)) times.get(name)?.push(await ask(name));
  return times;
}

const sumUp = (times: Times, name: string): CallTimes['alone'] => {
  const numbers = times.get(name) ?? [];
  return { median: median(numbers), p95: quantile(numbers, 0.95) };
};

/** A marketplace in which orders come in and go on their way. */
function feedOf(origin: string, key: string) {
  let count = 0;
  const seller = (at: number): string => `busy-${at % SELLERS}`;
  const now = (): string => new Date().toISOString();
  const tell = async (events: readonly object[]): Promise<void> => {
    const answer = await fetch(`${origin}/feed/v1/events`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-ndjson' },
      body: events.map((event) => JSON.stringify(event)).join('\n'),
    });
    const text = await answer.text();
    if (!text.includes(`"taken":${events.length},`)) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  };
  /** Every other event is an order, the others say that the one before is on its way. */
  const event = (): object => {
    count += 1;
    const at = Math.ceil(count / 2);
    const named = { consultant: seller(at), order_id: `B-${at}` };
    // One moment for both: an order that was told before it was is refused.
    const moment = now();
    if (count % 2 === 0)
      return { id: `s-${at}`, kind: 'item-status', at: moment, data: { ...named, item_id: '1', status: 'ongoing' } };
    const items = [{ item_id: '1', name: `Article ${at}`, price: '199.90', category: 'phones' }];
    return { id: `o-${at}`, kind: 'order', at: moment, data: { ...named, ordered_at: moment, items } };
  };
  return {
    tellOfPeople: () =>
      tell(
        Array.from({ length: SELLERS }, (_unused, at) => ({
          id: `p-${at}`,
          kind: 'consultant',
          at: now(),
          data: {
            consultant: seller(at),
            first_name: 'Hind',
            last_name: `Tazi ${at}`,
            email: `busy-${at}@mail.example`,
          },
        })),
      ),
    /** Begins to tell; answers how to end that, and what came of it. */
    start: (): [stop: () => void, told: Promise<BusyCost['told']>] => {
      const over = new AbortController();
      const run = async (): Promise<BusyCost['told']> => {
        const [begin, took]: [number, number[]] = [performance.now(), []];
        while (!over.signal.aborted) {
          const events = Array.from({ length: EVENTS_A_SECOND / REQUESTS_A_SECOND }, event);
          const start = performance.now();
          await tell(events);
          took.push(performance.now() - start);
          await wait(Math.max(0, begin + (took.length * 1000) / REQUESTS_A_SECOND - performance.now()));
        }
        const seconds = (performance.now() - begin) / 1000;
        return { perSecond: (took.length * EVENTS_A_SECOND) / REQUESTS_A_SECOND / seconds, p95: quantile(took, 0.95) };
      };
      return [() => over.abort(), run()];
    },
  };
}
