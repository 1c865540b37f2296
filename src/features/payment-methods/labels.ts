import { msg } from '@lingui/core/macro';

/** What the two kinds of payment accounts are called. */
export const TYPE_NAMES = { bank_transfer: msg`Bank account`, mobile_money: msg`Mobile money account` } as const;
