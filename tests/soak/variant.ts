import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { ROOT } from '../support/gateway-process.ts';

/** A way to build the product wrongly: one place in its source that becomes another. */
export interface Variant {
  name: string;
  file: string;
  place: string;
  becomes: string;
  /** What the soak has to say of it. */
  shows: RegExp;
}

/** What the product must not be; the soak has to notice each of them. */
export const BAD_VARIANTS: readonly Variant[] = [
  {
    name: 'a queue that takes any answer for an end, as the stock plugin for background sync does',
    file: 'src/shared/outbox/verdict.ts',
    place: '  const failure = answer.error;\n',
    becomes: `  const failure = answer.error;
  if (failure.kind !== 'offline' && failure.kind !== 'timeout')
    return judge(row, { ok: true, value: { asOf: new Date(now).toISOString(), fields: {}, session: null } }, now);
`,
    shows: /told to be sent, and had no effect/,
  },
  {
    name: 'a gateway that does not keep its refusals',
    file: 'gateway/http/run-write.ts',
    place: 'cause instanceof Refusal && !PASSING.has(cause.code) ? cause : null',
    becomes: 'null',
    shows: /told to be refused, and took effect/,
  },
  {
    name: 'a gateway that does not know a key again',
    file: 'gateway/store/idempotency.ts',
    place: '  const { numInsertedOrUpdatedRows: taken } = await tx\n',
    becomes: `  await tx.deleteFrom('idempotency_key').where('consultant_id', '=', write.consultantId).where('key', '=', write.key).execute();
  const { numInsertedOrUpdatedRows: taken } = await tx
`,
    shows: /told to be refused, and took effect/,
  },
];

const SOURCES = [
  'src',
  'sw',
  'workers',
  'gateway',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
];

/** Builds a variant in a folder of its own; answers with the folder, and how to remove it. Throws when it cannot be built. */
export function buildVariant({ file, place, becomes }: Variant): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'jforce-variant-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const source = readFileSync(join(folder, file), 'utf8');
  if (source.split(place).length !== 2) throw new Error(`${file} does not hold the place that a variant changes`);
  writeFileSync(
    join(folder, file),
    source.replace(place, () => becomes),
  );
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const gateway = ['build', '--config', 'gateway/vite.config.ts'];
  const app = join('dist', 'app');
  // An app that is not changed need not be built again.
  const isGateway = file.startsWith('gateway/');
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
