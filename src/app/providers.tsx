import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { LanguageContext } from '#i18n/language-context.ts';
import { stylePlugins } from '#i18n/rtl.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { GlobalStyle } from '#ui/global-style.tsx';
import { Recovery } from './recovery.tsx';
import { changeLanguage } from './language.ts';
import type { AppRouter } from './router.tsx';

/** Styles of the language on screen; the key writes them anew when its direction changes. */
function Styled({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <StyleSheetManager key={locale} stylisPlugins={stylePlugins(locale)}>
      <GlobalStyle />
      {children}
    </StyleSheetManager>
  );
}

/** Words and styles for whatever is shown, a plain card before there is a router included. */
export function Words({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <LanguageContext value={changeLanguage}>
        <Styled>{children}</Styled>
      </LanguageContext>
    </I18nProvider>
  );
}

export function App({ router }: { router: AppRouter }) {
  return (
    <Words>
      <Recovery>
        <RouterProvider router={router} />
      </Recovery>
    </Words>
  );
}
