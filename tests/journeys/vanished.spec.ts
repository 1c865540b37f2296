import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { sampleLine } from '#tests/support/sample-lines.ts';
import { cacheOf, putRow, synced } from '#tests/support/stored.ts';
import { words, wordsIn } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
const main = (page: Page) => page.getByRole('main');
const ORDER = '999000111';

/** Somebody was here two hours ago; since then a line of this month and the only item of an order went. */
async function whatVanished(page: Page): Promise<void> {
  const { completedAsOf: asOf } = await synced(page);
  const database = (await cacheOf(page)) ?? '';
  const before = new Date(Date.parse(asOf) - 2 * 3_600_000).toISOString();
  await putRow(page, 'jforce-session', 'facts', { before, seen: asOf }, `visit/${database}`);
  const month = `${asOf.slice(0, 7)}-01`;
  const was = sampleLine({
    id: 'lost-entry',
    name: 'Prime retirée',
    category: 'adjustment',
    state: 'confirmed',
    amount: 70_000,
    orderId: '',
    itemId: '',
    status: '',
    period: month,
    accruedPeriod: month,
    accruedAt: asOf,
    stateAt: asOf,
  });
  const line = { entity: 'line', key: was.id, name: was.name, field: 'line', before: was.amount, after: null };
  await putRow(page, database, 'changeSets', { asOf, keys: [line.key], changes: [{ ...line, asOf, was }] });
  const item = {
    entity: 'item',
    key: `${ORDER}/1`,
    name: 'Bouilloire',
    field: 'item',
    before: 'completed',
    after: null,
  };
  await putRow(page, database, 'changeSets', { asOf, keys: [item.key], changes: [{ ...item, asOf }] });
}

test('what vanished is told on home, and found where one looks for it @long', async ({ page }) => {
  await signIn(page, PERSON.individual);
  await whatVanished(page);
  await page.goto('/home');
  const since = page.getByRole('region', { name: say('Since your last visit') });
  const groups = since.getByRole('button', { expanded: false });
  await expect(groups).toHaveCount(2);
  await groups.first().click();
  await groups.first().click();
  const entry = since.getByRole('listitem').getByRole('listitem').filter({ hasText: 'Prime retirée' });
  await expect(entry).toContainText(say('No longer among your commissions'));
  await expect(entry).toContainText('700,00');
  await expect(entry).toContainText(wordsIn('fr', 'commission category', 'Adjustment'));
  await expect(since.getByRole('listitem').getByRole('listitem').filter({ hasText: 'Bouilloire' })).toContainText(
    say('Removed from the order'),
  );
  await expectAccessible(page);

  await page.goto('/commissions');
  const gone = page.getByRole('region', { name: say('No longer among your commissions') });
  await expect(gone.getByRole('listitem')).toContainText('Prime retirée');
  await expectAccessible(page);

  await page.goto(`/orders/${ORDER}/orderType/mall`);
  await expect(main(page).getByRole('heading', { name: ORDER })).toBeVisible();
  await expect(main(page).getByText(say('Removed from the order'))).toBeVisible();
  await expect(main(page).getByRole('region', { name: say('What changed') })).toContainText('Bouilloire');
  await expectAccessible(page);
});
