import { presentVersion } from '#gateway/program/agreement.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { hasAgreed } from '#gateway/calls/auth/customer-data.ts';
import { type ConsultantRow, presentConsultant } from '#gateway/calls/auth/present-consultant.ts';
import type { Services } from '#gateway/base/services.ts';
import { noteChanges } from '#gateway/changes/note-changes.ts';
import type { Db } from '#gateway/db/db.ts';
import { lockConsultants } from '#gateway/db/lock-consultants.ts';

/** The row of a consultant, locked until the transaction ends: of two edits the second sees what the first left. */
export async function lockConsultant(db: Db, consultantId: number): Promise<ConsultantRow> {
  await lockConsultants(db, [consultantId]);
  return db.selectFrom('consultant').selectAll().where('consultant_id', '=', consultantId).executeTakeFirstOrThrow();
}

/** A consultant as its own client sees it now. */
export async function presentNow(db: Db, consultantId: number, locale: Locale): Promise<Consultant> {
  const row = await db
    .selectFrom('consultant')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  return presentConsultant(row, hasAgreed(row, await presentVersion(db)), locale);
}

/** Has the marketplace told of a profile as it is now, in the transaction that changed it. */
export async function noteProfile(
  services: Pick<Services, 'db' | 'clock'>,
  consultantId: number,
  kind: 'registration' | 'profile',
): Promise<void> {
  const row = await services.db
    .selectFrom('consultant')
    .leftJoin('consultant as leader', 'leader.consultant_id', 'consultant.leader_id')
    .select([
      'consultant.first_name',
      'consultant.last_name',
      'consultant.email',
      'consultant.phone_number',
      'consultant.whatsapp_number',
      'consultant.account_type',
      'consultant.store_name',
      'consultant.city',
      'consultant.state',
      'consultant.address',
      'consultant.preferred_language',
      'leader.external_id as leader',
    ])
    .where('consultant.consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  await noteChanges(services, [{ consultantId, kind, data: row }]);
}
