import 'fake-indexeddb/auto';
import { set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import {
  amendSession,
  forgetSession,
  readCelebrated,
  readSession,
  readShared,
  readVisit,
  replaceSession,
  writeCelebrated,
  writeShared,
  writeVisit,
} from './session-store.ts';
import { changeStepMarks, readStepMarks } from './step-marks-store.ts';
import { sessionStore } from './store.ts';
import { sampleFacts as person } from './testing/sample-facts.ts';

describe('the session that all contexts share', () => {
  it('never shows one person under the epoch of the next', async () => {
    const epoch = await replaceSession(person('subject-a'));
    const [, seen] = await Promise.all([replaceSession(person('subject-b')), readSession()]);
    expect([seen.epoch, seen.facts?.subject]).toEqual([epoch + 1, 'subject-b']);
  });

  it('is not taken back by what was learnt of the person before', async () => {
    const epoch = await replaceSession(person('subject-a'));
    await Promise.all([
      replaceSession(person('subject-b')),
      amendSession(epoch + 1, (facts) => ({ ...facts, expired: true })),
    ]);
    expect((await readSession()).facts?.subject).toBe('subject-b');
  });

  it('stays that of its person where a newer version of the app wrote down abilities that this one does not know', async () => {
    const facts = { ...person('subject-a'), capabilities: ['goals', 'of-a-later-version'] };
    await set('session', facts, sessionStore());
    expect((await readSession()).facts).toMatchObject({ subject: 'subject-a', capabilities: ['goals'] });
  });

  it('that is over is not amended', async () => {
    const epoch = await replaceSession(person('subject-a'));
    await replaceSession(null);
    expect(await amendSession(epoch, (facts) => facts)).toBe(false);
    expect((await readSession()).facts).toBeNull();
  });
});

describe('what was noted on this phone of a session', () => {
  const note = async (database: string): Promise<void> => {
    await writeVisit(database, { before: '2026-11-20T12:00:00Z', seen: '2026-11-20T12:00:00Z' });
    await writeShared(database, [{ id: 'p', title: 'Phone', at: '2026-11-20T12:00:00Z' }]);
    await writeCelebrated(database, ['bonus']);
    await changeStepMarks(database, () => [{ key: 'call/O-1', how: 'done', on: '2026-11-20' }]);
  };
  const noted = (database: string) =>
    Promise.all([readVisit(database), readShared(database), readCelebrated(database), readStepMarks(database)]);

  it('is forgotten whole, and nothing of another session with it', async () => {
    await note('cache.one');
    await note('cache.two');
    const kept = await noted('cache.two');
    expect(JSON.stringify(kept)).toContain('call/O-1');
    await forgetSession('cache.one');
    expect(await noted('cache.one')).toEqual([null, [], null, []]);
    expect(await noted('cache.two')).toEqual(kept);
  });
});
