import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { GatewayProcess, ROOT } from './gateway-process.ts';
import { until } from './until.ts';

const CACHE = join(ROOT, 'node_modules/.cache/sample-folders');
/** Making one takes far less; what is older was left behind. */
const OLD_MS = 90_000;
const BUILT = join(ROOT, 'dist/gateway');

/** The sample depends on the code that makes it and on the day, to which its dates are shifted. */
function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const name of readdirSync(BUILT).sort()) if (name.endsWith('.js')) hash.update(readFileSync(join(BUILT, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Templates of other days or other code, and what a run left that was ended in between. */
function removeOld(current: string): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    // What a run was making that was ended in between would be waited for in vain.
    const isCurrent = name.startsWith(current) && !name.endsWith('.making');
    const made = statSync(path, { throwIfNoEntry: false });
    if (!isCurrent && made && Date.now() - made.mtimeMs > OLD_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** What a data folder holds: the sample, or a database in which nothing was written yet. */
type Contents = 'sample' | 'bare';

/** A data folder, made by the gateway once and kept until code or day change; others wait for whoever makes it. */
async function template(contents: Contents): Promise<string> {
  const print = fingerprint();
  const name = `${print}-${contents}`;
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  removeOld(print);
  const mine = mkdirSync(`${folder}.making`, { recursive: true }) !== undefined;
  if (!mine) return until(`the ${contents} folder is made`, () => (existsSync(folder) ? folder : null), OLD_MS);
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  try {
    const variables = { DATA_DIR: draft, SAMPLE: contents === 'sample' ? '1' : '0', MOVE_ORDERS: '0' };
    const gateway = await GatewayProcess.start(await freePort(), variables);
    await gateway.end('SIGTERM');
    renameSync(draft, folder);
    return folder;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(`${folder}.making`, { recursive: true, force: true });
  }
}

/** What belongs to a gateway that runs stays behind: its control socket and its lock, should it have left them. */
function isPersisted(path: string): boolean {
  const entry = statSync(path);
  return (entry.isDirectory() || entry.isFile()) && !path.endsWith('gateway.lock');
}

async function copyOf(contents: Contents): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-data-'));
  cpSync(await template(contents), folder, { recursive: true, filter: isPersisted });
  return folder;
}

/** A data folder of one's own, filled with the sample. */
export const sampleFolder = (): Promise<string> => copyOf('sample');

/** A data folder of one's own whose database holds nothing yet: to make one takes four times as long as to open it. */
export const bareFolder = (): Promise<string> => copyOf('bare');
