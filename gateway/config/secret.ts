import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a sandbox holds no secret: with an empty one everybody could sign what only the gateway may. */
export class WrongSecret extends Error {
  override readonly name = 'WrongSecret';
}

/** The secret of a sandbox: made at the first start and kept in the data folder, readable by its owner only. Throws WrongSecret. */
export async function storedSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (!/^\S{32,}$/.test(secret))
    throw new WrongSecret(
      `The file ${file} holds no secret; put back the one that a backup has, or remove it: then everybody signs in again.`,
    );
  return secret;
}

/** A value that only this gateway can make, for one purpose: base64url of an HMAC-SHA256 of purpose and text. */
export const derive = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
