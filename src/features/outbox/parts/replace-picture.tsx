import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import { fixWrite } from '#data/outbox.ts';
import { useFittedPicture } from '#browser/use-fitted-picture.ts';
import { Muted } from '#ui/page.tsx';
import { PhotoButton } from '#ui/form/photo-button.tsx';
import type { Act } from '#features/outbox/act.ts';

/** Sends another picture in place of one that was refused; what needs its address goes on with the new one. */
export function ReplacePicture({ id, act }: { id: string; act: Act }) {
  const words = useFieldProblem();
  const field = useId();
  const note = useId();
  const { problem, busy, take } = useFittedPicture((file) => act(fixWrite(id, { file })));
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
