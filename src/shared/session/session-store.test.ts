import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { amendSession, readSession, replaceSession } from './session-store.ts';
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

  it('that is over is not amended', async () => {
    const epoch = await replaceSession(person('subject-a'));
    await replaceSession(null);
    expect(await amendSession(epoch, (facts) => facts)).toBe(false);
    expect((await readSession()).facts).toBeNull();
  });
});
