import { createServer } from 'node:http';
import { once } from 'node:events';
import { sep } from 'node:path';
import { DevGateway, freePort } from './dev-gateway.mjs';
import { followParent } from './follow-parent.mjs';
import { words } from './words.mjs';
import { checkNode, install, ROOT, PlainFailure } from './workshop.mjs';

/**
 * `npm run dev`: the app by Vite, which puts a changed source into the open page, and the gateway with the sample, which
 * restarts when its own change, behind one address. Data of its own in `.data-dev`.
 */
const HOST = '127.0.0.1';
const { PORT = '5173', DATA_DIR = '.data-dev', PUBLIC_URL = `http://${HOST}:${PORT}` } = process.env;

/** What the gateway answers; all else is the app's. */
const OF_GATEWAY = /^\/(api|sso|feed|p|\.well-known)\/|^\/(healthz|readyz|metrics|openapi\.json)(\?|$)/;
/** What the gateway is made of. */
const SOURCES = ['gateway', 'src/shared'].map((folder) => ROOT + folder.replaceAll('/', sep) + sep);
const isSource = (path) => /(?<!\.test)\.ts$/.test(path) && SOURCES.some((folder) => path.startsWith(folder));

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** A page under another name than the public one: a sign-on that begins there would end here, without its cookie. */
const isElsewhere = ({ headers }) =>
  headers.host !== new URL(PUBLIC_URL).host && (headers.accept ?? '').includes('text/html');

async function listen(server) {
  server.listen(Number(PORT), HOST);
  await once(server, 'listening').catch((cause) => {
    throw new PlainFailure(cause.code === 'EADDRINUSE' ? words.portTaken(PORT) : String(cause.message));
  });
}

async function main() {
  checkNode();
  install();
  const { createServer: createVite } = await import('vite');
  const port = await freePort();
  const gateway = new DevGateway(
    // No built app: this gateway serves none.
    { ...process.env, PORT: String(port), HOST, DATA_DIR, PUBLIC_URL, APP_FOLDER: `${ROOT}public` },
    say,
  );
  const server = createServer();
  await listen(server);
  void gateway.start();
  const vite = await createVite({
    root: ROOT,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [new URL(PUBLIC_URL).hostname],
      proxy: { [OF_GATEWAY.source]: `http://${HOST}:${port}` },
      watch: { ignored: [`${ROOT}.data*/**`, `${ROOT}dist/**`, `${ROOT}test-results/**`] },
    },
    plugins: [
      {
        name: 'gateway',
        configureServer: ({ watcher }) => void watcher.on('all', (_event, path) => isSource(path) && gateway.restart()),
      },
    ],
  });
  const answer = async (request, response) => {
    if (isElsewhere(request)) response.writeHead(307, { Location: PUBLIC_URL + request.url }).end();
    else if (!OF_GATEWAY.test(request.url) || (await gateway.running)) vite.middlewares(request, response);
    else response.writeHead(503).end('The gateway does not run.');
  };
  server.on('request', (request, response) => void answer(request, response));

  let isEnding = false;
  const end = async (code) => {
    if (isEnding) return;
    isEnding = true;
    server.close();
    server.closeAllConnections();
    await Promise.all([vite.close(), gateway.end()]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));
  followParent();
  if (!(await gateway.running)) await end(1);
}

try {
  await main();
} catch (cause) {
  if (!(cause instanceof PlainFailure)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
}
