import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Need, NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';

const WORDS: Readonly<Record<Need, MessageDescriptor>> = {
  slow: msg({
    message:
      'your order {orderId} ({names}) is taking longer than planned. I am following it up and will write to you as soon as it moves. Do you still want it?',
  }),
  rejected: msg({
    message:
      'your order {orderId} ({names}) could not be delivered. Do you still want it? I can order it again for you.',
  }),
  returned: msg({
    message:
      'you sent back your order {orderId} ({names}). What was wrong with it? I can help you find one that suits you.',
  }),
};
const GREETING = msg`Hello,`;
const GREETING_BY_NAME = msg({ message: 'Hello {name},' });

/** Products that a message names; more would bury the question. */
const MOST_NAMES = 3;

/** What the seller would write to the customer of an order, in the language of `i18n`, with order and products. */
export function readyMessage(
  { orderId, need, items }: Pick<NeedsAttentionOrder, 'orderId' | 'need' | 'items'>,
  customer: string | null,
  i18n: I18n,
): string {
  const names = items.slice(0, MOST_NAMES).map((item) => item.name);
  const said = (message: MessageDescriptor, values: Record<string, string>): string =>
    i18n._(message.id, values, { message: message.message ?? message.id });
  const greeting = customer ? said(GREETING_BY_NAME, { name: customer }) : i18n._(GREETING);
  const list = `${names.join(', ')}${items.length > MOST_NAMES ? ' …' : ''}`;
  return `${greeting} ${said(WORDS[need], { orderId, names: list })}`;
}

/** The language in which customers are written to: that of the app where they read it, else what most of them read. */
export const customerLanguage = (
  app: Locale,
  read: readonly [Locale, ...Locale[]] = MARKET.customerLanguages,
): Locale => read.find((locale) => locale === app) ?? read[0];
