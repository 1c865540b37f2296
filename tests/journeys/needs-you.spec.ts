import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/app-test.ts';
import { PERSON, signIn } from '#tests/support/person.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('home says how many orders need somebody, and leads to a call and a message that is ready @first', async ({
  page,
}) => {
  // On some days none of a person's few orders needs anybody.
  await signIn(page, PERSON.store);
  await page
    .getByRole('main')
    .locator('a[href="/orders"]')
    .filter({ hasText: /besoin/ })
    .click();
  await expect(page).toHaveURL(/\/orders$/);
  const needsAttention = page.getByRole('region', { name: new RegExp(`^${say('Needs you')}`) });
  const first = needsAttention.getByRole('listitem').first();
  await expect(first.getByRole('link', { name: say('Call') })).toHaveAttribute('href', /^tel:\+212\d{9}$/);
  const message = first.getByRole('link', { name: 'WhatsApp' });
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/212\d{9}\?text=/);
  const text = decodeURIComponent((await message.getAttribute('href'))?.split('text=')[1] ?? '');
  expect(text.length).toBeGreaterThan(20);
  const sms = first.getByRole('link', { name: say('SMS') });
  await expect(sms).toHaveAttribute('href', /^sms:\+212\d{9}\?body=/);
  await expectAccessible(page);
});
