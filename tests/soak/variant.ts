import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { ROOT } from '#tests/support/gateway-process.ts';

/** One place of the source that becomes another. */
interface Change {
  file: string;
  place: string;
  becomes: string;
}

/** A way to build the product wrongly. */
export interface Variant {
  name: string;
  changes: readonly Change[];
  /** What the soak has to say of it. */
  shows: RegExp;
}

/** A line of the source that takes something from another file. */
const taking = (what: string, path: string): string => ['import', '{', what, '}', 'from', `'${path}';`].join(' ');
const HANDED_OVER = '../../../tests/soak/stock/handed-over.ts';

/**
 * The stock plugin for background sync, used as its manual has it: a write that finds no line is left to the plugin's own
 * queue. The screens stay those of the product, which needs its rows to show anything; but no row of such a write is ever
 * sent by the app again, and that the plugin let go of it is taken for the end, because the plugin says no more. Writes that
 * get an answer at once are judged as ever: what is found is the plugin's doing alone.
 */
const STOCK: Variant = {
  name: 'the stock plugin for background sync',
  changes: [
    {
      file: 'sw/sw.ts',
      place: 'countExtras();\n',
      becomes: 'countExtras();\nserveWritesByPlugin();\n',
    },
    {
      file: 'sw/sw.ts',
      place: "import { serveShell, shell } from './shell/serve-shell.ts';\n",
      becomes: `import { serveShell, shell } from './shell/serve-shell.ts';
${taking('serveWritesByPlugin', '../tests/soak/stock/plugin.ts')}
`,
    },
    // The bell would wake what sends the rows, beside the plugin's own event.
    { file: 'sw/sw.ts', place: 'ring: ringBell', becomes: 'ring: async () => void ringBell' },
    {
      file: 'src/shared/outbox/pick.ts',
      place: 'rows.filter((row) => isWaiting(row) &&',
      becomes: 'rows.filter((row) => !isHandedOver(row) && isWaiting(row) &&',
    },
    {
      file: 'src/shared/outbox/pick.ts',
      place: "import { fill, type FromRow } from './template.ts';\n",
      becomes: `import { fill, type FromRow } from './template.ts';
${taking('isHandedOver', HANDED_OVER)}
`,
    },
    {
      file: 'src/shared/outbox/drain.ts',
      place: '  const fence = await store.change((state) => claim(state, deps.now()));\n',
      becomes: `  await tellReplayed(store, deps.now());
  const fence = await store.change((state) => claim(state, deps.now()));
`,
    },
    {
      file: 'src/shared/outbox/drain.ts',
      place: "    if (judgement === 'ended') continue;\n",
      becomes: `    if (judgement === 'ended') continue;
    if (judgement !== 'token' && judgement.kind === 'stop' && judgement.why === 'unreached')
      if (await handOver(store, next.row.id)) continue;
`,
    },
    {
      file: 'src/shared/outbox/drain.ts',
      place: "import { judge, withoutFile, type Judgement } from './verdict.ts';\n",
      becomes: `import { judge, withoutFile, type Judgement } from './verdict.ts';
${taking('handOver, tellReplayed', HANDED_OVER)}
`,
    },
  ],
  shows: /told to be sent, and had no effect/,
};

/** What the product must not be; the soak has to notice each of them. */
export const BAD_VARIANTS: readonly Variant[] = [
  STOCK,
  {
    name: 'a gateway that does not keep its refusals',
    changes: [
      {
        file: 'gateway/http/run-write.ts',
        place: 'cause instanceof Refusal && !PASSING.has(cause.code) ? cause : null',
        becomes: 'null',
      },
    ],
    shows: /told to be refused, and took effect/,
  },
  {
    name: 'a gateway that does not know a key again',
    changes: [
      {
        file: 'gateway/db/idempotency.ts',
        place: '  const { numInsertedOrUpdatedRows: taken } = await tx\n',
        becomes: `  await tx.deleteFrom('idempotency_key').where('consultant_id', '=', write.consultantId).where('key', '=', write.key).execute();
  const { numInsertedOrUpdatedRows: taken } = await tx
`,
      },
    ],
    shows: /took effect 2 times|told to be refused, and took effect/,
  },
];

const SOURCES = [
  'src',
  'sw',
  'workers',
  'gateway',
  'tests/soak/stock',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
];

function change(folder: string, { file, place, becomes }: Change): void {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(place).length !== 2) throw new Error(`${file} does not hold the place that a variant changes`);
  writeFileSync(
    path,
    source.replace(place, () => becomes),
  );
}

/** Builds a variant in a folder of its own; answers with the folder, and how to remove it. Throws when it cannot be built. */
export function buildVariant({ changes }: Variant): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-variant-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const each of changes) change(folder, each);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const gateway = ['build', '--config', 'gateway/vite.config.ts'];
  const app = join('dist', 'app');
  // An app that is not changed need not be built again.
  const isGateway = changes.every(({ file }) => file.startsWith('gateway/'));
  if (isGateway) cpSync(join(ROOT, app), join(folder, app), { recursive: true });
  for (const words of isGateway ? [gateway] : [['build'], gateway]) {
    const built = spawnSync(process.execPath, [vite, ...words, '--logLevel', 'error'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (built.status !== 0) throw new Error(`The variant was not built:\n${built.stdout}${built.stderr}`);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
