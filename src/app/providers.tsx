import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, Component } from 'react';
import { StyleSheetManager } from 'styled-components';
import { LanguageContext } from '#i18n/language-context.ts';
import { stylePlugins } from '#i18n/rtl.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { directionOf } from '#shared/domain/market/locale.ts';
import { GlobalStyle } from '#ui/global-style.tsx';
import { changeLanguage } from './language.ts';
import type { AppRouter } from './router.tsx';
import { leaveForRecovery } from '#browser/install/recovery.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { removeStaticShell } from '#ui/static-shell.ts';

type State = 'fine' | 'leaving' | 'failed';

const reload = (): void => location.reload();

/** Catches what no screen caught, so that nobody ever looks at a blank page: the page that repairs takes over. */
class Recovery extends Component<{ children: ReactNode }, { state: State }> {
  override state: { state: State } = { state: 'fine' };

  static getDerivedStateFromError(): { state: State } {
    return { state: 'leaving' };
  }

  override componentDidCatch(): void {
    leaveForRecovery(() => {
      removeStaticShell();
      this.setState({ state: 'failed' });
    });
  }

  override render(): ReactNode {
    const { state } = this.state;
    if (state === 'fine') return this.props.children;
    return state === 'failed' ? <ErrorState kind="error" onRetry={reload} /> : null;
  }
}

/** Styles of the language on screen. The key writes them anew, and with them all that is shown, when its direction changes. */
function Styled({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <StyleSheetManager key={directionOf(locale)} stylisPlugins={stylePlugins(locale)}>
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
