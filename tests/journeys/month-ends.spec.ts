import { join } from 'node:path';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { expect, type Page } from '#tests/support/app-test.ts';
import { amountsIn, minorUnitsIn } from '#tests/support/figures.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { insideDatabase } from '#tests/support/inside-database.ts';
import { readTruth, type Truth } from '#tests/support/month-truth.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { choosePerson, PERSON, signInWhole } from '#tests/support/person.ts';
import { runBundle } from '#tests/support/run-bundle.ts';
import type { Stack } from '#tests/support/start-stack.ts';
import { storedSync, synced } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words, wordsLike } from '#tests/support/words.ts';

const SALMA = 'JF-104211';
/** Closed months that are looked at on each visit. */
const LOOKED_AT = 3;

const say = (english: string): string => words('fr', english);
const main = (page: Page) => page.getByRole('main');
const monthBefore = (month: string): string => monthOf(addDays(month, -1));
const monthAfter = (month: string): string => addDays(monthEnd(month), 1);
const picture = (page: Page, name: string) =>
  process.env['PICTURES'] &&
  page.screenshot({ path: join(ROOT, `test-results/pictures/month-ends-${name}.png`), fullPage: true });

/** Lets the time of the sandbox pass until nine in the morning of a day, with all orders moving on; the gateway runs again after it. */
async function passTo(own: Stack, day: string): Promise<void> {
  await own.endGateway();
  const moved = await runBundle('cli.js', ['clock', `${day}T09:00:00Z`], { ...own.variables, MOVE_ORDERS: '1' });
  expect(moved.code, moved.output).toBe(0);
  await own.startGateway();
}

/** Brings the phone up to date, as a person does: whoever was away for a month and more signs in again. */
async function sync(page: Page, day: string): Promise<void> {
  await page.goto('/home');
  await page
    .getByRole('button', { name: say('Sync now') })
    .first()
    .click();
  const again = main(page).getByRole('button', { name: say('Sign in again') });
  const isNew = async (): Promise<boolean> => ((await storedSync(page))?.completedAsOf ?? '') > `${day}T09`;
  await until(
    'the phone is up to date, or its session has ended',
    async () => (await isNew()) || again.isVisible(),
    60_000,
  );
  if (await again.isVisible()) {
    await again.click();
    await choosePerson(page, PERSON.individual);
    await expect(page).toHaveURL(/\/home$/);
  }
  await synced(page, `${day}T09`);
}

/** What the database holds, once no gateway changes it any more. */
async function truthOf(own: Stack): Promise<Truth> {
  await own.endGateway();
  return insideDatabase(own.folder, (database) => readTruth(database, SALMA));
}

const tile = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name: say('This month') })
    .getByRole('link')
    .filter({ hasText: say(name) });

/** Keeps how high the card stands that the page paints before the app is there. */
const keepLead = (): void => {
  const look = (): void => {
    const lead = document.querySelector('.boot-lead');
    if (lead instanceof HTMLElement) document.documentElement.dataset.lead = String(lead.offsetHeight);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Every figure of the screens is that of the database. */
async function expectTruth(page: Page, { level, months }: Truth, day: string, name: string): Promise<void> {
  const running = months.get(day.slice(0, 7));
  if (!running) throw new Error(`Nothing is known of ${day}`);
  await test.step(`${name}: home`, async () => {
    await page.goto('/home');
    const amount = (of: string) => async () => amountsIn(await tile(page, of).innerText())[0];
    await expect.poll(amount('Confirmed commission')).toBe(running.confirmed);
    await expect.poll(amount('Pending commission')).toBe(running.pending);
    await expect.poll(amount('Sales')).toBe(running.sales);
    const orders = async () => Number(/\d+/u.exec(await tile(page, 'Orders').innerText())?.[0]);
    await expect.poll(orders).toBe(running.orders);
    const last = months.get(monthBefore(monthOf(day)).slice(0, 7));
    const payday = main(page).getByRole('region', { name: wordsLike('fr', 'Payout of {month}') });
    if (Number(day.slice(8)) <= 10 && last && last.isClosed && last.confirmed > 0) {
      await expect.poll(async () => amountsIn(await payday.innerText())[0]).toBe(last.confirmed);
      await page.reload();
      await expect(payday).toBeVisible();
      const before = page.locator('html');
      await expect(before).toHaveAttribute(
        'data-lead',
        String(await payday.evaluate((card) => Math.round(card.getBoundingClientRect().height))),
      );
    } else await expect(payday).toHaveCount(0);
    await picture(page, `${name}-home`);
  });
  await test.step(`${name}: commissions`, async () => {
    await page.goto('/commissions');
    const balance = main(page)
      .getByRole('region')
      .filter({ hasText: say('Confirmed commission') })
      .filter({ hasText: say('Pending commission') });
    await expect
      .poll(async () => amountsIn(await balance.first().innerText()).slice(0, 2))
      .toEqual([running.confirmed, running.pending]);
  });
  await test.step(`${name}: level`, async () => {
    await page.goto('/level');
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(level);
    await picture(page, `${name}-level`);
  });
  let month = monthOf(day);
  for (let back = 0; back <= LOOKED_AT; back += 1) {
    const asked = month.slice(0, 7);
    const known = months.get(asked);
    if (!known) throw new Error(`Nothing is known of ${asked}`);
    await test.step(`${name}: ${asked}`, async () => {
      await page.goto(`/success-rate?month=${asked}`);
      const rate = main(page).getByRole('region').first();
      if (known.rateTenths !== null)
        await expect
          .poll(async () => minorUnitsIn(/[\d,]+(?=\s*%)/u.exec(await rate.innerText())?.[0] ?? ''))
          .toBe(known.rateTenths);
      const entries = main(page).getByRole('region', { name: say('How it came about') });
      if (known.isSettled) {
        expect(known.impact, `${asked} in the ledger`).toBe(known.due);
        await expect
          .poll(async () => amountsIn(await entries.getByRole('definition').last().innerText()))
          .toEqual([known.impact]);
      } else await expect(entries).toHaveCount(0);
      await picture(page, `${name}-rate-${asked}`);
      if (!known.isClosed) return;
      await page.goto(`/commissions?month=${asked}`);
      const parts = main(page).getByRole('region', { name: say('How it is made up') });
      await expect
        .poll(async () => amountsIn(await parts.getByRole('definition').last().innerText()))
        .toEqual([known.confirmed]);
    });
    month = monthBefore(month);
  }
}

test('over three ends of months every figure is what the orders and the ledger come to, also where two were missed @long', async ({
  page,
  own,
  browser,
}) => {
  test.setTimeout(900_000);
  const context = await browser.newContext({ baseURL: own.origin });
  const cut = await context.newPage();
  for (const each of [page, cut]) await each.addInitScript(keepLead);
  await signInWhole(page, PERSON.individual);
  await signInWhole(cut, PERSON.individual);
  const today = marketDay(Date.now(), MARKET.timeZone);
  const first = monthAfter(monthOf(today));
  const second = monthAfter(first);
  const third = addDays(monthAfter(second), 1);
  const before = await truthOf(own);
  await expectTruth(page, before, today, 'online-0');

  await context.setOffline(true);
  const left = await storedSync(cut);
  await passTo(own, first);
  await sync(page, first);
  await expectTruth(page, await truthOf(own), first, 'online-1');

  await passTo(own, second);
  await sync(page, second);
  expect((await storedSync(cut))?.completedAsOf).toBe(left?.completedAsOf);
  await context.setOffline(false);
  await sync(cut, second);
  const after = await truthOf(own);
  await expectTruth(page, after, second, 'online-2');
  await expectTruth(cut, after, second, 'cut-2');

  await passTo(own, third);
  await Promise.all([sync(page, third), sync(cut, third)]);
  const last = await truthOf(own);
  await expectTruth(page, last, third, 'online-3');
  await expectTruth(cut, last, third, 'cut-3');
  expect([...last.months.values()].filter(({ isSettled }) => isSettled).length).toBeGreaterThan(
    [...before.months.values()].filter(({ isSettled }) => isSettled).length,
  );
  await context.close();
});
