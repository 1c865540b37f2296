/** What this program is for: the bundler puts the choice of a build in, and for the gateway that of its environment. */
declare const BUILD_MARKET: string | undefined;
declare const BUILD_LANGUAGES: string | undefined;

/** Country code of the chosen market, '' when nothing was chosen. */
export const CHOSEN_MARKET = typeof BUILD_MARKET === 'string' ? BUILD_MARKET : '';
/** The chosen languages as they were listed ("fr,ar"), '' when nothing was chosen. */
export const CHOSEN_LANGUAGES = typeof BUILD_LANGUAGES === 'string' ? BUILD_LANGUAGES : '';
