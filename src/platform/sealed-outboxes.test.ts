import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../shared/outbox/database.ts';
import { writeSealed } from '../shared/session/upkeep-store.ts';
import { dropSealed } from './sealed-outboxes.ts';

const DAY = 24 * 3_600_000;
const began = Date.parse('2026-11-20T12:00:00Z');
const after = (days: number, subject = 'here'): Promise<void> => dropSealed(subject, began + days * DAY);

const outboxes = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('outbox.')).sort();

beforeEach(async () => {
  await writeSealed({});
  await Promise.all((await outboxes()).map((name) => Dexie.delete(name)));
  for (const subject of ['gone', 'here']) {
    const opened = await openOutbox(subject);
    if (opened.ok) opened.value.close();
  }
});

describe('an outbox that its owner left', () => {
  it('waits for thirty days and is deleted then; that of whoever is here stays', async () => {
    await after(0);
    await after(30);
    expect(await outboxes()).toEqual(['outbox.gone', 'outbox.here']);
    await after(30.1);
    expect(await outboxes()).toEqual(['outbox.here']);
  });

  it('waits anew after its owner came back', async () => {
    await after(0);
    await after(20);
    await after(21, 'gone');
    await after(22);
    await after(51);
    expect(await outboxes()).toContain('outbox.gone');
    await after(53);
    expect(await outboxes()).not.toContain('outbox.gone');
  });

  it('is not deleted sooner by a gateway whose time went back', async () => {
    await after(20);
    await after(0);
    await after(29);
    expect(await outboxes()).toContain('outbox.gone');
  });
});
