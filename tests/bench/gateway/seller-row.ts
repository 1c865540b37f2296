import { MARKET } from '#shared/domain/market/market.ts';
import { newConsultant } from '#gateway/people/consultants.ts';

/** The row of a seller of the export. */
export const sellerRow = (seller: string) =>
  newConsultant({
    external_id: seller,
    email: `${seller}@mail.example`,
    first_name: 'Consultant',
    last_name: seller,
    country_code: MARKET.country,
    currency: MARKET.currency,
    level_id: 'bronze',
  });
