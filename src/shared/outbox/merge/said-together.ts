import { fieldsOf, isEdit, isOneForm } from './one-form.ts';
import { isWaiting, type WriteRow } from '#shared/outbox/row.ts';

/**
 * A write that waits with all that the edits after it say, later words over earlier ones: what somebody who opens it to change it
 * finds. With its own words alone, what was corrected since would go back to what it was as soon as it is saved.
 */
export function saidTogether(row: WriteRow, rows: readonly WriteRow[]): WriteRow {
  const own = fieldsOf(row);
  if (own === null || !isWaiting(row)) return row;
  const later = rows.filter((each) => each.seq > row.seq && isWaiting(each) && isEditOf(row, each));
  return later.length === 0 ? row : { ...row, body: Object.assign({ ...own }, ...later.map(fieldsOf)) };
}

/** Whether a write edits the same form again, or the account that an earlier one is still to make. */
function isEditOf(row: WriteRow, each: WriteRow): boolean {
  if (row.kind !== 'add-payment-method') return isOneForm(row, each);
  const { paymentMethodId: about } = each.params;
  return isEdit(each) && typeof about === 'object' && about.fromRow === row.id;
}
