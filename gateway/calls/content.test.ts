import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { presentVersion, readAgreement } from '#gateway/program/agreement.ts';
import { sampleProgram, writeSampleProgram } from '#gateway/sample/sample-program.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { serveLevel } from './ewoks/level.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { serveBlock } from './mouse/block.ts';
import { serveHomepage } from './mouse/homepage.ts';
import { ask, sessionOf } from './test-ask.ts';

const database = databaseForTests();
let services: Services;
let silver: Session;
let platinum: Session;
beforeAll(async () => {
  services = testServices(database.db);
  await inTransaction(database.db, (tx) => writeSampleProgram(tx, services));
  silver = await sessionOf(services, await addConsultant(database.db, 'silver', { level_id: 'silver' }));
  platinum = await sessionOf(services, await addConsultant(database.db, 'platinum', { level_id: 'platinum' }));
}, 240_000);

describe('a level', () => {
  it('comes with the one that follows it, in the reader’s language', async () => {
    const answer = await ask(serveLevel, services, { session: silver, params: { levelId: 'silver' }, locale: 'ar' });
    expect(answer).toMatchObject({ id: 'silver', name: 'فضي', rank: 2, next: { id: 'gold', name: 'ذهبي' } });
    expect(answer.next?.requirements.map((each) => each.metric)).toEqual(['items_completed', 'sales', 'success_rate']);
  });

  it('has none after it at the top, and an unknown one is not found', async () => {
    const top = await ask(serveLevel, services, { session: silver, params: { levelId: 'platinum' } });
    expect(top.next).toBeNull();
    const unknown = ask(serveLevel, services, { session: silver, params: { levelId: 'wood' } });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a content page', () => {
  it('is there in every language', async () => {
    const pages = await Promise.all(
      LOCALES.map((locale) => ask(serveBlock, services, { session: silver, params: { blockCode: 'faq' }, locale })),
    );
    expect(pages.map((page) => page.name)).toEqual(['Questions fréquentes', 'Frequent questions', 'أسئلة شائعة']);
  });

  it('falls back to French where it is not translated', async () => {
    await database.db
      .insertInto('static_block')
      .values({ key: 'news', locale: 'fr', name: 'Actualités', content: '<p>…</p>' })
      .execute();
    const page = await ask(serveBlock, services, { session: silver, params: { blockCode: 'news' }, locale: 'en' });
    expect(page.name).toBe('Actualités');
  });

  it('with the terms is the agreement that is present, in the language of whoever reads it', async () => {
    const asked = { session: silver, params: { blockCode: 'agreement' }, locale: 'ar' } as const;
    const version = await presentVersion(database.db);
    const terms = version === null ? null : await readAgreement(database.db, version, 'ar');
    expect(terms?.content).toMatch(/\p{sc=Arab}/u);
    expect(await ask(serveBlock, services, asked)).toMatchObject({ key: 'agreement', content: terms?.content });
  });

  it('is not found under an unknown key', async () => {
    const page = ask(serveBlock, services, { session: silver, params: { blockCode: 'nothing' } });
    await expect(page).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows the very rates that are paid', async () => {
    const page = await ask(serveBlock, services, {
      session: silver,
      params: { blockCode: 'commission-grid' },
      locale: 'en',
    });
    expect(page.content).toContain('Phones</th><td dir="ltr">2.5%</td><td dir="ltr">3.0%</td>');
    // Many a program names few categories: what the others earn is the row that most items are looked up in.
    expect(page.content).toContain('All other categories</th><td dir="ltr">3.0%</td><td dir="ltr">3.0%</td>');
  });

  it('writes rates as the app does in the market, in Arabic with a comma', async () => {
    const asked = { session: silver, params: { blockCode: 'commission-grid' }, locale: 'ar' } as const;
    expect((await ask(serveBlock, services, asked)).content).toMatch(/<td dir="ltr">\P{L}?2,5\P{L}*%/u);
  });
});

describe('the home blocks', () => {
  const home = (session: Session, locale: 'fr' | 'ar' = 'fr') =>
    ask(serveHomepage, services, { session, params: {}, locale });

  it('are the slider, the products and the three groups of links, in the reader’s language', async () => {
    const { data } = await home(silver, 'ar');
    expect(data.map(({ slug, type }) => [slug, type])).toEqual([
      ['home-slider', 'slider'],
      ['ready-to-sell', 'products'],
      ['get-updated', 'links'],
      ['contact-the-team', 'links'],
      ['other', 'links'],
    ]);
    expect(data[1]?.title).toBe('جاهزة للبيع');
    expect(data[4]?.items[0]).toMatchObject({ id: 'faq', link: '/faq' });
  });

  it('tell each level what it earns on a product', async () => {
    const earns = async (session: Session) => (await home(session)).data[1]?.items[0]?.commission;
    expect(await earns(silver)).toBe(5097);
    expect(await earns(platinum)).toBe(5947);
  });

  it('link to pages that are there, or to a secure address', async () => {
    const { data } = await home(silver);
    const { pages } = await sampleProgram('ma', '2026-03-20');
    const keys = new Set(Object.keys(pages).map((key) => `/${key}`));
    const links = data.flatMap((block) => block.items.map((item) => item.link ?? ''));
    expect(links.filter((link) => !link.startsWith('https://') && !keys.has(link))).toEqual([]);
  });
});
