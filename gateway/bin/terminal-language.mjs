/**
 * The language of the terminal as POSIX names it: LC_ALL, else LC_MESSAGES, else LANG, like `fr_MA.UTF-8`. English when
 * they name another one or none.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {'fr' | 'ar' | 'en'}
 */
export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }) {
  const [language = ''] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[_.@]/);
  return language === 'fr' || language === 'ar' ? language : 'en';
}
