import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { modernDexie } from './modern-dexie.ts';

interface Script {
  entry: string;
  /** Largest size of the built script, KiB gzip; a larger one fails the build. */
  budgetKiB: number;
}

interface Options extends Script {
  /** What the worker loads only when it is woken with no window open. */
  background: Script;
  /** Constants of both scripts, as source text. */
  constants: Readonly<Record<string, string>>;
}

const BACKGROUND = '/sw-background.js';

/** An entry of the precache: a hashed file needs no revision, its name is one. */
interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/**
 * Builds the service worker as one classic script at `/sw.js`, in dev and in build alike, after the page: it is a
 * separate IIFE, because as a second input of the page build it would begin with an import.
 * The worker reads the list of what to precache from the constant `__PRECACHE__`, and the address of its background script
 * from `BACKGROUND_URL`; the address names the content, so that a worker and its background are of one version.
 */
export function serviceWorker({ entry, budgetKiB, background, constants: own }: Options): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      const serve = (path: string, script: string, constants: Record<string, string>): void => {
        server.middlewares.use(path, (_request, response) => {
          void bundle(script, config.root, { ...own, ...constants }, true).then(
            (code) => response.setHeader('Content-Type', 'text/javascript').end(code),
            (error: unknown) => response.writeHead(500).end(String(error)),
          );
        });
      };
      serve('/sw.js', entry, { __PRECACHE__: '[]', BACKGROUND_URL: JSON.stringify(BACKGROUND) });
      serve(BACKGROUND, background.entry, {});
    },
    // Not closeBundle: that runs after a failed build too, and would hide why it failed.
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        if (config.command !== 'build' || config.build.ssr) return;
        const folder = resolve(config.root, config.build.outDir);
        const behind = await bundle(background.entry, config.root, own, false);
        await keep(folder, 'sw-background.js', behind, background.budgetKiB);
        const address = `${BACKGROUND}?${createHash('sha256').update(behind).digest('hex').slice(0, 16)}`;
        const constants = {
          ...own,
          __PRECACHE__: JSON.stringify(await precacheOf(folder)),
          BACKGROUND_URL: JSON.stringify(address),
        };
        await keep(folder, 'sw.js', await bundle(entry, config.root, constants, false), budgetKiB);
      },
    },
  };
}

async function keep(folder: string, name: string, code: string, budgetKiB: number): Promise<void> {
  const size = gzipSync(code).length / 1024;
  if (size > budgetKiB) throw new Error(`${name} is ${size.toFixed(1)} KiB gzip, over its budget of ${budgetKiB} KiB`);
  await writeFile(join(folder, name), code);
}

/** `constants` are source text by name. */
async function bundle(
  entry: string,
  root: string,
  constants: Readonly<Record<string, string>>,
  dev: boolean,
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: dev ? 'development' : 'production',
    publicDir: false,
    resolve: { alias: [modernDexie] },
    define: {
      ...constants,
      'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
    },
    build: {
      write: false,
      target: 'es2022',
      minify: !dev,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: join(root, entry),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue;
    for (const part of output.output) if (part.type === 'chunk') return part.code;
  }
  throw new Error(`${entry} gave no script`);
}

/** What the app works without: nobody installs it, looks for its faults or sees a preview of its link without a connection. */
const NOT_STORED = /\.map$|\.webmanifest$|^\/(?:screenshots|share)\//;

/** Everything that the built page consists of: the shell, its scripts, all catalogues, icons. */
async function precacheOf(folder: string): Promise<PrecacheEntry[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries: PrecacheEntry[] = [];
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (url === '/sw.js' || url === BACKGROUND || NOT_STORED.test(url)) continue;
    const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/.test(url);
    const revision = hashed
      ? null
      : createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
          .slice(0, 16);
    entries.push({ url, revision });
  }
  return entries.sort((a, b) => (a.url < b.url ? -1 : 1));
}
