import { type ProfileChange, updateConsultant } from '#shared/contract/calls/profile.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { isOn } from '#shared/domain/person/toggles.ts';
import { changeProblems } from '#shared/domain/validation/profile.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { presentVersion } from '#gateway/program/agreement.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { lookupsOf } from '#gateway/lookups/lookups.ts';
import { profileColumns } from '#gateway/people/profile.ts';
import { putPictures } from '#gateway/people/uploads.ts';
import { hasAgreed } from '#gateway/calls/auth/customer-data.ts';
import { type ConsultantRow, presentConsultant } from '#gateway/calls/auth/present-consultant.ts';
import type { Db } from '#gateway/db/db.ts';
import { Refusal, refusedToSupport } from '#gateway/base/refusal.ts';
import { type Request, serve } from '#gateway/calls/handler.ts';
import type { Services } from '#gateway/base/services.ts';
import { requireVersion } from '#gateway/calls/if-match.ts';
import { refuseProblems } from '#gateway/calls/invalid.ts';
import { acceptPresent } from './acceptance.ts';
import { choiceProblems, momentOf, pictureProblems, spotProblems } from './judge.ts';
import { lockConsultant, noteOwnFields, noteProfile, presentNow } from './row.ts';
import { phoneTakenProblems, refuseTakenPhone } from './taken-phone.ts';

type Asked = Request<typeof updateConsultant>;

/** The three parts that one body can have. */
function partsOf(body: ProfileChange) {
  const { preferred_language, updated_jforce_agreement, date_of_agreement, agreement_version, ...profile } = body;
  const changesProfile = Object.values(profile).some((value) => value !== undefined);
  const accepts = updated_jforce_agreement === true;
  if (!accepts && (date_of_agreement !== undefined || agreement_version !== undefined))
    refuseProblems([{ property: 'updated_jforce_agreement', code: 'agreement_missing' }]);
  return { preferred_language, profile, changesProfile, accepts, date_of_agreement, agreement_version };
}

async function judgeProfile(
  services: Services,
  { session, ifMatch, locale }: Asked,
  row: ConsultantRow,
  given: ProfileChange,
): Promise<void> {
  const { db, clock, market } = services;
  if (!isOn(session.toggles, 'personal_info'))
    throw new Refusal('FEATURE_OFF', 'The feature personal_info is off for this consultant');
  const version = await presentVersion(db);
  requireVersion(ifMatch, row.profile_version, () => presentConsultant(row, hasAgreed(row, version), locale));
  const today = marketDay(clock.now(), market.timeZone);
  refuseProblems([
    ...changeProblems(given, row.account_type, { market, today }),
    ...choiceProblems(given, lookupsOf(market.country)),
    ...spotProblems(given),
    ...(await pictureProblems(services, row.consultant_id, given, row)),
  ]);
}

/** What accepting the present agreement changes in the row; accepted before, it changes nothing. */
async function acceptance(services: Services, { session, locale }: Asked, row: ConsultantRow, given: ProfileChange) {
  if (session.impersonatorId !== null)
    throw refusedToSupport('Support may not accept an agreement for somebody else', 'updated_jforce_agreement');
  const { clock } = services;
  const { date_of_agreement: reported } = given;
  const agreedAt = reported === undefined ? isoNow(clock) : momentOf(reported, clock.now());
  const read = given.agreement_version ?? null;
  const accepted = await acceptPresent(services, { consultantId: row.consultant_id, read, agreedAt, locale });
  return row.agreement_version === accepted.agreement_version && accepted.agreement_version !== null ? {} : accepted;
}

/**
 * What names the person in the program or before the law, and what the person signed or declared: nobody else changes it,
 * support that means well included.
 */
const PERSONAL = [
  'phone_number',
  'id_card_number',
  'id_card_picture',
  'signature',
  'is_convicted',
  'is_relative_in_product',
] as const;

function refusePersonal(columns: ReturnType<typeof profileColumns>, row: ConsultantRow): void {
  for (const name of PERSONAL)
    if (columns[name] !== undefined && columns[name] !== row[name])
      throw refusedToSupport(
        'Support may not change what identifies somebody else, nor sign or declare for them',
        name,
      );
}

/** Locks whom the change is about, and the leader who sees it, and tells both that something changed. */
async function lockWithLeader(db: Db, consultantId: number): Promise<ConsultantRow> {
  const { leader_id: leader } = await db
    .selectFrom('consultant')
    .select('leader_id')
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  await bumpChanges(db, leader === null ? [consultantId] : [consultantId, leader]);
  return lockConsultant(db, consultantId);
}

/**
 * Changes a profile, the language, or accepts the updated agreement; each part may come alone, and only the first raises
 * the version, so that a language that was chosen on one phone is no conflict for a form on another.
 */
export const serveUpdateConsultant = serve(
  updateConsultant,
  [
    'Change a profile, the language, or accept new terms',
    'Each part may come alone. Fields of the profile need If-Match with the version that was read; CONFLICT answers the present one.',
  ],
  async (request, services) => {
    const { body, session, locale } = request;
    const { db, market } = services;
    const parts = partsOf(body);
    const row = await lockWithLeader(db, session.consultantId);
    if (parts.changesProfile) await judgeProfile(services, request, row, parts.profile);
    const agreed = parts.accepts ? await acceptance(services, request, row, body) : {};
    const columns = {
      ...profileColumns(parts.profile, { market, lookups: lookupsOf(market.country) }),
      ...agreed,
      ...(parts.preferred_language === undefined ? {} : { preferred_language: parts.preferred_language }),
      ...(parts.changesProfile ? { profile_version: row.profile_version + 1 } : {}),
    };
    if (session.impersonatorId !== null) refusePersonal(columns, row);
    // Last: a body that is wrong otherwise would tell for nothing whose number is in the program.
    refuseProblems(await phoneTakenProblems(services, row.consultant_id, parts.profile.phone_number));
    if (Object.keys(columns).length > 0) {
      const write = db.updateTable('consultant').set(columns).where('consultant_id', '=', row.consultant_id);
      await refuseTakenPhone(write.execute());
      await noteOwnFields(services, row, columns);
      await putPictures(db, row.consultant_id, parts.profile, row);
      if (parts.changesProfile || parts.preferred_language !== undefined)
        await noteProfile(services, row.consultant_id, 'profile');
    }
    return { consultant: await presentNow(db, row.consultant_id, locale) };
  },
);
