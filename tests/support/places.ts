import { expect, type Page } from 'playwright/test';
import * as v from 'valibot';
import { cacheOf, rowsOf } from './stored.ts';
import { words, wordsLike, type Locale } from './words.ts';

/** A place of the app, and what shows that it is there with its data. */
export interface Place {
  address: string;
  /** Where it leads, when that is somewhere else. */
  leadsTo?: string;
  /** Comes to the phone only when it is opened with a connection, once in each language that is named. */
  comes?: 'when opened' | 'when opened, by language';
  /** Opens it from within, where its address does not do so. */
  open?: (page: Page) => Promise<void>;
  shows: (page: Page, locale: Locale) => Promise<void>;
}

/** Something with an age: the stamp of the data. */
const stamped = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('time[datetime*=T]').first()).toBeVisible();

const hasButton =
  (english: string): Place['shows'] =>
  (page, locale) =>
    expect(page.getByRole('button', { name: words(locale, english), exact: true })).toBeVisible();

/** Figures with their age, or the word that there are none. */
const stampedOrNone =
  (none: string): Place['shows'] =>
  (page, locale) =>
    expect(
      page
        .getByRole('main')
        .locator('time[datetime*=T]')
        .or(page.getByRole('heading', { name: words(locale, none) }))
        .first(),
    ).toBeVisible();

/** Places that show the age of what they tell. */
const STAMPED = [
  '/bonuses',
  '/success-rate',
  '/team-members',
  '/team-leader',
  '/level',
  '/level/advantages',
  '/level/next-level-advantages',
  '/notifications',
  '/payment-method',
  '/personal-info',
  '/agreement',
];

/** An order that lies on this phone. */
async function orderOf(page: Page): Promise<{ orderId: string; orderType: string }> {
  const database = await cacheOf(page);
  const [first] = database === null ? [] : await rowsOf(page, database, 'chunkOrders');
  const orderId =
    typeof first === 'object' && first !== null ? /"orderIds":\["([^"]+)"/.exec(JSON.stringify(first))?.[1] : undefined;
  if (orderId === undefined) throw new Error('No order lies on this phone');
  return { orderId, orderType: 'mall' };
}

const named = v.object({ id: v.string() });
const ofFact = (key: string) =>
  v.object({ key: v.literal(key), value: v.union([v.array(named), v.object({ data: v.array(named) })]) });

/** Ids of what a fact on this phone lists. */
export async function idsOf(page: Page, key: 'bonuses' | 'paymentMethods' | 'team'): Promise<string[]> {
  const database = await cacheOf(page);
  const facts = database === null ? [] : await rowsOf(page, database, 'facts');
  const fact = facts.map((row) => v.safeParse(ofFact(key), row)).find(({ success }) => success);
  if (!fact?.success) return [];
  const { value } = fact.output;
  return (Array.isArray(value) ? value : value.data).map(({ id }) => id);
}

/** The places of a bonus, of a payment account and of a member, as far as this person has one. */
async function singlePlaces(page: Page): Promise<Place[]> {
  const [[bonus], [method], [member]] = await Promise.all([
    idsOf(page, 'bonuses'),
    idsOf(page, 'paymentMethods'),
    idsOf(page, 'team'),
  ]);
  return [
    ...(bonus === undefined ? [] : [{ address: `/bonuses/details/${bonus}`, shows: stamped }]),
    ...(method === undefined ? [] : [{ address: `/payment-method/${method}/edit`, shows: hasButton('Save') }]),
    ...(member === undefined
      ? []
      : [{ address: `/team-members/${member}`, comes: 'when opened' as const, shows: stamped }]),
  ];
}

/** Every place of the app that a person with orders can open, for whoever is signed in on this page. */
export async function placesOf(page: Page): Promise<Place[]> {
  const { orderId, orderType } = await orderOf(page);
  const order = `/orders/${orderId}/orderType/${orderType}`;
  const showsHome: Place['shows'] = async (where, locale) => {
    await expect(where.getByRole('region', { name: words(locale, 'This month') })).toBeVisible();
    await stamped(where);
  };
  const showsOrder: Place['shows'] = async (where) => {
    await expect(where.getByRole('heading', { name: orderId })).toBeVisible();
    await stamped(where);
  };
  const showsAccount: Place['shows'] = (where, locale) =>
    expect(where.getByText(words(locale, 'Last sync'), { exact: true })).toBeVisible();
  return [
    { address: '/', leadsTo: '/home', shows: showsHome },
    { address: '/home', shows: showsHome },
    { address: '/search', shows: (where) => expect(where.getByRole('searchbox')).toBeFocused() },
    { address: '/sales', shows: stamped },
    { address: '/sales/status/completed/category/phones', shows: stamped },
    { address: '/commissions', shows: stamped },
    { address: '/commissions/forecast', shows: stamped },
    { address: '/commissions/services', shows: stamped },
    { address: '/commissions/confirmed', shows: stamped },
    { address: '/commissions/group-by-sale', shows: stamped },
    { address: '/commissions/mall', shows: stamped },
    { address: '/commissions/my-team', shows: stamped },
    { address: '/commissions/goal', shows: hasButton('Save the goal') },
    { address: '/commissions/pending', shows: stamped },
    { address: '/commissions/pending/direct/status/delivered', shows: stamped },
    {
      address: '/orders',
      shows: async (where) => {
        await expect(where.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
        await stamped(where);
      },
    },
    {
      address: '/orders/filter',
      shows: (where, locale) => expect(where.getByRole('button', { name: words(locale, 'Apply') })).toBeVisible(),
    },
    { address: order, shows: showsOrder },
    { address: `/orders/${orderId}/item/1`, leadsTo: order, shows: showsOrder },
    {
      address: `/orders/${orderId}/item/…`,
      open: async (where) => {
        await where.goto(new URL(order, where.url()).href);
        await where.getByRole('main').locator(`a[href^="/orders/${orderId}/item/"]`).first().click();
      },
      shows: async (where, locale) => {
        await expect(where).toHaveURL(new RegExp(`/orders/${orderId}/item/`));
        await expect(where.getByRole('heading', { name: words(locale, 'Path'), exact: true })).toBeVisible();
      },
    },
    { address: '/team-members/recruit-member', shows: hasButton('Invite') },
    { address: '/team-members/recruit-store', shows: hasButton('Invite') },
    {
      address: '/team-members/share',
      shows: (where, locale) =>
        expect(where.getByRole('img', { name: words(locale, 'QR code of your link') })).toBeVisible(),
    },
    { address: '/faq', comes: 'when opened, by language', shows: stamped },
    { address: '/success-rate/penalties', shows: stampedOrNone('No penalty data') },
    { address: '/success-rate/penalty-rates', shows: stampedOrNone('No penalty data') },
    {
      address: '/suspended-info',
      shows: (where, locale) =>
        expect(
          where.getByRole('main').getByRole('heading', { name: words(locale, 'Your account is suspended') }),
        ).toBeVisible(),
    },
    ...(await singlePlaces(page)),
    ...STAMPED.map((address) => ({ address, shows: stamped })),
    {
      address: '/waiting',
      shows: (where, locale) =>
        expect(where.getByRole('heading', { name: words(locale, 'Everything has been sent') })).toBeVisible(),
    },
    {
      address: '/data-storage',
      shows: (where, locale) =>
        expect(where.getByRole('heading', { name: words(locale, 'Data used'), exact: true })).toBeVisible(),
    },
    { address: '/payment-method/bank_transfer', shows: hasButton('Save') },
    { address: '/payment-method/mobile_money', shows: hasButton('Save') },
    { address: '/personal-info/edit', shows: hasButton('Save') },
    {
      address: '/account',
      shows: (where, locale) => expect(where.getByText(words(locale, 'Last sync'), { exact: true })).toBeVisible(),
    },
    {
      address: '/contributors',
      shows: (where, locale) =>
        expect(where.getByRole('heading', { name: words(locale, 'Contributors') })).toBeVisible(),
    },
    // Whoever is signed in already goes on to where they were last, the credits aside.
    { address: '/login/callback', leadsTo: '/account', shows: showsAccount },
    { address: '/no/such/place', leadsTo: '/home', shows: showsHome },
  ];
}

/** Opens a place by its address, as from outside, or as one gets there. */
export async function openPlace(page: Page, { address, open }: Place, origin = ''): Promise<void> {
  if (open) await open(page);
  else await page.goto(`${origin}${address}`);
}

/** Opens a place and sees it with its data. */
export async function expectPlace(page: Page, origin: string, place: Place, locale: Locale): Promise<void> {
  await openPlace(page, place, origin);
  await place.shows(page, locale);
  if (place.open) return;
  await expect.poll(() => new URL(page.url()).pathname).toBe(encodeURI(place.leadsTo ?? place.address));
}

/** The grey strip that says that there is no connection and how old the data is. */
export const offlinePill = (page: Page, locale: Locale = 'fr') =>
  page.getByRole('status').filter({ hasText: wordsLike(locale, 'Offline · showing data from {when}') });
