import { Trans } from '@lingui/react/macro';
import { Banner } from './banner.tsx';

/** Why something that was asked of the writes on this phone was not done; null says nothing. Nothing has changed then. */
export function NotDone({ why }: { why: string | null }) {
  if (why === null) return null;
  if (why === 'unreached')
    return (
      <Banner kind="offline">
        <Trans>Offline. Sending goes on by itself when you are connected.</Trans>
      </Banner>
    );
  return (
    <Banner kind="error">
      {why === 'not-possible' ? (
        <Trans>Not done: it was sent or changed meanwhile.</Trans>
      ) : why === 'no-session' ? (
        <Trans>Not done: nobody is signed in who may do this.</Trans>
      ) : why === 'worker' ? (
        <Trans>Nothing was sent: the app could not begin. All of it stays on this phone. Please try again.</Trans>
      ) : (
        <Trans>Not done: the storage of this phone failed. Please try again.</Trans>
      )}
    </Banner>
  );
}
