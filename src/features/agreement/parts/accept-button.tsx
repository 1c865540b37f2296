import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { makeRoom } from '#browser/make-room.ts';
import { useOnce } from '#data/use-once.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { KeepFailure } from '#ui/form/form-notes.tsx';
import { acceptAgreement } from '#features/agreement/commands.ts';
import type { Agreement } from '#features/agreement/queries.ts';

interface AcceptButtonProps {
  agreement: Pick<Agreement, 'version' | 'write'>;
  onFailure?: () => void;
}

/** Says yes to the terms of this version; without a connection it is kept with the moment of the tap. */
export function AcceptButton({ agreement: { version, write }, onFailure }: AcceptButtonProps) {
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const once = useOnce();
  const accept = async (): Promise<void> => {
    const problem = await acceptAgreement(version, write);
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
      <Button onClick={() => once(accept)}>
        <Trans>Accept & Continue</Trans>
      </Button>
    </>
  );
}
