import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createECDH } from 'node:crypto';
import { MARKET } from '#shared/domain/market/market.ts';
import type { Config } from '#gateway/config/config.ts';
import { assertAppOfMarket } from '#gateway/config/right-market.ts';
import { because, type Finding, good, note, wrong } from './finding.ts';

const GIGABYTE = 1024 ** 3;

/** The folders: whether they can be written to, how much is left, and whether the built app is there. */
export async function lookAtDisk({ dataDir, backups, appFolder, databaseUrl }: Config): Promise<Finding[]> {
  const folders = databaseUrl === null && backups.keep > 0 ? [dataDir, backups.folder] : [dataDir];
  const found = await Promise.all(folders.map((folder) => lookAtFolder(resolve(folder))));
  return [...found, ...(await lookAtApp(appFolder))];
}

async function lookAtFolder(folder: string): Promise<Finding> {
  const place = await nearest(folder);
  try {
    await access(place, constants.W_OK);
    const { bavail, bsize } = await statfs(place);
    const left = (bavail * bsize) / GIGABYTE;
    const says = `${left.toFixed(1)} GB are left for ${folder}.`;
    return left < 1
      ? wrong('disk', says, 'Make room before the disk is full: writes would be refused then.')
      : good('disk', says);
  } catch (cause) {
    return wrong(
      'disk',
      `${folder} cannot be written to: ${because(cause)}.`,
      'Give it to the user that the gateway runs as.',
    );
  }
}

/** The folder, or the nearest above that is there. */
async function nearest(folder: string): Promise<string> {
  const there = await stat(folder).then(
    () => true,
    () => false,
  );
  return there || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

async function lookAtApp(appFolder: string): Promise<Finding[]> {
  const built = await stat(join(appFolder, 'index.html')).catch(() => null);
  if (built === null)
    return [wrong('app', `There is no built app in ${appFolder}.`, 'Run "npm run build", or set APP_FOLDER.')];
  return assertAppOfMarket(appFolder, MARKET).then(
    () => [good('app', `The app in ${appFolder} is of this market.`)],
    (cause: unknown) => [wrong('app', because(cause), 'Build it under the same MARKET and LANGUAGES.')],
  );
}

/** The keys of push messages, and whom its services find behind them. */
export function lookAtPush({ push }: Config): Finding[] {
  const found: Finding[] = [];
  if (push.keys === null)
    found.push(
      note(
        'push',
        'The push keys are made once and kept in the database.',
        'Nothing, as long as backups have them. With keys of your own, set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY everywhere.',
      ),
    );
  else if (!belong(push.keys))
    found.push(
      wrong(
        'push',
        'VAPID_PUBLIC_KEY is not that of VAPID_PRIVATE_KEY.',
        'Set both to one pair; every phone has to subscribe again under another one.',
      ),
    );
  else found.push(good('push', 'The push keys are a pair.'));
  if (push.contact === `mailto:${MARKET.helpline.email}`)
    found.push(
      note('push', `Push services would write to ${push.contact}.`, 'Set PUSH_CONTACT to an address that you read.'),
    );
  return found;
}

function belong({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url') === publicKey;
}
