import { describe, expect, it } from 'vitest';
import { copyForTests } from './copy-for-tests.ts';
import { HOUSE, followed } from './followed.ts';

const copy = copyForTests();

describe('a call', () => {
  const addCall = (): void => {
    copy.edit(
      'src/shared/contract/calls/mouse.ts',
      'export const homepage =',
      `/** What the help page answers. */
export const helpTopics = defineCall({
  method: 'GET',
  path: 'mouse/help-topics',
  access: 'session',
  query: none,
  body: none,
  answer: v.object({ data: v.array(v.object({ id: v.string(), title: v.string() })) }),
});

$&`,
    );
    copy.add(
      'gateway/calls/mouse/help-topics.ts',
      `import { helpTopics } from '#shared/contract/calls/mouse.ts';
import { serve } from '#gateway/calls/handler.ts';

/** What people ask most often. */
export const serveHelpTopics = serve(
  helpTopics,
  ['What people ask most often', 'Questions of the help page, in the language that is asked for.'],
  async () => ({ data: [{ id: 'pay', title: 'Pay' }] }),
);
`,
    );
    copy.edit(
      'gateway/calls/served.ts',
      `import { serveHomepage }`,
      `import { serveHelpTopics } from './mouse/help-topics.ts';\n$&`,
    );
    copy.edit('gateway/calls/served.ts', '  serveHomepage,\n', '$&  serveHelpTopics,\n');
    copy.edit('tests/contract/served-calls.test.ts', `  'GET news',\n`, `$&  'GET mouse/help-topics',\n`);
  };

  it('is added in three files of the product', async () => {
    addCall();
    expect(followed(copy, 'Add a call').unnamed).toEqual([]);
    expect(followed(copy, 'Add a call').product).toHaveLength(3);
    expect(await copy.typeErrors()).toEqual([]);
    expect(await copy.failures(...HOUSE)).toBe('');
  });

  it('whose handler is not written fails to compile', async () => {
    addCall();
    copy.undo('gateway/calls/mouse/help-topics.ts');
    expect(await copy.typeErrors()).toEqual([expect.stringContaining('gateway/calls/served.ts')]);
  });

  it('whose handler answers something else fails to compile', async () => {
    addCall();
    copy.edit('gateway/calls/mouse/help-topics.ts', `title: 'Pay'`, 'title: 7');
    expect(await copy.typeErrors()).toEqual([expect.stringContaining('gateway/calls/mouse/help-topics.ts')]);
  });
});

describe('a field of an item', () => {
  const addField = (): void => {
    copy.edit('src/shared/domain/items/item.ts', `  productId: {`, `  colour: { kind: 'text', wire: 'colour' },\n$&`);
    copy.add(
      'gateway/db/migrations/0099-colour.ts',
      `import { type Kysely, type Migration, sql } from 'kysely';

/** The colour of an item. */
export const colour: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(\`alter table order_item add column colour text not null default ''\`).execute(db);
  },
};
`,
    );
    copy.edit(
      'gateway/db/schema/migrate.ts',
      `\n/** Every step`,
      `import { colour } from '#gateway/db/migrations/0099-colour.ts';\n$&`,
    );
    copy.edit('gateway/db/schema/migrate.ts', `: contentCounter,\n`, `$&  '0099-colour': colour,\n`);
    copy.edit('gateway/ledger/testing/test-lines.ts', `    image: '',\n`, `$&    colour: '',\n`);
    copy.edit('gateway/ledger/line.ts', `{ image: '' }`, `{ image: '', colour: '' }`);
    copy.edit('gateway/sample/catalogue.ts', `  productId: string;\n`, `$&  colour: string;\n`);
    copy.edit(
      'gateway/sample/catalogue.ts',
      `    productId: String(310_000 + index * 131),\n`,
      `$&    colour: 'red',\n`,
    );
  };

  it('is added in four files of the product', async () => {
    addField();
    expect(followed(copy, 'Add a field of an item').unnamed).toEqual([]);
    expect(followed(copy, 'Add a field of an item').product).toHaveLength(4);
    expect(await copy.typeErrors()).toEqual([]);
    expect(await copy.failures(...HOUSE)).toBe('');
  });

  it('that nobody says the source of fails to compile', async () => {
    addField();
    copy.undo('gateway/ledger/line.ts');
    copy.undo('gateway/sample/catalogue.ts');
    const errors = (await copy.typeErrors()).join('\n');
    expect(errors).toContain('gateway/import/row.ts');
    expect(errors).toContain('gateway/feed/take-orders.ts');
    expect(errors).toContain('gateway/sample/');
  });
});

describe('a field of a commission line', () => {
  const addField = (): void => {
    copy.edit(
      'src/shared/domain/commissions/commission-line.ts',
      `  /** Id of the team member whose sale`,
      `  /** How its operator calls it. */\n  remark: { kind: 'text' },\n$&`,
    );
    copy.edit('gateway/db/schema/line-columns.ts', `  member: 'member',\n`, `$&  remark: 'remark',\n`);
    copy.add(
      'gateway/db/migrations/0099-remark.ts',
      `import { type Kysely, type Migration, sql } from 'kysely';

/** How the operator calls a line. */
export const remark: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(\`alter table commission_line add column remark text not null default ''\`).execute(db);
  },
};
`,
    );
    copy.edit(
      'gateway/db/schema/migrate.ts',
      `\n/** Every step`,
      `import { remark } from '#gateway/db/migrations/0099-remark.ts';\n$&`,
    );
    copy.edit('gateway/db/schema/migrate.ts', `: contentCounter,\n`, `$&  '0099-remark': remark,\n`);
    copy.edit(
      'gateway/rules/fold-lines.ts',
      `  reverses: category === 'reversal' ? source : '',\n`,
      `$&  remark: category === 'other' ? 'by hand' : '',\n`,
    );
  };

  it('is added in four files of the product', async () => {
    addField();
    expect(followed(copy, 'Add a field of a commission line').unnamed).toEqual([]);
    expect(followed(copy, 'Add a field of a commission line').product).toHaveLength(4);
    expect(await copy.typeErrors()).toEqual([]);
  });

  it('that is stored nowhere fails to compile', async () => {
    addField();
    copy.undo('gateway/db/schema/line-columns.ts');
    expect(await copy.typeErrors()).toEqual(
      expect.arrayContaining([expect.stringContaining('gateway/db/schema/line-columns.ts')]),
    );
  });
});
