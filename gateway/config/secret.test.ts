import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { sentenceOf } from './failure.ts';
import { storedSecret, WrongSecret } from './secret.ts';

describe('the secret of a sandbox', () => {
  it('is made once, for its owner only', async () => {
    const folder = temporaryFolder('secret');
    const made = await storedSecret(folder);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await storedSecret(folder)).toBe(made);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it.each(['', '\n', 'short', 'two words of which none is a secret that only a gateway can know'])(
    'is not %j, which anybody could sign with',
    async (text) => {
      const folder = temporaryFolder('no-secret');
      const file = join(folder, 'secret');
      await writeFile(file, text);
      const failure = await storedSecret(folder).catch((cause: unknown) => cause);
      expect(failure).toBeInstanceOf(WrongSecret);
      expect(sentenceOf(failure)).toMatch(
        /^The file .*secret holds no secret; put back .* everybody signs in again\.$/,
      );
    },
  );
});
