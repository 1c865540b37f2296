import { presentVersion } from '#gateway/program/agreement.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { hasAgreed } from '#gateway/calls/auth/customer-data.ts';
import { type ConsultantRow, presentConsultant } from '#gateway/calls/auth/present-consultant.ts';
import type { Services } from '#gateway/base/services.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { profileColumns } from '#gateway/people/profile.ts';
import { keepStatedFields } from '#gateway/people/stated-fields.ts';
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

const OWN_FIELDS = ['first_name', 'last_name', 'email', 'phone_number'] as const;

/** Keeps when the person changed what a marketplace states as well. */
export async function noteOwnFields(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  row: ConsultantRow,
  columns: ReturnType<typeof profileColumns>,
): Promise<void> {
  const changed = OWN_FIELDS.filter((name) => columns[name] !== undefined && columns[name] !== row[name]);
  await keepStatedFields(db, row.consultant_id, changed, { at: isoNow(clock) });
}
