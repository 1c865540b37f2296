import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useLocale } from '#i18n/use-formats.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { ProgressLine } from '#ui/chart/progress-line.tsx';
import { css } from '#ui/theme.ts';
import { finishSignOn, targetAfterSignOn, type CallbackOutcome } from '#features/session/commands.ts';

/** After this long intro takes over; a sign-in that ends later still leads into the app. */
const PATIENCE_MS = 10_000;

let attempt: Promise<CallbackOutcome> | null = null;

/** One attempt per page: a code counts once, however often the screen is rendered. */
const attemptOnce = (locale: Locale): Promise<CallbackOutcome> => (attempt ??= finishSignOn(location.search, locale));

const Note = styled.p`
  padding: ${css('s6')} ${css('gutter')};
  text-align: center;
  color: ${css('ink-2')};
`;

/** What the central sign-on comes back to: a line of progress, then the app. `onSignedIn` opens the remembered place. */
export function LoginCallbackScreen({ onSignedIn }: { onSignedIn: (target: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    let current = true;
    const patience = setTimeout(() => act({ kind: 'failed', error: 'connection' }), PATIENCE_MS);
    const act = (outcome: CallbackOutcome): void => {
      if (!current) return;
      current = false;
      clearTimeout(patience);
      if (outcome.kind === 'in') return onSignedIn(targetAfterSignOn());
      const state = outcome.kind === 'again' ? ({ signOn: true } as const) : { loginError: outcome.error };
      void router.navigate({ to: '/', replace: true, state });
    };
    attemptOnce(locale).then(act, () => act({ kind: 'failed', error: 'system' }));
    return () => {
      current = false;
      clearTimeout(patience);
    };
  }, [locale, onSignedIn, router]);
  return (
    <main>
      <ProgressLine label={t`Signing in`} />
      <Note>
        <Trans>Signing in …</Trans>
      </Note>
    </main>
  );
}
