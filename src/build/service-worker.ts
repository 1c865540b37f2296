import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { dexieScript, modernDexie } from './shared-dexie.ts';
import { packsOf, type BuiltFile } from './shell/pack.ts';
import { planOf } from './shell/plan.ts';

interface Options {
  entry: string;
  /** Largest size of the built script, KiB gzip; a larger one fails the build. */
  budgetKiB: number;
  /** What the worker loads only when it is woken with no window open; in the built app the page's own worker, by its file. */
  background: string;
  /** Constants of both scripts, as source text. */
  constants: Readonly<Record<string, string>>;
}

/** Where the background script lies while the app is developed. */
const BACKGROUND = '/sw-background.js';
/** The script of the sync worker. */
export const WORKER = /^assets\/sync\.worker-.*\.js$/;

/**
 * Builds the service worker as one classic script at `/sw.js`, in dev and in build alike, after the page: it is a
 * separate IIFE, because as a second input of the page build it would begin with an import.
 * The worker reads from the constant `SHELL_LIST` what it keeps and in which packs that lies, and the addresses of its background
 * scripts from `BACKGROUND_URLS`: Dexie and the script of the page's sync worker, whose names name their content, so that a worker
 * and its background are of one version, and what a first page has loaded is not loaded again.
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
      serve('/sw.js', entry, { SHELL_LIST: '""', BACKGROUND_URLS: JSON.stringify([BACKGROUND]) });
      serve(BACKGROUND, background, {});
    },
    // Not closeBundle: that runs after a failed build too, and would hide why it failed.
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_options, bundled) {
        if (config.command !== 'build' || config.build.ssr) return;
        const folder = resolve(config.root, config.build.outDir);
        const worker = Object.keys(bundled).find((name) => WORKER.test(name));
        if (worker === undefined) throw new Error('The built app has no sync worker');
        const constants = {
          ...own,
          SHELL_LIST: JSON.stringify(await writePacks(folder, chunksOf(bundled))),
          BACKGROUND_URLS: JSON.stringify([(await dexieScript()).path, `/${worker}`]),
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

/**
 * What the app works without: nobody installs it, looks for its faults or sees a preview of its link without a connection. A
 * message shows `icon-192`.
 */
const NOT_STORED = /\.map$|\.webmanifest$|^\/(?:screenshots|share)\/|^\/icons\/.*(?:maskable|512)/;

/** Everything that the built page consists of: the shell, its scripts, all catalogues, icons. */
async function shellOf(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: BuiltFile[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const place = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, place).split(sep).join('/')}`;
    if (path !== '/sw.js' && !NOT_STORED.test(path)) files.push({ path, content: await readFile(place) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const chunksOf = (bundled: Rolldown.OutputBundle): Map<string, Rolldown.OutputChunk> =>
  new Map(Object.values(bundled).flatMap((each) => (each.type === 'chunk' ? [[`/${each.fileName}`, each]] : [])));

/** Writes the packs of the built app beside its files; answers the list of both. */
async function writePacks(folder: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Promise<string> {
  const { packs, list } = packsOf(planOf(await shellOf(folder), chunks));
  for (const { path, content } of packs) await writeFile(join(folder, path), content);
  return list;
}
