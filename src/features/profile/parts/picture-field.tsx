import { Trans } from '@lingui/react/macro';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFieldProblem } from '../../../i18n/use-field-problem.ts';
import { fitPicture, type Picture } from '../../../platform/picture.ts';
import { fail } from '../../../shared/domain/result.ts';
import { Button } from '../../../ui/button.tsx';
import { Fielded } from '../../../ui/field.tsx';
import { Muted } from '../../../ui/page.tsx';
import { css } from '../../../ui/theme.ts';

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
  & > input {
    position: absolute;
    opacity: 0;
    inline-size: 1px;
    block-size: 1px;
  }
  & > input:focus-visible + label {
    outline: 3px solid ${css('accent-graphic')};
    outline-offset: 2px;
  }
`;

interface PictureFieldProps {
  label: ReactNode;
  picture: Picture | null;
  /** Problem of a refused picture. */
  error: string | null;
  onChange: (picture: Picture | null) => void;
}

/** A photo, made small on the phone before it is kept. */
export function PictureField({ label, picture, error, onChange }: PictureFieldProps) {
  const words = useFieldProblem();
  const help = useId();
  const [problem, setProblem] = useState<'image_type' | 'image_size' | null>(null);
  const [busy, setBusy] = useState(false);
  const preview = usePreview(picture);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    const fitted = await fitPicture(file).catch(() => fail('image_type' as const));
    setBusy(false);
    setProblem(fitted.ok ? null : fitted.error);
    if (fitted.ok) onChange(fitted.value);
  };
  return (
    <Fielded label={label} error={problem ? words(problem) : error}>
      {({ id, 'aria-invalid': invalid, 'aria-describedby': note }) => (
        <Line>
          {preview ? <img src={preview} alt="" /> : <IconCamera size={28} stroke={1.5} aria-hidden="true" />}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png"
            aria-invalid={invalid}
            aria-describedby={note ?? help}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
          <Button as="label" htmlFor={id} $variant="secondary" $small>
            {picture ? <Trans>Choose another photo</Trans> : <Trans>Choose a photo</Trans>}
          </Button>
          {picture && (
            <Button $variant="danger" $small onClick={() => onChange(null)}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Muted id={help} aria-live="polite">
            {busy && <Trans>Making the picture smaller</Trans>}
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
