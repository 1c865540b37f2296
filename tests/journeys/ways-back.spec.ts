import { expect, test } from '#tests/support/app-test.ts';
import { idsOf } from '#tests/support/places.ts';

test('whoever opens a deep place directly is led up by Back, step by step, and not out @long', async ({
  signedIn: page,
}) => {
  test.slow();
  const [[bonus = ''], [method = ''], [member = '']] = await Promise.all([
    idsOf(page, 'bonuses'),
    idsOf(page, 'paymentMethods'),
    idsOf(page, 'team'),
  ]);
  for (const [place, ...above] of [
    [`/bonuses/details/${bonus}`, '/bonuses', '/home'],
    ['/level/advantages', '/level', '/home'],
    ['/level/next-level-advantages', '/level', '/home'],
    ['/success-rate/penalties', '/success-rate', '/home'],
    ['/success-rate/penalty-rates', '/success-rate', '/home'],
    [`/team-members/${member}`, '/team-members', '/home'],
    ['/team-members/recruit-store', '/team-members', '/home'],
    ['/payment-method/mobile_money', '/payment-method', '/account', '/home'],
    [`/payment-method/${method}/edit`, '/payment-method', '/account', '/home'],
    ['/personal-info/edit', '/personal-info', '/account', '/home'],
    ['/suspended-info', '/home'],
  ] as const)
    await test.step(place, async () => {
      await page.goto('about:blank');
      await page.goto(place);
      for (const address of [place, ...above]) {
        await expect.poll(() => new URL(page.url()).pathname).toBe(address);
        await expect(page.getByRole('main')).toBeVisible();
        if (address !== '/home') await page.goBack();
      }
    });
});
