import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFittedPicture } from '#browser/use-fitted-picture.ts';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import { PhotoButton } from '#ui/form/photo-button.tsx';
import { Muted } from '#ui/page.tsx';
import type { Act } from '#features/outbox/act.ts';
import { replacePicture } from '#features/outbox/commands.ts';

/** Sends another picture in place of one that was refused or waits; what needs its address goes on with the new one. */
export function ReplacePicture({ id, act }: { id: string; act: Act }) {
  const words = useFieldProblem();
  const field = useId();
  const note = useId();
  const { problem, busy, take } = useFittedPicture((file) => act(replacePicture(id, file)));
  return (
    <>
      <PhotoButton
        id={field}
        aria-invalid={problem !== null}
        aria-describedby={note}
        onFile={(file) => void take(file)}
      >
        <Trans>Choose another photo</Trans>
      </PhotoButton>
      <Muted id={note} aria-live="polite">
        {problem && words(problem)}
        {busy && <Trans>Making the picture smaller</Trans>}
      </Muted>
    </>
  );
}
