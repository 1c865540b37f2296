import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Copy } from './copy.ts';
import { isNamed, pathsOfRecipe } from './readme.ts';

/** Checks of the house that hold for whatever is added; the words of the screens are collected by a command of their own. */
const HOUSE = ['import-rules', 'import-circles', 'routes', 'file-sizes', 'documents'].map(
  (name) => `tests/architecture/${name}.test.ts`,
);

// Each compiles the whole product, some several times.
vi.setConfig({ testTimeout: 240_000 });

let copy: Copy;
beforeAll(async () => {
  copy = Copy.make();
  const errors = await copy.typeErrors();
  if (errors.length > 0) throw new Error(errors.join('\n'));
}, 240_000);
afterEach(() => copy.undoAll());
afterAll(() => copy.remove());

/** What was changed without being named by the recipe, and what of the product was changed at all. */
const followed = (name: string): { unnamed: string[]; product: string[] } => ({
  unnamed: copy.changed.filter((path) => !isNamed(pathsOfRecipe(name), path)),
  product: copy.changed.filter(
    (path) => !/^tests\/|\/testing\/|\.test\.ts$|^gateway\/db\/migrations\/|\.po$/.test(path),
  ),
});

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
    expect(followed('Add a call').unnamed).toEqual([]);
    expect(followed('Add a call').product).toHaveLength(3);
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
    expect(followed('Add a field of an item').unnamed).toEqual([]);
    expect(followed('Add a field of an item').product).toHaveLength(4);
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
    expect(followed('Add a field of a commission line').unnamed).toEqual([]);
    expect(followed('Add a field of a commission line').product).toHaveLength(4);
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

describe('a screen', () => {
  const addScreen = (): void => {
    copy.add(
      'src/features/level/screens/steps-screen.tsx',
      `import { Trans } from '@lingui/react/macro';
import { Page, Title } from '#ui/page.tsx';

/** Every level, one after the other. */
export function StepsScreen() {
  return (
    <Page>
      <Title as="h2">
        <Trans>Level</Trans>
      </Title>
    </Page>
  );
}
`,
    );
    copy.edit(
      'src/app/routes/progress-routes.ts',
      `  createRoute({\n    ...place('/level/advantages'`,
      `  createRoute({
    ...place('/level/steps', { title: msg\`Level\`, parents: underLevel }),
    component: later(async () => (await import('#features/level/screens/steps-screen.tsx')).StepsScreen),
  }),
$&`,
    );
    copy.edit(
      'tests/architecture/routes.test.ts',
      `'/level /level/advantages`,
      `'/level /level/steps /level/advantages`,
    );
    copy.add(
      'tests/journeys/steps.spec.ts',
      `import { expect, test } from '#tests/support/app-test.ts';

test('the steps have a heading', async ({ page }) => {
  await page.goto('/level/steps');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
});
`,
    );
  };

  it('is added in two files of the product', async () => {
    addScreen();
    expect(followed('Add a screen').unnamed).toEqual([]);
    expect(followed('Add a screen').product).toHaveLength(2);
    expect(await copy.typeErrors()).toEqual([]);
    expect(await copy.failures(...HOUSE)).toBe('');
  });

  it('whose file is not there fails to compile', async () => {
    addScreen();
    copy.undo('src/features/level/screens/steps-screen.tsx');
    expect((await copy.typeErrors()).join('\n')).toContain('src/app/routes/progress-routes.ts');
  });

  it('whose address is not in the list is found', async () => {
    addScreen();
    copy.undo('tests/architecture/routes.test.ts');
    expect(await copy.failures('tests/architecture/routes.test.ts')).toContain('/level/steps is no address');
  });
});

describe('a market', () => {
  const MARKET = 'src/shared/domain/market';
  const addMarket = (): void => {
    copy.edit(`${MARKET}/choice.ts`, `'ma' | 'ci';`, `'ma' | 'ci' | 'sn';`);
    copy.edit(
      `${MARKET}/market.ts`,
      `/**\n * The market that was chosen`,
      `export const SENEGAL: Market = {
  ...IVORY_COAST,
  country: 'sn',
  timeZone: 'Africa/Dakar',
  formatLocale: { fr: 'fr-SN-u-nu-latn', en: 'en-SN-u-nu-latn', ar: 'ar-SN-u-nu-latn' },
  phoneCode: '221',
};

$&`,
    );
    copy.edit(
      `${MARKET}/market.ts`,
      `  CHOSEN_MARKET === 'ci' ?`,
      `  CHOSEN_MARKET === 'sn' ? SENEGAL : CHOSEN_MARKET === 'ci' ?`,
    );
    copy.edit(`${MARKET}/markets.ts`, `MOROCCO } from`, `MOROCCO, SENEGAL } from`);
    copy.edit(`${MARKET}/markets.ts`, `ci: IVORY_COAST }`, `ci: IVORY_COAST, sn: SENEGAL }`);
    copy.add(
      'gateway/lookups/senegal.ts',
      `import type { Lookups } from './entry.ts';
import { IVORY_COAST_LOOKUPS } from './ivory-coast.ts';

export const SENEGAL_LOOKUPS: Lookups = { ...IVORY_COAST_LOOKUPS, states: [] };
`,
    );
    copy.edit('gateway/lookups/lookups.ts', `import { MOROCCO_`, `import { SENEGAL_LOOKUPS } from './senegal.ts';\n$&`);
    copy.edit(
      'gateway/lookups/lookups.ts',
      `ci: IVORY_COAST_LOOKUPS }`,
      `ci: IVORY_COAST_LOOKUPS, sn: SENEGAL_LOOKUPS }`,
    );
    copy.add(
      'gateway/sample/country/senegal.ts',
      `import { IVORY_COAST_SCENE } from './ivory-coast.ts';
import type { Scene } from './scene.ts';

export const SENEGAL_SCENE: Scene = { ...IVORY_COAST_SCENE, ownMobile: '077' };
`,
    );
    const scenes = 'gateway/sample/scene-of-market.ts';
    copy.edit(scenes, `import type { Scene }`, `import { SENEGAL_SCENE } from './country/senegal.ts';\n$&`);
    copy.edit(scenes, `ci: IVORY_COAST_SCENE }`, `ci: IVORY_COAST_SCENE, sn: SENEGAL_SCENE }`);
  };

  it('is a row of each table of countries', async () => {
    addMarket();
    expect(followed('Add a market').unnamed).toEqual([]);
    expect(await copy.typeErrors()).toEqual([]);
    expect(await copy.failures(...HOUSE)).toBe('');
  });

  it('that lacks any row fails to compile, in the file of the row', async () => {
    copy.edit(`${MARKET}/choice.ts`, `'ma' | 'ci';`, `'ma' | 'ci' | 'sn';`);
    const files = (await copy.typeErrors()).map((error) => error.split('(')[0]);
    expect(files).toEqual(
      expect.arrayContaining([
        'gateway/lookups/lookups.ts',
        'gateway/sample/scene-of-market.ts',
        `${MARKET}/market.ts`,
        `${MARKET}/markets.ts`,
      ]),
    );
  });
});
