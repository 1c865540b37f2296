import { isDeepStrictEqual } from 'node:util';
import { createKey } from '#gateway/feed/keys.ts';
import { MOST_EVENTS } from '#gateway/feed/contract/event.ts';
import { testServer } from '#gateway/http/test-server.ts';
import { runImport } from '#gateway/import/run-import.ts';
import { median, shuffled } from '#tests/bench/statistics.ts';
import { EXPORT_COLUMNS, writeExport } from './export-file.ts';
import { asked, emptied, prepared } from './imports.ts';
import type { EngineName } from './options.ts';
import { Place } from './place.ts';
import type { Cost } from './reads.ts';
import { OUTCOME } from './rules-in-sql.ts';

export const FEED_EVENTS = MOST_EVENTS;
const WAYS = ['feed', 'file'] as const;

/** CPU and wall time of the same rows, milliseconds: as events in one request, and as a file that is imported. */
export interface FeedCost extends Record<(typeof WAYS)[number], Cost> {
  engine: string;
  rounds: number;
}

/** Takes the same rows in both ways, in an order of chance. Throws when they end in another ledger. */
export async function measureFeed(name: EngineName, rounds: number): Promise<FeedCost> {
  const file = writeExport(FEED_EVENTS);
  const events = eventsOf(file.csv);
  const place = await Place.empty(name);
  const engine = await place.open();
  try {
    const services = await prepared(engine);
    const server = await testServer(services, []);
    const key = (await createKey(services, 'bench', ['events']))?.key ?? '';
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/feed/v1/events',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
        payload: events,
      });
    const run = {
      feed: async () => {
        const answer = await send();
        if (!answer.body.includes(`"taken":${FEED_EVENTS},`)) throw new Error(answer.body.slice(0, 500));
      },
      file: () => runImport(services, { file: file.file, mapping: file.mapping }, () => undefined),
    };
    const meter = place.meter(process.pid);
    const costs: Record<(typeof WAYS)[number], Cost[]> = { feed: [], file: [] };
    for (let round = 0; round < rounds; round += 1) {
      const outcomes: unknown[] = [];
      for (const way of shuffled(WAYS)) {
        await emptied(engine);
        const [cpu, begin] = [await meter(), performance.now()];
        await run[way]();
        costs[way].push({ wall: performance.now() - begin, cpu: (await meter()) - cpu });
        outcomes.push(await asked(engine, OUTCOME));
      }
      if (!isDeepStrictEqual(outcomes[0], outcomes[1]))
        throw new Error(`Events end in another ledger than a file: ${JSON.stringify(outcomes)}`);
    }
    await server.close();
    const middle = (of: readonly Cost[]): Cost => ({
      cpu: median(of.map(({ cpu }) => cpu)),
      wall: median(of.map(({ wall }) => wall)),
    });
    return { engine: await place.label(), rounds, feed: middle(costs.feed), file: middle(costs.file) };
  } finally {
    await engine.close();
    await place.remove();
    file.remove();
  }
}

/** The rows of the export as events, one a line. */
function eventsOf(csv: string): string {
  const [, ...rows] = csv.trimEnd().split('\n');
  return rows
    .map((row, index) => {
      const cells = row.split(',');
      const cell = (column: (typeof EXPORT_COLUMNS)[number]): string => cells[EXPORT_COLUMNS.indexOf(column)] ?? '';
      const at = cell('created_at');
      const steps = (['ongoing', 'delivered', 'failed'] as const).flatMap((status) => {
        const moment = cell(`${status}_at`);
        return moment === '' ? [] : [{ status, at: moment }];
      });
      const [category, product] = [cell('category'), cell('product')];
      const about = { name: `${category} ${product}`, category, product_id: product, sku: product };
      const item = { item_id: cell('item_id'), price: cell('price'), ...about, steps };
      const order = { order_id: cell('order_id'), consultant: cell('seller'), ordered_at: at };
      const data = { ...order, customer: { name: cell('customer') }, items: [item] };
      return JSON.stringify({ id: `e-${index}`, kind: 'order', at, data });
    })
    .join('\n');
}
