import { answering } from '#tests/support/answering.ts';
import { askedSingly } from '#tests/support/asked-singly.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { clippedOn } from '#tests/support/clipped.ts';
import { expectNoSidewaysScroll } from '#tests/support/layout.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { synced } from '#tests/support/stored.ts';
import { words } from '#tests/support/words.ts';

const MEMBERS = 154;
const say = (english: string): string => words('fr', english);

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

test('a team of 154 is told forty at a time, found by name, and narrowed by how it stands @long', async ({
  page,
  context,
}) => {
  const many = (_name: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('second_level' in value) || !('data' in value)) return value;
    const [first] = Array.isArray(value.data) ? value.data : [];
    const data = Array.from({ length: MEMBERS }, (_, at) => ({
      ...Object(first),
      id: `many-${at}`,
      first_name: 'Membre',
      last_name: `Numéro ${at}`,
      phone_number: at === MEMBERS - 1 ? null : '+212661000000',
      whatsapp_number: null,
      since: '2025-01-01T10:00:00Z',
      months: undefined,
      sales: at * 1000,
      sales_before_so_far: at === 5 ? 0 : 5000,
    }));
    return { ...value, total: MEMBERS, data };
  };
  await askedSingly(context);
  await context.route(/\/api\/.*\/team-members(\?|$)/, answering(many));
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/team-members');
  const list = page.getByRole('region', { name: say('Members'), exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(40);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await clippedOn(page)).toEqual([]);
  await list.getByRole('button', { name: say('Show more') }).click();
  await expect(list.getByRole('listitem')).toHaveCount(80);

  await page.getByRole('searchbox', { name: say('Find a member') }).fill('numero 152');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const write = list.getByRole('link', { name: /Écrire/ });
  await expect(write).toHaveAttribute('href', /^https:\/\/wa\.me\/212661000000\?text=/);
  await page.getByRole('searchbox', { name: say('Find a member') }).fill('numero 153');
  await expect(list.getByRole('link', { name: /Écrire/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  await page.getByRole('searchbox', { name: say('Find a member') }).fill('');
  await page.getByRole('button', { name: new RegExp(`^${say('Sell more')}`) }).click();
  // As many rows stay as were asked for.
  await expect(list.getByRole('listitem')).toHaveCount(80);
});

test('the words of a name stay whole beside a large amount', async ({ page, context }) => {
  const rich = (_name: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('second_level' in value) || !('data' in value)) return value;
    const [first] = Array.isArray(value.data) ? value.data : [];
    const member = { ...Object(first), first_name: 'Abderrahmane', last_name: 'Benabdeljalil', sales: 123_456_700 };
    return { ...value, total: 1, data: [member] };
  };
  await askedSingly(context);
  await context.route(/\/api\/.*\/team-members(\?|$)/, answering(rich));
  await signIn(page, PERSON.individual);
  await synced(page);
  await page.goto('/team-members');
  const name = page.getByRole('region', { name: say('Members'), exact: true }).getByText('Abderrahmane Benabdeljalil');
  await expect(name).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    // On two lines at the most, one for each of its words.
    const lines = await name.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBeLessThanOrEqual(2);
    await expectNoSidewaysScroll(page);
    expect(await clippedOn(page)).toEqual([]);
  }
});
