import { describe, expect, it } from 'vitest';
import { copyForTests } from './copy-for-tests.ts';
import { HOUSE, followed } from './followed.ts';

const copy = copyForTests();

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
    expect(followed(copy, 'Add a screen').unnamed).toEqual([]);
    expect(followed(copy, 'Add a screen').product).toHaveLength(2);
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
    expect(followed(copy, 'Add a market').unnamed).toEqual([]);
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
