import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Actions, Button } from '#ui/button.tsx';
import { Muted } from '#ui/page.tsx';
import { TextButton } from '#ui/text-link.tsx';

/** Why a write was not kept: nothing may be told to be saved then. */
export function KeepFailure({ why, makeRoom }: { why: string | null; makeRoom: () => Promise<boolean> }) {
  if (why === null) return null;
  if (why === 'storage-full') return <Full makeRoom={makeRoom} />;
  if (why === 'no-session') return <Trans>Not saved: nobody is signed in who may do this.</Trans>;
  if (why === 'not-possible')
    return <Trans>Not saved: it is being sent just now, or was sent already. Look at what waits.</Trans>;
  return <Trans>Not saved: the storage of this phone failed. Your input stays here.</Trans>;
}

/** The form stays as it is: whoever left it for another screen would lose what cannot be kept as a draft now. */
function Full({ makeRoom }: { makeRoom: () => Promise<boolean> }) {
  const [made, setMade] = useState(false);
  if (made) return <Trans>Pictures and old months were removed. Save again.</Trans>;
  return (
    <>
      <Trans>Not saved: the storage of this phone is full. Free some space and try again.</Trans>{' '}
      <TextButton onClick={() => void makeRoom().then(setMade)}>
        <Trans>Free space</Trans>
      </TextButton>
    </>
  );
}

/** Said before, not after: without a connection a write is kept and sent later. */
export function SentLater({ online }: { online: boolean }) {
  if (online) return null;
  return (
    <Muted role="status">
      <Trans>You are offline. It is saved on this phone and will be sent when you are connected.</Trans>
    </Muted>
  );
}

/** What the form changes was changed elsewhere, in a field that was typed here, too. */
export const MetElsewhere = () => (
  <Banner kind="warn">
    <Trans>These details were changed elsewhere meanwhile. Saving puts your input in their place.</Trans>
  </Banner>
);

/** What was typed on an earlier visit stands in the form in the place of what is there. */
export function TypedBefore({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      kind="info"
      action={
        <Button $small $variant="secondary" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      }
    >
      <Trans>What you typed before is still in this form.</Trans>
    </Banner>
  );
}

interface ChangedElsewhereProps {
  onUseOther: () => void;
  onKeepMine: () => void;
}

/** Another window wrote into the same form. */
export function ChangedElsewhere({ onUseOther, onKeepMine }: ChangedElsewhereProps) {
  return (
    <Banner
      kind="warn"
      action={
        <Actions>
          <Button $small $variant="secondary" onClick={onUseOther}>
            <Trans>Use the other</Trans>
          </Button>
          <Button $small $variant="secondary" onClick={onKeepMine}>
            <Trans>Keep mine</Trans>
          </Button>
        </Actions>
      }
    >
      <Trans>This form was changed in another window.</Trans>
    </Banner>
  );
}
