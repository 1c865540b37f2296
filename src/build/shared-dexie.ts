import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

/** Dexie's build for present browsers: 2 KiB less than the entry of the package, which is for old ones too. */
const MODERN = 'dexie/dist/modern/dexie.mjs';
/** The same where no script is shared: while the app is developed. */
export const modernDexie = { find: /^dexie$/, replacement: MODERN };

/** Under this name the script leaves what the app takes of Dexie. */
const PLACE = 'jforceDexie';
const NAMES = 'Dexie, liveQuery';
const ENTRY = '\0dexie-script';
const MODULE = '\0shared-dexie';

/** The script: its address, which names its content, and its code. */
interface DexieScript {
  path: string;
  code: string;
}

async function buildScript(): Promise<DexieScript> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'dexie-script',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY ? `import { ${NAMES} } from '${MODERN}'; globalThis.${PLACE} = { ${NAMES} };` : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { checks: { bundlerTimings: false }, input: ENTRY, output: { format: 'iife' } },
    },
  });
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue;
    const code = output.output.find((part) => part.type === 'chunk')?.code;
    if (code === undefined) continue;
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    // Nearly all of it is called by a start of the app, see CALLED_AT_START in vite.config.ts.
    return { path: `/assets/dexie-${hash}.js`, code: `//# allFunctionsCalledOnLoad\n${code}` };
  }
  throw new Error('Dexie gave no script');
}

let building: Promise<DexieScript> | null = null;

/** The script, built once for page, worker and service worker. */
export const dexieScript = (): Promise<DexieScript> => (building ??= buildScript());

/** Pages import the script as a module, for it exports nothing. */
const inPage = ({ path }: DexieScript): string => `import '${path}';`;

/**
 * The sync worker is a classic script. The service worker has brought Dexie before it (`sw/load-background.ts`), a page's worker
 * gets it here; the content policy wants the address from the app's own policy.
 */
const inWorker = ({ path }: DexieScript): string => `
  if (!globalThis.${PLACE}) {
    const rules = { createScriptURL: () => '${path}' };
    importScripts((globalThis.trustedTypes?.createPolicy('app', rules) ?? rules).createScriptURL(''));
  }`;

/**
 * Takes Dexie out of page and sync worker alike, into one script that both load: it is a third of the worker, and would travel
 * and be stored twice. A plugin of each of the two builds; that of the page writes the script.
 */
export const sharedDexie = (user: 'page' | 'worker'): Plugin => ({
  name: 'shared-dexie',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id) {
    if (id === 'dexie') return MODULE;
    return id === (await dexieScript()).path ? { id, external: 'absolute' } : null;
  },
  async load(id) {
    if (id !== MODULE) return null;
    const script = await dexieScript();
    const brought = user === 'page' ? inPage(script) : inWorker(script);
    return `${brought}\nexport const { ${NAMES} } = globalThis.${PLACE};`;
  },
  async generateBundle() {
    if (user !== 'page') return;
    const { path, code } = await dexieScript();
    this.emitFile({ type: 'asset', fileName: path.slice(1), source: code });
  },
});
