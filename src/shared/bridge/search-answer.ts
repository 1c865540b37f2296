import type { Item } from '#shared/domain/items/item.ts';

/** What search finds, in the order in which it is shown. */
export type SearchGroup = 'orders' | 'items' | 'customers' | 'members' | 'products' | 'pages';

/** A question to search. One with a higher number takes the place of those before it. */
export interface SearchQuestion {
  no: number;
  /** As typed. Blank words find nothing, and get the search ready. */
  words: string;
  /** The group of which more than the first few are wanted. */
  whole: SearchGroup | null;
}

/** An order; `name` is that of its first item, '' when its items are not on this phone. */
export interface FoundOrder {
  orderId: string;
  orderType: string;
  name: string;
  /** Further items of it. */
  others: number;
  /** The status of its items when all have the same one. */
  status: string | null;
  /** Minor units, all items; null when they are not on this phone. */
  price: number | null;
  currency: string;
  orderedAt: string;
  customer: string | null;
}

/** A customer whose order was looked at on this phone, with the last such order. */
export interface FoundCustomer {
  name: string | null;
  phone: string | null;
  /** How many of the orders on this phone that were looked at are of this customer. */
  orders: number;
  orderId: string;
  orderType: string;
}

/** Somebody of the team, or its leader; numbers are known once the profile was opened. */
export interface FoundMember {
  /** null for the leader. */
  id: string | null;
  name: string;
  level: string | null;
  phone: string | null;
  whatsApp: string | null;
}

/** A product that is ready to be sold. `link` came from the gateway and is judged where it is followed. */
export interface FoundProduct {
  id: string;
  title: string;
  /** Minor units. */
  price: number | null;
  commission: number | null;
  currency: string | null;
  link: string | null;
}

/** A content page, or an entry of the link lists of home. `href` came from the gateway and is judged where it is followed. */
export interface FoundPage {
  href: string;
  title: string;
  /** The sentence of the page that holds the words, '' when its title does. */
  excerpt: string;
}

/** How many there are, and the first of them. */
export interface Found<Row> {
  count: number;
  rows: Row[];
}

/** What search looked through. */
interface Searched {
  orders: number;
  items: number;
  customers: number;
  members: number;
  products: number;
  pages: number;
}

export interface SearchAnswer {
  no: number;
  /** The words as they were compared. */
  wanted: string[];
  orders: Found<FoundOrder>;
  items: Found<Item>;
  customers: Found<FoundCustomer>;
  members: Found<FoundMember>;
  products: Found<FoundProduct>;
  pages: Found<FoundPage>;
  /** When nothing was found: words of this phone that were probably meant. */
  near: string | null;
  searched: Searched;
  /** Months that are not in the index yet: the answer may lack items of these. */
  monthsMissing: number;
  /** Ms that the worker took. */
  tookMs: number;
}
