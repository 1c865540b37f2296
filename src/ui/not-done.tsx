import { Trans } from '@lingui/react/macro';
import { Banner } from './banner.tsx';

/** Why something that was asked of a write on this phone was not done; null says nothing. Nothing has changed then. */
export function NotDone({ why }: { why: string | null }) {
  if (why === null) return null;
  return (
    <Banner kind="error">
      {why === 'not-possible' ? (
        <Trans>Not done: it was sent or changed meanwhile.</Trans>
      ) : why === 'no-session' ? (
        <Trans>Not done: nobody is signed in who may do this.</Trans>
      ) : (
        <Trans>Not done: the storage of this phone failed. Please try again.</Trans>
      )}
    </Banner>
  );
}
