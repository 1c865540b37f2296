import { expect, test, type Page } from '#tests/support/app-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { words, wordsLike } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

/** Where the focus is: how far down the page, whether it is within the content, and whether it can be seen. */
interface Stop {
  name: string;
  top: number;
  within: boolean;
  seen: boolean;
}

/** Goes through a screen by the Tab key, from its content to its end. */
async function stopsOf(page: Page): Promise<Stop[]> {
  await page.getByRole('main').focus();
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((): Stop | null => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      // A control that is not drawn itself marks what stands for it: its label, or the row that it belongs to.
      const marked = [at, at.parentElement, at.nextElementSibling].some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      return {
        name: at.outerHTML.slice(0, 120),
        top: at.getBoundingClientRect().top + scrollY,
        within: at.closest('main') !== null,
        seen: marked,
      };
    });
    if (!stop?.within) return stops;
    stops.push(stop);
  }
}

test('the Tab key goes down each form and each list, and what it stands on can be seen', async ({ page }) => {
  test.slow();
  await signInWhole(page, PERSON.individual);
  for (const address of [
    '/personal-info/edit',
    '/payment-method/bank_transfer',
    '/payment-method/mobile_money',
    '/team-members/recruit-member',
    '/orders/filter',
    '/commissions',
    '/success-rate',
    '/account',
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(
        page.getByRole('main').getByRole('heading').or(page.getByRole('main').locator('label')).first(),
      ).toBeVisible();
      const stops = await stopsOf(page);
      expect(stops.length).toBeGreaterThan(1);
      expect(stops.filter(({ seen }) => !seen).map(({ name }) => name)).toEqual([]);
      // Controls of one line may differ by some pixels.
      const upwards = stops.filter(({ top }, at) => top < (stops[at - 1]?.top ?? 0) - 24);
      expect(upwards.map(({ name }) => name)).toEqual([]);
    });
});

test('a dialog takes the focus, keeps it, and gives it back to what opened it', async ({ page }) => {
  await signInWhole(page, PERSON.individual);
  const inside = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  const line = page.getByRole('button', { name: wordsLike('fr', 'About this line: {name}') }).first();
  const signOut = page.getByRole('button', { name: say('Sign out') });
  for (const [address, opener] of [
    ['/account', signOut],
    ['/commissions/mall', line],
  ] as const) {
    await page.goto(address);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(inside).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('main').locator(':focus').and(page.locator(':not(dialog *)'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('nothing moves for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInWhole(page, PERSON.individual);
  for (const address of ['/home', '/commissions', '/account']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element);
        const { transitionDuration, animationName, animationDuration, animationIterationCount } = style;
        // A place that is held for what comes is there at times; it breathes no times.
        const runs = animationName !== 'none' && animationIterationCount !== '0';
        const takesTime = (text: string): boolean => text.split(',').some((each) => parseFloat(each) > 0.01);
        return takesTime(transitionDuration) || (runs && takesTime(animationDuration))
          ? [element.outerHTML.slice(0, 120)]
          : [];
      }),
    );
    expect(moving).toEqual([]);
  }
});
