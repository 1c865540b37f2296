import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Need, NeedsAttentionOrder } from '#shared/domain/items/orders-need-you.ts';

const WORDS: Readonly<Record<Need, MessageDescriptor>> = {
  slow: msg({
    message:
      'your order {orderId} ({names}) is taking longer than planned. I am following it up and will write to you as soon as it moves. Do you still want it?',
  }),
  waiting: msg({
    message:
      'your order {orderId} ({names}) has been delivered. Is everything as you expected? If something is wrong, tell me and I will help you.',
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
  { orderId, need, items }: NeedsAttentionOrder,
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
