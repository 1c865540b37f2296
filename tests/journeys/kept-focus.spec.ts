import { expect, test, type Page } from '#tests/support/app-test.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import { isWaiting } from '#shared/outbox/row.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);
/** What has the focus, as the keyboard goes on from there; 'BODY' is the top of the page. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? '');

test('a filter that takes itself off leaves the keyboard where the list is', async ({ signedIn: page }) => {
  await page.goto('/orders?status=delivered');
  await page.waitForLoadState('networkidle');
  const chip = page.getByRole('button', { name: say('Remove the filter {name}').replace('{name}', say('Delivered')) });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(chip).toBeHidden();
  await expect.poll(() => focused(page)).not.toBe('BODY');
});

test('a button that is switched off while its work runs keeps the keyboard', async ({ signedIn: page, stack }) => {
  await page.goto('/account');
  await page.waitForLoadState('networkidle');
  await stack.faults.set({ mode: 'slow', n: 2000 });
  const sync = page.getByRole('main').getByRole('button', { name: say('Sync now') });
  const syncing = page.getByRole('main').getByRole('button', { name: say('Syncing') });
  await sync.focus();
  await page.keyboard.press('Enter');
  await expect(syncing).toBeDisabled();
  await expect(syncing).toBeFocused();
  // Pressed again it refuses the click, in place of what it does when it is on.
  const press = (button: Element): boolean =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(await syncing.evaluate(press)).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(syncing).toBeFocused();
  await stack.faults.clear();
  await expect(sync).toBeFocused();
});

test('a language that is chosen by the arrow keys keeps the keyboard on its choice', async ({ signedIn: page }) => {
  await page.goto('/account');
  await page.waitForLoadState('networkidle');
  const french = page.getByRole('radio', { name: 'Français' });
  await french.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).not.toHaveAttribute('lang', 'fr');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('input[type="radio"]:checked')))
    .toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('input[type="radio"]:checked')))
    .toBe(true);
  // Others sign in as the same person: what is chosen in the end is what the gateway has.
  const outbox = await outboxOn(page);
  await expect.poll(async () => (await writesOn(page, outbox)).filter(isWaiting)).toEqual([]);
});
