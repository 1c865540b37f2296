import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';
import { Detail } from './detail.tsx';

/** A photo in a line of a profile. */
export const Photo = styled.img`
  inline-size: 4.5rem;
  block-size: 4.5rem;
  object-fit: cover;
  border-radius: ${css('radius')};
  border: ${css('line')};
`;

interface PhotoDetailProps {
  name: ReactNode;
  /** Address of the photo, null where it may not be shown; undefined where there is none. */
  src: string | null | undefined;
  waits: boolean;
}

/** A photo of a profile; in words where it cannot be fetched just now. */
export function PhotoDetail({ name, src, waits }: PhotoDetailProps) {
  const { t } = useLingui();
  const [missing, setMissing] = useState<string | null>(null);
  const photo =
    src && src !== missing ? (
      <Photo src={src} alt={t`A photo is here already`} onError={() => setMissing(src)} />
    ) : (
      src !== undefined && <Trans>A photo is here already</Trans>
    );
  return <Detail name={name} value={photo} waits={waits} />;
}
