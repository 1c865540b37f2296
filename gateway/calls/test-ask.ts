import * as v from 'valibot';
import type { AnswerOf, AnyCall, ParamsOf } from '../../src/shared/contract/call.ts';
import type { Locale } from '../../src/shared/domain/locale.ts';
import type { Services, Served, Session } from './handler.ts';

/** A session of a consultant as the server would read it at this moment. */
export async function sessionOf({ db }: Services, consultantId: number): Promise<Session> {
  const row = await db
    .selectFrom('consultant')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow();
  return {
    consultantId,
    subject: row.subject,
    currency: row.currency,
    levelId: row.level_id,
    toggles: row.toggles,
    status: row.status,
    registered: row.registered,
    impersonatorId: null,
    syncSeq: row.sync_seq,
  };
}

/** Asks a handler as the server does, with the query parsed; the answer is parsed as the client would. */
export async function ask<C extends AnyCall>(
  served: Served<C>,
  services: Services,
  asked: { session: Session; params: ParamsOf<C>; query?: Record<string, unknown>; locale?: Locale },
): Promise<AnswerOf<C>> {
  const { session, params, query = {}, locale = 'fr' } = asked;
  const answer = await served.handle(
    { session, params, locale, query: v.parse(served.call.query, query), body: undefined },
    services,
  );
  v.parse(served.call.answer, answer);
  return answer;
}
