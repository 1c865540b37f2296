import * as auth from './auth.ts';
import * as ewoks from './ewoks.ts';
import * as mouse from './mouse.ts';
import * as watto from './watto.ts';

/** Every call of the gateway by name: what the server must serve and the contract tests walk through. */
export const CALLS = {
  authUrl: auth.authUrl,
  login: auth.login,
  logoutUrl: auth.logoutUrl,
  periods: watto.periods,
  summaries: watto.summaries,
  orders: watto.orders,
  order: watto.order,
  orderFilters: watto.orderFilters,
  salesTotal: watto.salesTotal,
  salesByStatus: watto.salesByStatus,
  salesByCategory: watto.salesByCategory,
  level: ewoks.level,
  block: mouse.block,
  homepage: mouse.homepage,
} as const;

export type CallName = keyof typeof CALLS;
