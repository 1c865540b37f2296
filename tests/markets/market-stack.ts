import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess, ROOT } from '#tests/support/gateway-process.ts';
import { NO_LIMITS } from '#tests/support/no-limits.ts';

/** What is chosen for the app at its build and for the gateway at its start. */
export interface Chosen {
  MARKET: string;
  LANGUAGES: string;
}

/** An app that was built for a choice, with a gateway of the same. */
export interface MarketStack {
  origin: string;
  /** Folder of the built app. */
  app: string;
  close(): Promise<void>;
}

function buildApp(chosen: Chosen, folder: string): Promise<void> {
  const words = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, words, { cwd: ROOT, env: { ...process.env, ...chosen }, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The build ended with ${code}`))));
  });
}

/** Builds the app for a choice and starts the built gateway for the same, with the sample of that market. */
export async function startMarket(chosen: Chosen): Promise<MarketStack> {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-market-'));
  const app = join(folder, 'app');
  await buildApp(chosen, app);
  const port = await freePort();
  const gateway = await GatewayProcess.start(port, {
    ...chosen,
    APP_FOLDER: app,
    DATA_DIR: join(folder, 'data'),
    SAMPLE: '1',
    ...NO_LIMITS,
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    app,
    async close() {
      await gateway.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
