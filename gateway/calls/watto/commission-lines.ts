import { commissionLines } from '#shared/contract/calls/commissions.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { LINE_ID } from '#gateway/ledger/ledger-write.ts';
import { reasonLabel } from '#gateway/words/reasons.ts';
import { serve } from '#gateway/calls/handler.ts';
import { answerColumns, besideColumns, type Lists } from './column-answer.ts';
import { columnLists } from './column-lists.ts';
import type { Field } from './column-source.ts';
import { counterVersion } from './own-items.ts';

/** The columns of lines, named as on the wire. Of the team only date, category and amount are told, and no rate. */
const FIELDS: Readonly<Record<keyof CommissionLine, Field>> = {
  id: { kind: 's', sql: LINE_ID },
  type: { kind: 'd', sql: 'type' },
  category: { kind: 'd', sql: 'category' },
  state: { kind: 'd', sql: 'state' },
  amount: { kind: 'i', sql: 'amount_minor' },
  currency: { kind: 'd', sql: 'currency' },
  period: { kind: 'd', sql: 'period' },
  accruedPeriod: { kind: 'd', sql: 'accrued_period' },
  accruedAt: { kind: 't', sql: 'accrued_at' },
  stateAt: { kind: 't', sql: 'state_at' },
  orderId: { kind: 'd', sql: 'order_id' },
  itemId: { kind: 'd', sql: 'item_id' },
  name: { kind: 'd', sql: 'name' },
  status: { kind: 'd', sql: 'status' },
  reason: { kind: 'd', sql: 'reason' },
  rateBp: { kind: 'i', sql: `case when type = 'direct' then rate_bp else 0 end` },
  deliveredAt: { kind: 't', sql: 'delivered_at' },
  reverses: { kind: 'd', sql: `case when category = 'reversal' then source else '' end` },
};

/** No line is ever gone: the ledger is append-only. */
const LISTS: Lists = {
  ...columnLists({
    table: 'commission_line',
    fields: FIELDS,
    moment: 'accrued_at',
    thenBy: ['source', 'ordinal'],
  }),
  nameOf: ([id]) => id,
  lastOf: (place) => (/^\d{1,6}$/.test(place) ? Number(place) : 0),
};

/** Lines as columns: those that stand in one period, or those that changed after a cursor. */
export const serveCommissionLines = serve(
  commissionLines,
  (request, services) => {
    const reason = (text: string): string => (text === '' ? '' : (reasonLabel(text, request.locale) ?? ''));
    return answerColumns(request, services, { ...LISTS, words: { reason } });
  },
  counterVersion,
  (query) => besideColumns(query, LISTS),
);
