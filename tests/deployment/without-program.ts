import { words, type Locale } from '#tests/support/words.ts';
import type { Phone } from './phone.ts';

/** Screens whose content is the program's. */
const PREPARED = ['/home', '/level', '/success-rate', '/bonuses', '/faq', '/agreement'];
/** The others that a menu or a tile leads to. */
const OTHERS = [
  '/orders',
  '/sales',
  '/commissions',
  '/commissions/forecast',
  '/commissions/pending',
  '/team-members',
  '/team-leader',
  '/team-members/recruit-member',
  '/notifications',
  '/payment-method',
  '/personal-info',
  '/level/advantages',
  '/search',
  '/waiting',
  '/data-storage',
  '/account',
];
/** What no screen may say only because there is no program. */
const FAILURES = ['Could not update', 'Could not sync', 'It could not be loaded. You may be offline.'];

/** Opens every screen of a production that has no program yet; answers what is wrong with any of them. */
export async function lookWithoutProgram(phone: Phone, origin: string, locale: Locale): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of PREPARED) {
    await phone.sees(`${origin}${address}`, words(locale, 'The program is being prepared'));
    wrong.push(...failuresIn(address, await phone.text(), locale));
  }
  for (const address of OTHERS) {
    await phone.page.goto(`${origin}${address}`);
    await phone.page.getByRole('main').waitFor();
    await phone.page.waitForLoadState('networkidle');
    const text = await phone.text();
    if (text.length < 20) wrong.push(`${address} says nothing: ${text}`);
    wrong.push(...failuresIn(address, text, locale));
    await phone.picture(`without-program-${locale}${address.replaceAll('/', '-')}`);
  }
  return wrong;
}

const failuresIn = (address: string, text: string, locale: Locale): string[] =>
  FAILURES.map((each) => words(locale, each))
    .filter((each) => text.includes(each))
    .map((each) => `${address} says "${each}"`);
