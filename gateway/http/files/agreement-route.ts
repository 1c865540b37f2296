import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BASE_PATH } from '#shared/contract/call.ts';
import { isLocale } from '#shared/domain/market/locale.ts';
import { fullName } from '#shared/domain/person/person-name.ts';
import { auditFile } from '#gateway/http/audited.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { findSession } from '#gateway/http/session/session-store.ts';
import { readAgreement } from '#gateway/program/agreement.ts';
import { type Signed, agreementPage } from './agreement-page.ts';
import { type ServedFile, answerFile } from './answer-file.ts';

/** Styled text that runs nothing, asks nobody and stands in no frame. */
const PAPER = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** The acceptance of a version by whoever asks, null for nobody, for who is banned, and for a version not accepted. */
async function signedBy(gateway: Gateway, request: FastifyRequest, version: string): Promise<Signed | null> {
  const { services, cookies } = gateway;
  const found = await findSession(services, cookies.session(request));
  if (found === null || found.session.status === 'banned') return null;
  const row = await services.db
    .selectFrom('consultant_agreement as a')
    .innerJoin('consultant as c', 'c.consultant_id', 'a.consultant_id')
    .select(['a.agreed_at', 'c.account_type', 'c.first_name', 'c.last_name', 'c.store_name', 'c.external_id'])
    .where('a.consultant_id', '=', found.session.consultantId)
    .where('a.version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return null;
  auditFile(gateway, found.session, { action: 'GET documents/agreement/{version}', params: { version } });
  return { name: fullName(row), code: row.external_id, agreedAt: row.agreed_at };
}

/** `documents/agreement/{version}/{language}`: the text is open; who accepted it finds the acceptance at its end. */
export function addAgreements(app: FastifyInstance, gateway: Gateway): void {
  const { db, market } = gateway.services;
  app.get<{ Params: { version: string; locale: string } }>(
    `${BASE_PATH}documents/agreement/:version/:locale`,
    (request, reply) =>
      answerFile(gateway, request, reply, async (): Promise<ServedFile | null> => {
        const { version, locale } = request.params;
        if (!isLocale(locale)) return null;
        const agreement = await readAgreement(db, version, locale);
        if (agreement === null) return null;
        if (agreement.pdf !== null)
          return {
            type: 'application/pdf',
            body: Buffer.from(agreement.pdf),
            name: `agreement-${version.replace(/[^\w.-]/g, '-')}-${locale}.pdf`,
            policy: PAPER,
            cache: 'private, no-cache',
          };
        const signed = await signedBy(gateway, request, version);
        return {
          type: 'text/html; charset=utf-8',
          body: agreementPage(agreement, signed, market),
          name: `agreement-${version.replace(/[^\w.-]/g, '-')}-${locale}.html`,
          policy: PAPER,
          // With somebody's name in it nothing brings it back after a sign-out, the way back in the same window neither.
          cache: signed === null ? 'private, no-cache' : 'no-store',
        };
      }),
  );
}
