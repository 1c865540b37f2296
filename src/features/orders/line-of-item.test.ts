import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { addChanges } from '#shared/db/change-sets.ts';
import { toLineChunks } from '#shared/db/line-chunks.ts';
import { openCache } from '#shared/db/open.ts';
import { putLineChunks } from '#shared/db/stored-lines.ts';
import { lineOfItem } from './line-of-item.ts';

it('the line of an item is the one that was earned by its sale, with what happened to it', async () => {
  const opened = await openCache(`cache.${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.error);
  const db = opened.value;
  const sold = sampleLine({ id: 'sold', state: 'confirmed' });
  const back = sampleLine({ id: 'back', state: 'confirmed', category: 'reversal', amount: -1250, reverses: 'sold' });
  const other = sampleLine({ id: 'other', itemId: '2' });
  await putLineChunks(db, toLineChunks('2026-11-01', [back, sold, other]));
  const change = { entity: 'line', key: 'sold', name: sold.name, asOf: '2026-11-20T10:00:00Z' } as const;
  await addChanges(db, [{ ...change, field: 'state', before: 'pending', after: 'confirmed' }]);
  const found = await lineOfItem(db, '700100', '1');
  expect(found?.line.id).toBe('sold');
  expect(found?.history).toMatchObject([{ field: 'state', after: 'confirmed' }]);
  expect(await lineOfItem(db, '700100', '3')).toBeNull();
  await db.delete();
});
