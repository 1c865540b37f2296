import { presentVersion } from '../../store/agreement.ts';
import type { Locale } from '../../../src/shared/domain/locale.ts';
import type { Consultant } from '../../../src/shared/contract/auth.ts';
import { hasAgreed } from '../auth/customer-data.ts';
import { type ConsultantRow, presentConsultant } from '../auth/present-consultant.ts';
import type { Db } from '../handler.ts';

/** The row of a consultant, locked until the transaction ends: of two edits the second sees what the first left. */
export const lockConsultant = (db: Db, consultantId: number): Promise<ConsultantRow> =>
  db
    .selectFrom('consultant')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** A consultant as its own client sees it now. */
export async function presentNow(db: Db, consultantId: number, locale: Locale): Promise<Consultant> {
  const row = await db
    .selectFrom('consultant')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  return presentConsultant(row, hasAgreed(row, await presentVersion(db)), locale);
}
