import { expect, it } from 'vitest';
import { DatabaseError } from '#gateway/db/engine/errors.ts';
import { databaseFailure, sentenceOf } from './failure.ts';

it('a data folder that cannot be made is no damaged database: nobody is told to restore a backup', () => {
  // On a disk that is mounted read-only, the system says ENOENT of a folder in a folder.
  const cause = Object.assign(new Error("ENOENT: no such file or directory, mkdir '/mnt/data'"), {
    code: 'ENOENT',
    syscall: 'mkdir',
  });
  expect(databaseFailure(cause, null, '/mnt/data').message).toBe(
    'The data folder /mnt/data cannot be made (ENOENT); set DATA_DIR to another folder.',
  );
});

it('a database that is away or whose disk is full is told in a sentence, and what nobody expected with its place', () => {
  expect(sentenceOf(new DatabaseError('53100', null, 'could not extend file'))).toBe(
    'The disk of the database is full.',
  );
  expect(sentenceOf(new DatabaseError('08006', null, 'The database thread does not answer'))).toBe(
    'The database thread does not answer',
  );
  expect(sentenceOf(new TypeError('broken'))).toContain('failure.test');
});
