import { describe, expect, it } from 'vitest';
import type { DrainReport, SyncFailure } from '#shared/bridge/sync-api.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { troubleOf, type SendTrouble } from './send-now.ts';

const report = (stopped: DrainReport['stopped']): DrainReport => ({
  done: 0,
  refused: 0,
  stopped,
  nextInMs: null,
});

describe('what is told of a sending that was asked for', () => {
  it.each<[SyncFailure, SendTrouble]>([
    [{ kind: 'worker' }, 'worker'],
    [{ kind: 'storage' }, 'storage'],
    [{ kind: 'signed-out' }, 'no-session'],
    [{ kind: 'offline' }, 'unreached'],
    [{ kind: 'portal' }, 'unreached'],
  ])('says what failed: %o', (failure, trouble) => {
    expect(troubleOf(fail(failure))).toBe(trouble);
  });

  it.each<[DrainReport['stopped'], SendTrouble | null]>([
    ['unreached', 'unreached'],
    ['signed-out', 'no-session'],
    ['expired', null],
    ['upgrade', null],
    ['busy', null],
    [null, null],
  ])('says why it stopped, where nothing else does: %s', (stopped, trouble) => {
    expect(troubleOf(ok(report(stopped)))).toBe(trouble);
  });
});
