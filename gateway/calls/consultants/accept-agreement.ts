import { acceptAgreement } from '#shared/contract/calls/profile.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { serve } from '#gateway/calls/handler.ts';
import { acceptPresent } from './acceptance.ts';
import { momentOf } from './judge.ts';
import { lockConsultant, presentNow } from './row.ts';

/**
 * Accepts the terms of the program, which are the present agreement, from the moment of the tap; accepted before, it changes
 * nothing. An older app names neither moment nor version.
 */
export const serveAcceptAgreement = serve(
  acceptAgreement,
  ['Accept the terms of the program', 'Names the version that was read and the moment of the tap.'],
  async ({ body, session, locale }, services) => {
    const { db, clock } = services;
    const row = await lockConsultant(db, session.consultantId);
    if (!row.accepted_terms) {
      const { consultant_id: consultantId } = row;
      const { date_of_agreement: reported, agreement_version: read = null } = body;
      const agreedAt = reported === undefined ? isoNow(clock) : momentOf(reported, clock.now());
      const agreed = await acceptPresent(services, { consultantId, read, agreedAt, locale });
      await db
        .updateTable('consultant')
        .set({ ...agreed, accepted_terms: true })
        .where('consultant_id', '=', consultantId)
        .execute();
      await bumpChanges(db, [consultantId]);
    }
    return { consultant: await presentNow(db, row.consultant_id, locale) };
  },
);
