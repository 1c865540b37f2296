import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox, outboxName, type OutboxDatabase } from '#shared/outbox/database.ts';
import type { DraftRow } from '#shared/outbox/database.ts';
import { readDraft, removeDraft, saveDraft } from '#shared/outbox/drafts.ts';
import { DraftKeeper } from './draft-keeper.ts';

let db: OutboxDatabase;
let changed: DraftRow[];

beforeEach(async () => {
  const opened = await openOutbox('here');
  if (!opened.ok) throw new Error('No outbox');
  db = opened.value;
  changed = [];
});

afterEach(async () => {
  db.close();
  await Dexie.delete(outboxName('here'));
});

/** A form that stores after `before`. */
const keeper = (before: () => Promise<void> = async () => undefined): DraftKeeper =>
  new DraftKeeper({
    save: (value, basedOn) => before().then(() => saveDraft(db, { form: 'invite', value, basedOn, now: 0 })),
    drop: () => removeDraft(db, 'invite'),
    changed: (draft) => void changed.push(draft),
  });

const kept = async (): Promise<unknown> => (await readDraft(db, 'invite'))?.value ?? null;

/** A slow machine may take its time. */
const SOON = { timeout: 5000 };

/** Leaves a field with this in it. */
function leave(form: DraftKeeper, value: string, known = 0): void {
  form.soon(value, known);
  void form.flush();
}

describe('the draft of a form', () => {
  it('is not that of another window when fields are left faster than the phone stores', async () => {
    const form = keeper();
    for (const value of ['S', 'Sa', 'Sara']) leave(form, value);
    await expect.poll(kept, SOON).toBe('Sara');
    expect(changed).toEqual([]);
  });

  it('is kept when its page says so, before the page is loaded anew', async () => {
    const form = keeper();
    form.soon('Sara B', 0);
    await form.flush();
    expect(await kept()).toBe('Sara B');
  });

  it('stays away once it is dropped, though it was still being stored', async () => {
    let stored = (): void => undefined;
    const slow = new Promise<void>((resolve) => (stored = resolve));
    const form = keeper(() => slow);
    leave(form, 'Sara');
    form.soon('Sara B', 0);
    const dropped = form.drop();
    stored();
    await dropped;
    expect(await kept()).toBeNull();
    leave(form, 'Rim');
    await expect.poll(kept, SOON).toBe('Rim');
    expect(changed).toEqual([]);
  });

  it('is that of the other window when that one changed it, until the person has decided', async () => {
    const [mine, theirs] = [keeper(), keeper()];
    leave(mine, 'a');
    await expect.poll(kept, SOON).toBe('a');
    leave(theirs, 'b', 1);
    await expect.poll(kept, SOON).toBe('b');
    leave(mine, 'c');
    await expect.poll(() => changed.map(({ value }) => value)).toEqual(['b']);
    expect(await kept()).toBe('b');
    mine.accept(changed[0]?.version ?? 0, 'c');
    await expect.poll(kept, SOON).toBe('c');
  });

  it('is not looked for when the form is sent before any was kept', async () => {
    await saveDraft(db, { form: 'invite', value: 'of another window', basedOn: 0, now: 0 });
    const form = keeper();
    form.soon('Sara', 0);
    form.hold();
    await form.drop();
    expect(await kept()).toBe('of another window');
  });

  it('goes on being kept after a storage that failed', async () => {
    let fails = true;
    const form = keeper(async () => {
      if (fails) throw new Error('gone');
    });
    leave(form, 'a');
    fails = false;
    leave(form, 'b');
    await expect.poll(kept, SOON).toBe('b');
  });
});
