/** Country codes of all markets; a new one fails to compile until each table of countries has its row. */
export type Country = 'ma' | 'ci';

/** What this program is for: the bundler puts the choice of a build in, and for the gateway that of its environment. */
declare const BUILD_MARKET: Country | '' | undefined;
declare const BUILD_LANGUAGES: string | undefined;

/** Country code of the chosen market, Morocco's when nothing was chosen. */
export const CHOSEN_MARKET = typeof BUILD_MARKET === 'string' && BUILD_MARKET !== '' ? BUILD_MARKET : 'ma';
/** The chosen languages as they were listed ("fr,ar"), '' when nothing was chosen. */
export const CHOSEN_LANGUAGES = typeof BUILD_LANGUAGES === 'string' ? BUILD_LANGUAGES : '';
