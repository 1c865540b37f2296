import type { Country } from './choice.ts';
import { IVORY_COAST, type Market, MOROCCO } from './market.ts';

/** All markets, for what is not built for one of them; the app must not import it, or it carries them all. */
export const MARKETS: Readonly<Record<Country, Market>> = { ma: MOROCCO, ci: IVORY_COAST };

export const isCountry = (text: string): text is Country => Object.hasOwn(MARKETS, text);

/** Country codes of all markets. */
export const COUNTRIES: readonly Country[] = Object.keys(MARKETS).filter(isCountry);
