import { randomInt } from 'node:crypto';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { registerConsultant, type Registration } from '#shared/contract/calls/profile.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { registrationProblems } from '#shared/domain/validation/profile.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { togglesOf } from '#gateway/people/consultants.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import type { Lookups } from '#gateway/lookups/entry.ts';
import { lookupsOf } from '#gateway/lookups/lookups.ts';
import { profileColumns } from '#gateway/people/profile.ts';
import { joinTeam } from '#gateway/people/team.ts';
import { putPictures } from '#gateway/people/uploads.ts';
import { customerData } from '#gateway/calls/auth/customer-data.ts';
import type { ConsultantRow } from '#gateway/calls/auth/present-consultant.ts';
import type { Db } from '#gateway/db/db.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import { serve } from '#gateway/calls/handler.ts';
import { refuseProblems } from '#gateway/calls/invalid.ts';
import { acceptPresent } from './acceptance.ts';
import { choiceProblems, momentOf, pictureProblems, spotProblems } from './judge.ts';
import { lockConsultant, noteOwnFields, noteProfile, presentNow } from './row.ts';
import { phoneTakenProblems, refuseTakenPhone } from './taken-phone.ts';

/** Signs that nobody takes for another when a code is read out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string => `JF-${Array.from({ length: 9 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

async function judge(services: Services, given: Registration, row: ConsultantRow, lookups: Lookups): Promise<void> {
  const { clock, market } = services;
  const today = marketDay(clock.now(), market.timeZone);
  refuseProblems([
    ...registrationProblems(given, given.account_type, { market, today }),
    ...choiceProblems(given, lookups),
    ...spotProblems(given),
    ...(await pictureProblems(services, row.consultant_id, given, row)),
  ]);
}

async function firstLevel(db: Db): Promise<string | null> {
  const row = await db.selectFrom('level').select('level_id').orderBy('rank').limit(1).executeTakeFirst();
  return row?.level_id ?? null;
}

const mayRegister = (session: Session, row: ConsultantRow, present: Consultant): void => {
  if (session.status === 'banned') throw new Refusal('FORBIDDEN', 'This consultant is banned');
  if (row.registered) throw new Refusal('CONFLICT', 'This person is registered already', [], present);
};

/** Makes the person who signed on a consultant. */
async function become(services: Services, row: ConsultantRow, given: Registration, locale: 'fr' | 'en' | 'ar') {
  const { db, clock, market } = services;
  const consultantId = row.consultant_id;
  const lookups = lookupsOf(market.country);
  const { account_type, jforce_agreement, date_of_agreement, agreement_version, referral, ...fields } = given;
  const agreedAt = momentOf(date_of_agreement, clock.now());
  const agreed = await acceptPresent(services, { consultantId, read: agreement_version, agreedAt, locale });
  // Last: a body that is wrong otherwise would tell for nothing whose number is in the program.
  refuseProblems(await phoneTakenProblems(services, consultantId, given.phone_number));
  const columns = profileColumns(fields, { market, lookups });
  const write = db
    .updateTable('consultant')
    .set({
      ...columns,
      ...agreed,
      account_type,
      accepted_terms: jforce_agreement,
      registered: true,
      external_id: newCode(),
      preferred_language: locale,
      agent_since: isoNow(clock),
      level_id: await firstLevel(db),
      payment_mandatory: market.paymentMandatory,
      toggles: JSON.stringify(togglesOf((await readRules(db)).features)),
      profile_version: row.profile_version + 1,
    })
    .where('consultant_id', '=', consultantId);
  await refuseTakenPhone(write.execute());
  await noteOwnFields(services, row, columns);
  await putPictures(db, consultantId, given, row);
  await joinTeam(services, { consultantId, referral: referral ?? null });
  await bumpChanges(db, [consultantId]);
  await noteProfile(services, consultantId, 'registration');
}

/**
 * Ends the registration of the person who signed on: an account of the program that waits for its confirmation. The
 * e-mail address of the sign-on stands where none is given. The token is the server's to add: it belongs to the session
 * that goes on from here, and is not kept with the answer.
 */
export const serveRegister = {
  ...serve(
    registerConsultant,
    [
      'Register as a consultant',
      'Ends the registration of the person who signed on. The session goes on under a new token.',
    ],
    async ({ body, session, locale }, services) => {
      const { db, market } = services;
      const row = await lockConsultant(db, session.consultantId);
      mayRegister(session, row, await presentNow(db, row.consultant_id, locale));
      const given = { ...body.data, email: body.data.email ?? row.email };
      await judge(services, given, row, lookupsOf(market.country));
      await become(services, row, given, locale);
      const after = await lockConsultant(db, row.consultant_id);
      return {
        consultant: await presentNow(db, row.consultant_id, locale),
        jforce_token: '',
        customer_data: await customerData(services, after, locale),
      };
    },
  ),
  renewsSession: true,
} as const;
