import 'fake-indexeddb/auto';
import { set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { withMark, withoutMark } from '#shared/domain/next-steps/step-marks.ts';
import { replaceSession } from './session-store.ts';
import { changeStepMarks, readStepMarks } from './step-marks-store.ts';
import { sessionStore } from './store.ts';

const mark = (key: string) => ({ key, how: 'done', on: '2026-11-23' }) as const;

describe('what was said of next steps', () => {
  it('is of one person, and stays when that one signs out', async () => {
    await changeStepMarks('cache.a', (marks) => withMark(marks, mark('call/1')));
    await replaceSession(null);
    expect(await readStepMarks('cache.a')).toEqual([mark('call/1')]);
    expect(await readStepMarks('cache.b')).toEqual([]);
  });

  it('loses nothing when two windows say something at once, and can be taken back', async () => {
    await Promise.all(['1', '2', '3'].map((key) => changeStepMarks('cache.c', (marks) => withMark(marks, mark(key)))));
    expect((await readStepMarks('cache.c')).map(({ key }) => key).sort()).toEqual(['1', '2', '3']);
    await changeStepMarks('cache.c', (marks) => withoutMark(marks, '2'));
    expect(await readStepMarks('cache.c')).toHaveLength(2);
  });

  it('that nobody can read is nothing', async () => {
    await set('step-marks/cache.d', [{ key: 1 }], sessionStore());
    expect(await readStepMarks('cache.d')).toEqual([]);
  });
});
