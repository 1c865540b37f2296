/** See terminal-language.mjs. */
export function terminalLanguage(environment: Readonly<Record<string, string | undefined>>): 'fr' | 'ar' | 'en';
