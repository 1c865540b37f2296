import type { Plugin } from 'vite';
import type { Choice } from './choice.ts';

const CATALOGUE = /[\\/]locales[\\/](\w+)[\\/]messages\.po$/;

/** Puts the default language's words in the place of those of a language that is not offered: a build holds no others. */
export function offeredCatalogues({ languages: [first, ...others] }: Choice): Plugin {
  const offered: ReadonlySet<string | undefined> = new Set([first, ...others]);
  return {
    name: 'offered-catalogues',
    enforce: 'pre',
    resolveId: {
      filter: { id: /messages\.po$/ },
      handler(source, importer) {
        const locale = CATALOGUE.exec(source)?.[1];
        if (locale === undefined || offered.has(locale)) return null;
        return this.resolve(source.replace(`/${locale}/`, `/${first}/`), importer, { skipSelf: true });
      },
    },
  };
}
