import 'fake-indexeddb/auto';
import { decodeChunks } from '#shared/db/chunks.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { ok } from '#shared/domain/result.ts';
import { itemKey } from '#shared/domain/items/item.ts';
import { overConsultant } from '#shared/outbox/overlay.ts';
import { isWaiting } from '#shared/outbox/row.ts';
import type { Databases } from '#workers/sync/databases.ts';
import { SUBJECTS, type SimulatedPhone } from './phone.ts';
import type { Pulls } from './pulls.ts';

/** Opened once and emptied for each history: to open one takes longer than a whole sync. */
const opened = new Map<string, Promise<CacheDatabase>>();

async function open(name: string): Promise<CacheDatabase> {
  const cache = await openCache(name);
  if (!cache.ok) throw new Error(`The cache does not open: ${cache.error}`);
  return cache.value;
}

export function cacheFor(name: string): Promise<CacheDatabase> {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
}

async function empty(name: string): Promise<void> {
  const db = await cacheFor(name);
  await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
}

export async function emptyCaches(): Promise<void> {
  await Promise.all(SUBJECTS.map((subject) => empty(`cache.${subject}`)));
}

/** The databases of every context of a simulated phone. */
export const databasesOfAll: Databases = {
  open: async (name) => ok(await cacheFor(name)),
  close: () => undefined,
  async remove(name) {
    await empty(name);
    return true;
  },
};

/** What lies on the phone of a person and is not what the gateway has, when all is well and everything was pulled. */
export async function wrongOnPhone(phone: SimulatedPhone, pulls: Pulls, subject: string): Promise<string[]> {
  if (!phone.gateway.person(subject).registered) return [];
  const db = await cacheFor(`cache.${subject}`);
  const model = pulls.modelOf(subject);
  const items = decodeChunks(await db.itemChunks.orderBy('[period+no]').toArray()) ?? [];
  const there = new Map(model.items().map((item) => [itemKey(item), item]));
  const broken: string[] = [];
  if (items.length !== there.size) broken.push(`${items.length} items lie on the phone, the gateway has ${there.size}`);
  for (const item of items) {
    const other = there.get(itemKey(item));
    if (!item.name.endsWith(subject)) broken.push(`an item ${item.name} lies with ${subject}`);
    if (other?.status !== item.status || other.price !== item.price)
      broken.push('an item is not as the gateway has it');
  }
  const fact = await db.facts.get('consultant');
  const { rows } = phone.storeOf(subject);
  if (fact?.key !== 'consultant') return [...broken, 'the consultant was never pulled'];
  const shown = overConsultant(fact.value, { asOf: fact.asOf, counter: null }, rows);
  const names = phone.gateway.person(subject).fields;
  if (!rows.some(isWaiting))
    for (const name of ['first_name', 'last_name'] as const)
      if (names[name] !== undefined && shown[name] !== names[name])
        broken.push(`${name} is not shown as the gateway has it`);
  return broken;
}
