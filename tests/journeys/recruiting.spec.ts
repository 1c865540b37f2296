import { expect, test } from '#tests/support/app-test.ts';
import { clippedOn } from '#tests/support/clipped.ts';
import { invite } from '#tests/support/invitations.ts';
import { findLine, loseLine } from '#tests/support/line.ts';
import { words } from '#tests/support/words.ts';

const say = (english: string): string => words('fr', english);

test('an invitation that is made without a connection is kept, sent later, and a refused one is corrected @first', async ({
  signedIn: page,
  stack,
}) => {
  const context = page.context();
  await page.goto('/team-members/recruit-member');
  await expect(page.getByRole('button', { name: say('Invite'), exact: true })).toBeVisible();
  await loseLine(context, stack);
  await invite(page, 'Hind Tazi', '0661234501');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Hind Tazi' });
  await expect(waiting).toContainText(say('Saved on this phone, not sent yet'));
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('');
  expect(await clippedOn(page)).toEqual([]);
  await findLine(context, stack);
  await expect(waiting).not.toContainText(say('Saved on this phone, not sent yet'), { timeout: 60_000 });

  await invite(page, 'Hind once more', '0661234501');
  const refused = page.getByRole('listitem').filter({ hasText: 'Hind once more' });
  await refused.getByRole('link', { name: say('Fix') }).click();
  await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('Hind once more');
  await expect(page.getByLabel(say('Phone Number'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(say('Phone Number')).fill('0661234502');
  await page.getByRole('button', { name: say('Invite'), exact: true }).click();
  await expect(page).toHaveURL(/recruit-member$/);
  await expect(refused.getByRole('link')).toHaveCount(0);
});

test('who types the next name while an invitation is being kept finds it in the form, and as its draft', async ({
  signedIn: page,
  stack,
}) => {
  await page.goto('/team-members/recruit-member');
  const name = page.getByLabel(say('Name'), { exact: true });
  await expect(name).toBeVisible();
  await loseLine(page.context(), stack);
  // In the moment in which the line of the first one comes, before the form has had its answer.
  await name.evaluate((field, next) => {
    new MutationObserver((_changes, observer) => {
      if (![...document.querySelectorAll('li')].some((line) => line.textContent?.includes('Hind Tazi'))) return;
      observer.disconnect();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, next);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  }, 'Omar Idrissi');
  await invite(page, 'Hind Tazi', '0661234503');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hind Tazi' })).toBeVisible();
  const standsAlone = async (): Promise<void> => {
    await expect(page.getByLabel(say('Phone Number'))).toHaveValue('');
    await expect(name).toHaveValue('Omar Idrissi');
  };
  await standsAlone();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(name).toBeHidden();
  await page.goBack();
  await standsAlone();
});

test('the message is passed on in another language than that of the app', async ({ signedIn: page }) => {
  await page.goto('/team-members/share');
  const link = page.getByRole('link', { name: 'WhatsApp' });
  const said = async (): Promise<string> => decodeURIComponent((await link.getAttribute('href')) ?? '');
  await expect(link).toBeVisible();
  expect(await said()).toContain(say('Join the program with my link and start selling.'));
  await page.getByRole('radio', { name: 'العربية' }).check({ force: true });
  await expect.poll(said).toContain(words('ar', 'Join the program with my link and start selling.'));
  expect(await said()).toMatch(/\/join\?referral=/);
});
