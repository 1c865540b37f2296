import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { GatewayProcess, ROOT } from './gateway-process.ts';

const CACHE = join(ROOT, 'node_modules/.cache/sample-folders');
const BUILT = join(ROOT, 'dist/gateway');

/** The sample depends on the code that makes it and on the day, to which its dates are shifted. */
function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const name of readdirSync(BUILT).sort()) if (name.endsWith('.js')) hash.update(readFileSync(join(BUILT, name)));
  return hash.digest('hex').slice(0, 16);
}

/** A data folder with the sample, made by the gateway once and kept until code or day change. */
async function template(): Promise<string> {
  const folder = join(CACHE, fingerprint());
  if (existsSync(folder)) return folder;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  const gateway = await GatewayProcess.start(await freePort(), { DATA_DIR: draft, SAMPLE: '1', MOVE_ORDERS: '0' });
  await gateway.end('SIGTERM');
  renameSync(draft, folder);
  return folder;
}

/** A data folder of one's own, filled with the sample. */
export async function sampleFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-data-'));
  cpSync(await template(), folder, { recursive: true });
  return folder;
}
