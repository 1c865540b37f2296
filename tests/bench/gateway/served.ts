import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { PERSON } from '#tests/support/person.ts';
import { NO_LIMITS } from '#tests/support/no-limits.ts';
import { memoryOf } from './cpu.ts';
import type { EngineName, Options } from './options.ts';
import { Place } from './place.ts';
import { changeItems, costOf, questionsOf, type ReadCost } from './reads.ts';
import { median } from '#tests/bench/statistics.ts';

/** Milliseconds from the start of the process to its first "ready". */
interface Starts {
  /** On an empty folder, with the sample. */
  first: number;
  /** On the database that is there then, the median. */
  again: number;
  times: number;
}

export interface Served {
  engine: string;
  starts: Starts;
  reads: ReadCost[];
  /** KiB of the gateway after a start, and after all reads; without a PostgreSQL's own. */
  memory: { started: number; used: number };
  /** Milliseconds of CPU that the gateway uses in a second in which nobody asks. */
  idle: number;
}

/** Starts a gateway on a database of its own, first and again, and asks it beside a copy of that database. */
export async function measureServed(engine: EngineName, options: Options, withReads: boolean): Promise<Served> {
  const [place, port] = [await Place.empty(engine), await freePort()];
  let gateway: GatewayProcess | null = null;
  const start = async (): Promise<number> => {
    const begin = performance.now();
    gateway = await GatewayProcess.start(port, { ...SETTINGS, ...place.variables });
    return performance.now() - begin;
  };
  const stop = async (): Promise<void> => {
    await gateway?.end('SIGTERM');
    gateway = null;
  };
  try {
    const first = await start();
    const again: number[] = [];
    for (let time = 0; time < options.starts; time += 1) {
      await stop();
      again.push(await start());
    }
    const starts = { first, again: median(again), times: options.starts };
    const begun = { engine: await place.label(), starts };
    const started = memoryOf(pidOf(gateway));
    if (!withReads) return { ...begun, reads: [], memory: { started, used: started }, idle: 0 };
    const asking: Asking[] = [];
    for (const { name, whose } of PEOPLE)
      asking.push({ whose, client: await GatewayClient.signedIn(`http://127.0.0.1:${port}`, name) });
    await stop();
    const changed = await changedItems(place, asking);
    const copy = await place.copy();
    try {
      await start();
      const opened = await copy.open();
      try {
        const served = place.meter(pidOf(gateway));
        const alone = copy.meter(process.pid);
        const idle = await idleOf(served);
        const reads: ReadCost[] = [];
        for (const { client, ...what } of changed) {
          const sides = { client, served, engine: opened, alone };
          for (const question of await questionsOf(sides, what))
            reads.push(await costOf(question, sides, options.rounds));
        }
        return { ...begun, reads, memory: { started, used: memoryOf(pidOf(gateway)) }, idle };
      } finally {
        await opened.close();
      }
    } finally {
      await copy.remove();
    }
  } finally {
    await stop();
    await place.remove();
  }
}

const SETTINGS = { SAMPLE: '1', LOG_LEVEL: 'warn', ...NO_LIMITS };

interface Asking {
  whose: string;
  client: GatewayClient;
}

/** A consultant with some orders a day, and a shop with many. */
const PEOPLE = [
  { name: PERSON.individual, whose: 'a consultant' },
  { name: PERSON.store, whose: 'a shop' },
] as const;

/** Lets the items of deltas change while no gateway has the database open. */
async function changedItems(place: Place, asking: readonly Asking[]) {
  const engine = await place.open();
  try {
    const changed: (Asking & { since: number; period: string })[] = [];
    for (const one of asking) changed.push({ ...one, ...(await changeItems(engine, Number(one.client.id))) });
    return changed;
  } finally {
    await engine.close();
  }
}

const pidOf = (gateway: GatewayProcess | null): number => gateway?.pid ?? 0;

const IDLE_MS = 2000;

/** CPU that is used while nobody asks: jobs are looked for, clocks read. */
async function idleOf(meter: () => Promise<number>): Promise<number> {
  const before = await meter();
  await new Promise((go) => setTimeout(go, IDLE_MS));
  return (((await meter()) - before) / IDLE_MS) * 1000;
}
