import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesOf } from './catalogue.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ROOT } from './source-files.ts';

/** The messages of the code below a folder, collected as `npm run words` does, without touching the catalogues. */
function collect(folder: string): string[] {
  const target = temporaryFolder('words');
  const config = {
    sourceLocale: 'en',
    locales: ['en'],
    rootDir: ROOT,
    catalogs: [{ path: `${target}/{locale}`, include: [folder], exclude: ['**/src/shared/**', '**/*.test.*'] }],
    format: 'po',
  };
  writeFileSync(join(target, 'lingui.config.mjs'), `export default ${JSON.stringify(config)};`);
  execFileSync(
    process.execPath,
    ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--config', join(target, 'lingui.config.mjs')],
    { cwd: ROOT },
  );
  return keysOf(readFileSync(join(target, 'en.po'), 'utf8'));
}

const keysOf = (po: string): string[] =>
  messagesOf(po)
    .map(({ context, id }) => `${context}|${id}`)
    .sort();

describe('the catalogues', () => {
  it('hold the messages of the code, all of them and no others', () => {
    expect(keysOf(readFileSync(join(ROOT, 'src/i18n/locales/en/messages.po'), 'utf8'))).toEqual(collect('src'));
  });

  it('a message that was added to the code is found', () => {
    const folder = temporaryFolder('code');
    mkdirSync(join(folder, 'a'));
    writeFileSync(
      join(folder, 'a/b.tsx'),
      `import { Trans } from '@lingui/react/macro';\nexport const B = () => <Trans>Brand new</Trans>;\n`,
    );
    expect(collect(join(folder, 'a'))).toEqual(['|Brand new']);
  });
});
