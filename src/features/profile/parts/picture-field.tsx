import { Trans } from '@lingui/react/macro';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFieldProblem } from '#i18n/use-field-problem.ts';
import type { Picture } from '#browser/picture.ts';
import { useFittedPicture } from '#browser/use-fitted-picture.ts';
import { Button } from '#ui/button.tsx';
import { Fielded } from '#ui/form/field.tsx';
import { Muted } from '#ui/page.tsx';
import { PhotoButton } from '#ui/form/photo-button.tsx';
import { css } from '#ui/theme.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${css('s3')};
  & > img {
    inline-size: 4.5rem;
    block-size: 4.5rem;
    object-fit: cover;
    border-radius: ${css('radius')};
    border: ${css('line')};
  }
`;

interface PictureFieldProps {
  label: ReactNode;
  picture: Picture | null;
  /** Address of the one that is there already, null where it may not be shown; undefined where there is none. */
  kept: string | null | undefined;
  /** Problem of a refused picture. */
  error: string | null;
  onChange: (picture: Picture | null) => void;
}

/** A photo, made small on the phone before it is kept. */
export function PictureField({ label, picture, kept, error, onChange }: PictureFieldProps) {
  const words = useFieldProblem();
  const help = useId();
  const { problem, busy, take } = useFittedPicture(onChange);
  // One that is kept at the gateway cannot be fetched without a connection: then only the words tell of it.
  const [missing, setMissing] = useState<string | null>(null);
  const preview = usePreview(picture) ?? (kept === missing ? null : kept);
  return (
    <Fielded label={label} error={problem ? words(problem) : error}>
      {({ id, 'aria-invalid': invalid, 'aria-describedby': note }) => (
        <Line>
          {preview ? (
            <img src={preview} alt="" onError={() => setMissing(preview)} />
          ) : (
            <IconCamera size={28} stroke={1.5} aria-hidden="true" />
          )}
          <PhotoButton
            id={id}
            aria-invalid={invalid}
            aria-describedby={note ?? help}
            onFile={(file) => void take(file)}
          >
            {picture || kept !== undefined ? <Trans>Choose another photo</Trans> : <Trans>Choose a photo</Trans>}
          </PhotoButton>
          {picture && (
            <Button $variant="danger" $small onClick={() => onChange(null)}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Muted id={help} aria-live="polite">
            {busy ? (
              <Trans>Making the picture smaller</Trans>
            ) : problem ? (
              // It stands below the field, where nothing announces it.
              <VisuallyHidden>{words(problem)}</VisuallyHidden>
            ) : (
              !picture && kept !== undefined && <Trans>A photo is here already</Trans>
            )}
          </Muted>
        </Line>
      )}
    </Fielded>
  );
}

/** An address under which the page shows a picture that lies in memory; given back when it is no longer shown. */
function usePreview(picture: Picture | null): string | null {
  const url = useMemo(
    () => (picture ? URL.createObjectURL(new Blob([picture.bytes], { type: picture.type })) : null),
    [picture],
  );
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
