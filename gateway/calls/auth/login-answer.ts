import type { Selectable } from 'kysely';
import type { Capability, Consultant, CustomerData, LoginAnswer } from '../../../src/shared/contract/auth.ts';
import type { Locale } from '../../../src/shared/domain/locale.ts';
import type { Schema } from '../../store/schema.ts';
import type { Services } from '../handler.ts';
import { readBlock } from '../mouse/read-block.ts';

type Row = Selectable<Schema['consultant']>;

const locationOf = (row: Row): Consultant['location'] =>
  row.city === null ? null : { id: row.city, name: row.city, state: { id: row.state ?? '', name: row.state ?? '' } };

const present = (row: Row): Consultant => ({
  id: String(row.consultant_id),
  external_id: row.external_id,
  status: { label: row.status },
  account_type: row.account_type,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  store_name: row.store_name,
  store_type: row.store_type,
  phone_number: row.phone_number,
  profile_picture: row.profile_picture,
  address: row.address,
  location: locationOf(row),
  level: row.level_id === null ? null : { id: row.level_id },
  preferred_language: row.preferred_language,
  country_code: row.country_code,
  agent_since: row.agent_since,
  jforce_agreement: row.accepted_terms,
  updated_jforce_agreement: row.updated_agreement,
  date_agreement: row.date_agreement,
  synced: row.synced,
});

/** The agreement that waits for this person's yes, in the language asked for or the default one. */
async function openAgreement(services: Services, row: Row, locale: Locale): Promise<string | null> {
  if (!row.registered || row.updated_agreement) return null;
  return (await readBlock(services.db, 'agreement', locale))?.content ?? null;
}

async function customerData(services: Services, row: Row, locale: Locale): Promise<CustomerData> {
  return {
    consultant: row.registered ? present(row) : null,
    jforce_agent: row.registered,
    payment_method_mandatory: row.payment_mandatory,
    has_payment_method: row.has_payment_method,
    accepted_terms_and_conditions: row.accepted_terms,
    phone_country_code: services.market.phoneCode,
    feature_toggles: row.toggles,
    updated_jforce_agreement_content: await openAgreement(services, row, locale),
    updated_jforce_agreement_pdf: null,
  };
}

/** What a sign-on or a resume answers. */
export async function loginAnswer(
  services: Services,
  who: { consultantId: number; impersonatorId: number | null },
  extra: { token: string; capabilities: readonly Capability[]; locale: Locale },
): Promise<LoginAnswer> {
  const ids = [who.consultantId, ...(who.impersonatorId === null ? [] : [who.impersonatorId])];
  const rows = await services.db.selectFrom('consultant').selectAll().where('consultant_id', 'in', ids).execute();
  const row = rows.find((each) => each.consultant_id === who.consultantId);
  if (row === undefined) throw new Error('A session without its person');
  return {
    customer_data: await customerData(services, row, extra.locale),
    jforce_token: extra.token,
    subject: row.subject,
    capabilities: [...extra.capabilities],
    impersonated_by: rows.find((each) => each.consultant_id === who.impersonatorId)?.email ?? null,
  };
}
