import * as v from 'valibot';
import type { AnswerOf, AnyCall, ParamsOf } from '#shared/contract/call.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Request, Served, UploadedFile } from './handler.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';

/** A session of a consultant as the server would read it at this moment. */
export async function sessionOf({ db }: Services, consultantId: number): Promise<Session> {
  const row = await db
    .selectFrom('consultant')
    .leftJoin('consultant_counter as counter', 'counter.consultant_id', 'consultant.consultant_id')
    .selectAll('consultant')
    .select(['sync_seq', 'item_count'])
    .where('consultant.consultant_id', '=', consultantId)
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
    syncSeq: row.sync_seq ?? 0,
    itemCount: row.item_count ?? 0,
  };
}

/**
 * Asks a handler as the server does, with query and body parsed and a write in its transaction; the answer is parsed as
 * the client would.
 */
export async function ask<C extends AnyCall>(
  served: Served<C>,
  services: Services,
  asked: {
    session: Session;
    params: ParamsOf<C>;
    query?: Record<string, unknown>;
    locale?: Locale;
    body?: unknown;
    ifMatch?: string;
    file?: UploadedFile;
  },
): Promise<AnswerOf<C>> {
  const { session, params, query = {}, locale = 'fr', body, ifMatch = null, file = null } = asked;
  const { call } = served;
  const request: Request<C> = {
    session,
    params,
    locale,
    ifMatch,
    file,
    query: v.parse(call.query, query),
    body: v.parse(call.body, body),
  };
  const answer =
    call.method === 'GET'
      ? await served.handle(request, services)
      : await inTransaction(services.db, (tx) => served.handle(request, { ...services, db: tx }));
  return v.parse(call.answer, answer);
}
