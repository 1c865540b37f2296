import type { FoundCustomer, FoundMember, FoundPage, FoundProduct } from '#shared/bridge/search-answer.ts';
import { readFact } from '#shared/db/ages.ts';
import type { CacheDatabase, OrderDetailRow } from '#shared/db/schema.ts';
import { phoneDigits, searchText } from '#shared/domain/items/search-text.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { fullName } from '#shared/domain/person/person-name.ts';
import { searchWords } from '#shared/domain/search/search-words.ts';
import { sentencesOf } from './page-text.ts';

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

/** A content page with its sentences, in which the words may stand, too. */
export interface PageEntry extends Entry<FoundPage> {
  sentences: readonly { text: string; words: readonly string[] }[];
}

/** All that search looks through beside items and orders' numbers: short lists that need no index. */
export interface Sources {
  customers: readonly CustomerEntry[];
  members: readonly Entry<FoundMember>[];
  leader: readonly Entry<FoundMember>[];
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
      return person(member, { id: member.id, phone: profile?.phone_number, whatsApp: profile?.whatsapp_number });
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
): Entry<FoundMember> {
  const name = fullName(named);
  const row = { id, name, level: named.level?.name ?? null, phone: phone ?? null, whatsApp: whatsApp ?? null };
  return { row, words: searchWords(`${name} ${named.first_name} ${named.last_name}`) };
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
