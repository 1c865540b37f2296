import { buildLab } from './build-lab.ts';
import { AppStack } from './app/app-stack.ts';
import { measureSyncBytes } from './measures/sync-bytes.ts';
import { measureColdStart } from './measures/cold-start.ts';
export async function main(words: readonly string[]) {
  const s = await AppStack.start();
  try { console.log(await measureSyncBytes(s)); } finally { await s.stop(); }
  console.log(JSON.stringify(await measureColdStart(await buildLab(), 2), null, 1));
  return 0;
}
