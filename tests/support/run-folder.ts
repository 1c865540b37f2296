import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that all files of one run of unit tests share, in RUN_FOLDER; it is gone when the run has ended. */
export default function makeRunFolder(): () => void {
  if (process.env['RUN_FOLDER'] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'jforce-run-'));
  process.env['RUN_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
