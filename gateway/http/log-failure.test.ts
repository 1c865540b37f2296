import { describe, expect, it } from 'vitest';
import { DatabaseError } from '#gateway/db/engine/errors.ts';
import { logFailure } from './log-failure.ts';

function logged(cause: unknown): unknown[][] {
  const lines: unknown[][] = [];
  const log = {
    warn: (...words: unknown[]) => void lines.push(['warn', ...words]),
    error: (...words: unknown[]) => void lines.push(['error', ...words]),
  };
  logFailure(log, cause, { work: 'background' });
  return lines;
}

describe('a failure in the log', () => {
  it('has its kind, its message and where it happened', () => {
    expect(logged(new TypeError('broken'))).toEqual([
      [
        'error',
        {
          work: 'background',
          failure: { kind: 'TypeError', message: 'broken', stack: expect.stringContaining('log-failure.test') },
        },
        'Something failed',
      ],
    ]);
    expect(logged('text')).toEqual([
      ['error', { work: 'background', failure: { kind: 'string' } }, 'Something failed'],
    ]);
  });

  it('of the database that is away is a warning with its code alone', () => {
    expect(logged(new DatabaseError('08006', null, 'Connection terminated'))).toEqual([
      ['warn', { work: 'background', sqlstate: '08006' }, 'The database does not answer'],
    ]);
  });

  it('of the database whose disk is full is an error that says so', () => {
    expect(logged(new DatabaseError('53100', null, 'could not extend file'))).toEqual([
      ['error', { work: 'background', sqlstate: '53100' }, 'The disk of the database is full'],
    ]);
  });
});
