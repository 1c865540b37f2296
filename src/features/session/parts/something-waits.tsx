import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readLeftWaiting } from '#shared/session/left-waiting.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says to whoever opens the intro that something waits on this phone to be sent. Whose it is, and what, is not said. */
export function SomethingWaits() {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    readLeftWaiting().then(
      (subjects) => setWaits(subjects.length > 0),
      () => undefined,
    );
  }, []);
  if (!waits) return null;
  return (
    <Banner kind="info">
      <Trans>
        Changes that were not sent yet wait on this phone. They open when the person who made them signs in.
      </Trans>
    </Banner>
  );
}
