import type { FoundCustomer, FoundMember, FoundPage, FoundProduct } from '#shared/bridge/search-answer.ts';
import { readFact } from '#shared/db/ages.ts';
import type { CacheDatabase, OrderDetailRow } from '#shared/db/schema.ts';
import { phoneDigits, searchText } from '#shared/domain/items/search-text.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { fullName } from '#shared/domain/person/person-name.ts';
import { searchWords } from '#shared/domain/search/search-words.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Tags that end a sentence even without a full stop. */
const BLOCK =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|section|table|td|th|tr|ul)\b[^>]*>/giu;
const LONGEST = 140;

const character = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  return code > 31 && code < 0x10ffff ? String.fromCodePoint(code) : ' ';
};

/**
 * The sentences of a content page without its markup, to be looked through and shown as text only: whatever is left of odd
 * markup stands there as letters. Long ones are cut at a word.
 */
const sentencesOf = (html: string): string[] =>
  html
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/giu, ' ')
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/giu, character)
    .split(/\n|(?<=[.!?؟])\s/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) =>
      sentence.length <= LONGEST ? sentence : `${sentence.slice(0, LONGEST).replace(/\s\S*$/u, '')}…`,
    );

/** A thing that search may show, with the words that it is found by. */
export interface Entry<Row> {
  row: Row;
  words: readonly string[];
}

/** A customer with the orders that were looked at, newest first, and the digits of the phone. */
export interface CustomerEntry extends Entry<FoundCustomer> {
  digits: string;
  orders: readonly OrderDetailRow[];
}

/** Somebody of the team with the digits of their numbers. */
interface PersonEntry extends Entry<FoundMember> {
  digits: readonly string[];
}

/** A content page with its sentences, in which the words may stand, too. */
export interface PageEntry extends Entry<FoundPage> {
  sentences: readonly { text: string; words: readonly string[] }[];
}

/** All that search looks through beside items and orders' numbers: short lists that need no index. */
export interface Sources {
  customers: readonly CustomerEntry[];
  members: readonly PersonEntry[];
  leader: readonly PersonEntry[];
  products: readonly Entry<FoundProduct>[];
  pages: readonly PageEntry[];
}

/** Reads what this phone knows of customers, team, products and pages, in one language. */
export async function readSources(db: CacheDatabase, locale: string): Promise<Sources> {
  const [details, members, team, leader, home, blocks] = await Promise.all([
    db.orderDetails.toArray(),
    db.members.toArray(),
    readFact(db, 'team'),
    readFact(db, 'leader'),
    readFact(db, 'home'),
    db.blocks.toArray(),
  ]);
  const profiles = new Map(members.map(({ id, profile }) => [id, profile]));
  const items = (type: string) => (home?.value ?? []).flatMap((block) => (block.type === type ? block.items : []));
  const pages = blocks
    .filter((block) => block.locale === locale)
    .map(({ code, name, content }) => pageEntry(`/${encodeURIComponent(code)}`, name, content));
  const known = new Set(pages.map(({ row }) => row.href));
  const links = items('links').flatMap(({ link, title }) =>
    link && !known.has(link) ? [pageEntry(link, title, '')] : [],
  );
  return {
    customers: customersOf(details),
    members: (team?.value.data ?? []).map((member) => {
      const profile = profiles.get(member.id);
      const phone = profile?.phone_number ?? member.phone_number;
      return person(member, { id: member.id, phone, whatsApp: profile?.whatsapp_number ?? member.whatsapp_number });
    }),
    leader: leader?.value
      ? [person(leader.value, { id: null, phone: leader.value.phone_number, whatsApp: leader.value.whatsapp_number })]
      : [],
    products: items('products').map(({ id, title, text, price, commission, currency, link }) => ({
      row: { id, title, price, commission, currency, link },
      words: searchWords(`${title} ${text ?? ''}`),
    })),
    pages: [...pages, ...links],
  };
}

type Named = Parameters<typeof fullName>[0] & { level: { name: string } | null };

function person(
  named: Named,
  {
    id,
    phone,
    whatsApp,
  }: { id: string | null; phone?: string | null | undefined; whatsApp?: string | null | undefined },
): PersonEntry {
  const name = fullName(named);
  const row = { id, name, level: named.level?.name ?? null, phone: phone ?? null, whatsApp: whatsApp ?? null };
  const digits = [phone, whatsApp].flatMap((number) => (number ? [phoneDigits(number, MARKET.phoneCode)] : []));
  return { row, words: searchWords(`${name} ${named.first_name} ${named.last_name}`), digits };
}

/** Orders of one phone number, or without one of one name, are of one customer. */
function customersOf(details: readonly OrderDetailRow[]): CustomerEntry[] {
  const byPerson = new Map<string, OrderDetailRow[]>();
  for (const detail of details) {
    const { name, phone } = detail.customer ?? {};
    const key = phone ? phoneDigits(phone, MARKET.phoneCode) : searchText(name ?? '');
    if (key !== '') byPerson.set(key, [...(byPerson.get(key) ?? []), detail]);
  }
  return [...byPerson.values()].flatMap((list) => {
    const orders = list.toSorted((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1));
    const [last] = orders;
    if (!last) return [];
    const { name = null, phone = null } = last.customer ?? {};
    return [
      {
        row: { name, phone, orders: orders.length, orderId: last.orderId, orderType: last.orderType },
        words: searchWords(orders.map(({ customer }) => customer?.name ?? '').join(' ')),
        digits: phone ? phoneDigits(phone, MARKET.phoneCode) : '',
        orders,
      },
    ];
  });
}

const pageEntry = (href: string, title: string, content: string): PageEntry => ({
  row: { href, title, excerpt: '' },
  words: searchWords(title),
  sentences: sentencesOf(content).map((text) => ({ text, words: searchWords(text) })),
});
