import { useState } from 'react';
import { styled } from 'styled-components';
import { later } from '#browser/later.tsx';
import { css } from '#ui/theme.ts';

/** The drawings come after the rows that they stand in: their place is kept. */
const ThumbDrawing = later(async () => (await import('./thumb-drawing.tsx')).ThumbDrawing);

const SIZES = { m: '2.75rem', l: '5rem' } as const;

const Box = styled.span<{ $size: keyof typeof SIZES | 'fill' }>`
  inline-size: ${({ $size }) => ($size === 'fill' ? '100%' : SIZES[$size])};
  block-size: ${({ $size }) => ($size === 'fill' ? '100%' : SIZES[$size])};
  border-radius: ${({ $size }) => ($size === 'l' ? css('radius') : $size === 'm' ? css('radius-in') : '0')};
  background: ${css('sunken')};
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & > svg {
    inline-size: 80%;
    block-size: 80%;
    max-inline-size: 4.75rem;
    max-block-size: 4.75rem;
  }
  & .hi,
  & .fill,
  & .line {
    stroke: ${css('art-line')};
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .hi {
    fill: ${css('art-hi')};
  }
  & .fill {
    fill: ${css('art-fill')};
  }
  & .line {
    fill: none;
  }
`;

interface ThumbProps {
  category: string;
  /** Picture at the gateway's image route, '' or null without one. */
  src?: string | null;
  /** False spares the data of the picture: the drawing stands for it. */
  pictures?: boolean;
  /** `m` in rows (44 px), `l` on a product's own screen (80 px), `fill` takes its place. */
  size?: keyof typeof SIZES | 'fill';
}

/** Picture of a product, or a drawing of its category: while offline, to spare data, or when there is none. */
export function Thumb({ category, src, pictures = true, size = 'm' }: ThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = pictures && src && src !== failed ? src : null;
  return (
    <Box $size={size} aria-hidden="true">
      {shown ? (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setFailed(shown)} />
      ) : (
        <ThumbDrawing category={category} />
      )}
    </Box>
  );
}
