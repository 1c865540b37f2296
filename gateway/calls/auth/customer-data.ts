import { BASE_PATH } from '#shared/contract/call.ts';
import type { CustomerData } from '#shared/contract/calls/auth.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { presentVersion, readAgreement } from '#gateway/program/agreement.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import type { Services } from '#gateway/base/services.ts';
import { type ConsultantRow, presentConsultant } from './present-consultant.ts';

/** Path under which a version of the agreement can be opened, printed and kept. */
const agreementPath = (version: string, locale: Locale): string =>
  `${BASE_PATH}documents/agreement/${encodeURIComponent(version)}/${locale}`;

/** Whether a person has nothing left to accept: the present version, or none was published yet. */
export const hasAgreed = (row: Pick<ConsultantRow, 'agreement_version'>, present: string | null): boolean =>
  present === null || row.agreement_version === present;

/** What the client knows of a person. The text of the agreement comes along as long as its acceptance is missing. */
export async function customerData(
  { db, market }: Services,
  row: ConsultantRow,
  locale: Locale,
): Promise<CustomerData> {
  const version = await presentVersion(db);
  const agreed = hasAgreed(row, version);
  const waiting = agreed || version === null ? null : await readAgreement(db, version, locale);
  return {
    consultant: row.registered ? presentConsultant(row, agreed, locale) : null,
    jforce_agent: row.registered,
    payment_method_mandatory: row.payment_mandatory,
    has_payment_method: row.has_payment_method,
    accepted_terms_and_conditions: row.accepted_terms,
    phone_country_code: market.phoneCode,
    feature_toggles: row.toggles,
    updated_jforce_agreement_content: waiting?.content ?? null,
    updated_jforce_agreement_pdf: version === null ? null : agreementPath(version, locale),
    program_ready: (await readRules(db)).version > 0,
    agreement_version: version,
  };
}
