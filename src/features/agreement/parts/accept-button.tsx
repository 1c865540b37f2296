import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { makeRoom } from '../../../platform/make-room.ts';
import type { WriteProblem } from '../../../platform/outbox.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeepFailure } from '../../../ui/form-notes.tsx';
import { acceptAgreement } from '../commands.ts';

/** Says yes to the terms of this version; without a connection it is kept with the moment of the tap. */
export function AcceptButton({ version, onFailure }: { version: string | null; onFailure?: () => void }) {
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const accept = async (): Promise<void> => {
    const problem = await acceptAgreement(version);
    setFailure(problem);
    if (problem) onFailure?.();
  };
  return (
    <>
      {failure && (
        <Banner kind="error">
          <KeepFailure why={failure} makeRoom={makeRoom} />
        </Banner>
      )}
      <Button onClick={() => void accept()}>
        <Trans>Accept & Continue</Trans>
      </Button>
    </>
  );
}
