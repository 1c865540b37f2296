import { acceptAgreement } from '#shared/contract/calls/profile.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { serve } from '#gateway/calls/handler.ts';
import { acceptPresent } from './acceptance.ts';
import { lockConsultant, presentNow } from './row.ts';

/** Accepts the terms of the program, which are the present agreement; accepted before, it changes nothing. */
export const serveAcceptAgreement = serve(acceptAgreement, async ({ session, locale }, services) => {
  const { db, clock } = services;
  const row = await lockConsultant(db, session.consultantId);
  if (!row.accepted_terms) {
    const { consultant_id: consultantId } = row;
    const agreed = await acceptPresent(services, { consultantId, read: null, agreedAt: isoNow(clock), locale });
    await db
      .updateTable('consultant')
      .set({ ...agreed, accepted_terms: true })
      .where('consultant_id', '=', consultantId)
      .execute();
    await bumpChanges(db, [consultantId]);
  }
  return { consultant: await presentNow(db, row.consultant_id, locale) };
});
