import { expect, it } from 'vitest';
import { databaseFailure } from './failure.ts';

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
