/** Characters of an IBAN by country code, as the registry of SWIFT has them. */
const LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BR29 BY28 CF27 CG27 CH21 CI28 CM27 CR22 CV25 CY28 CZ24 ' +
  'DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FO18 FR27 GA27 GB22 GE22 GI23 GL18 GQ27 GR27 GT28 GW25 HN28 HR21 HU28 ' +
  'IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MG27 MK19 ' +
  'ML28 MN20 MR27 MT31 MU30 MZ25 NE28 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 ' +
  'SI19 SK24 SM27 SN28 SO23 ST25 SV28 TD27 TG28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';

const OF_COUNTRY: ReadonlyMap<string, number> = new Map(
  LENGTHS.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The country whose IBAN a number of upper-case letters and digits begins as, null for none. */
export function ibanCountry(signs: string): string | null {
  const country = signs.slice(0, 2);
  return /^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(signs) && OF_COUNTRY.has(country) ? country : null;
}
