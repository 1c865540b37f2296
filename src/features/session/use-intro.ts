import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChangeLanguage } from '#i18n/language-context.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { useOnline } from '#browser/online.ts';
import { isLocale } from '#shared/domain/market/locale.ts';
import { beginSignOn, type LoginError } from './commands.ts';
import { useLeaving } from './leaving.ts';

/** What intro tells of: a sign-on that failed, or a language that could not be loaded. */
export type IntroError = LoginError | 'language';

interface Intro {
  error: IntroError | null;
  /** The last attempt found no way to the gateway. */
  offline: boolean;
  /** A sign-on is being raised, or the page leaves for the end of one. */
  busy: boolean;
  login: () => void;
  show: (error: IntroError) => void;
  clear: () => void;
}

/** What intro knows: the sign-on that the guard asked for, the one that the person taps, and how the last one failed. */
export function useIntro(): Intro {
  const locale = useLocale();
  const change = useChangeLanguage();
  const { signOn, loginError } = useLocation({ select: ({ state }) => state });
  const [error, setError] = useState<IntroError | null>(loginError ?? null);
  const online = useOnline();
  const [unreached, setUnreached] = useState(loginError === 'connection');
  const [busy, setBusy] = useState(() => window.introTap?.login === true);
  const leaving = useLeaving();
  const raised = useRef(false);

  /** An attempt that nobody asked for fails without a word beside the offline line, unless it is not the line that is at fault. */
  const settle = useCallback((failed: LoginError | null, asked: boolean) => {
    setBusy(false);
    setUnreached(failed === 'connection');
    setError(asked || failed !== 'connection' ? failed : null);
  }, []);
  useEffect(() => {
    if (!signOn || raised.current) return;
    raised.current = true;
    void beginSignOn(locale, { asked: false }).then((failed) => settle(failed, false));
  }, [signOn, locale, settle]);
  // What was tapped on the static screen, which stood here until now, is carried out.
  useEffect(() => {
    const { login: tapped, language } = window.introTap ?? {};
    delete window.introTap;
    if (isLocale(language) && language !== locale) change(language).catch(() => setError('language'));
    if (tapped) void beginSignOn(locale, { asked: true }).then((failed) => settle(failed, true));
  }, [locale, change, settle]);
  const login = (): void => {
    setBusy(true);
    void beginSignOn(locale, { asked: true }).then((failed) => settle(failed, true));
  };
  const clear = useCallback(() => setError(null), []);
  return { error, offline: !online || unreached, busy: busy || leaving, login, show: setError, clear };
}
