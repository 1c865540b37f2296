import { commissionLines } from '#shared/contract/calls/commissions.ts';
import { LINE_FIELDS } from '#shared/domain/commissions/commission-line.ts';
import { serve } from '#gateway/calls/handler.ts';
import { LINE_COLUMN } from '#gateway/db/schema/line-columns.ts';
import { LINE_ID } from '#gateway/ledger/ledger-write.ts';
import { reasonLabel } from '#gateway/words/reasons.ts';
import { columnAnswers } from './column-answer.ts';
import { counterVersion } from './own-items.ts';

/** No line is ever gone: the ledger is append-only. Of the team only date, category and amount are told, and no rate. */
const answerLines = columnAnswers({
  table: 'commission_line',
  fields: LINE_FIELDS,
  sql: {
    ...LINE_COLUMN,
    id: LINE_ID,
    rateBp: `case when type = 'direct' then rate_bp else 0 end`,
    reverses: `case when category = 'reversal' then source else '' end`,
  },
  gone: 'false',
  moment: 'accrued_at',
  thenBy: ['source', 'ordinal'],
  nameOf: (field) => field('id'),
  lastOf: (place) => (/^\d{1,6}$/.test(place) ? Number(place) : 0),
});

/** Lines as columns: those that stand in one period, or those that changed after a cursor. */
export const serveCommissionLines = serve(
  commissionLines,
  [
    'Lines of commissions',
    'Every line of the ledger as columns: of a month, or as a delta of what changed after a cursor.',
  ],
  (request, services) =>
    answerLines(request, services, {
      reason: (text) => (text === '' ? '' : (reasonLabel(text, request.locale) ?? '')),
    }),
  counterVersion,
);
