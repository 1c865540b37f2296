import { styled } from 'styled-components';
import { css, type Colour } from '#ui/theme.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const Ground = styled.span<{ $slim: boolean }>`
  display: flex;
  gap: 2px;
  block-size: ${({ $slim }) => ($slim ? '.375rem' : '.5rem')};
  border-radius: ${css('pill')};
  background: ${css('sunken')};
  overflow: hidden;
`;

export type Tone = 'ink' | 'accent' | 'info' | 'teal' | 'pos' | 'neg' | 'rest';
/** What colour a tone is. */
export const TONE_COLOUR: Readonly<Record<Tone, Colour>> = {
  ink: 'chart-1',
  accent: 'accent-graphic',
  info: 'info',
  teal: 'teal',
  pos: 'pos',
  neg: 'neg',
  rest: 'chart-2',
};

const Part = styled.span<{ $tone: Tone }>`
  display: block;
  background: ${({ $tone }) => css(TONE_COLOUR[$tone])};
`;

interface TrackProps {
  /** What the bar says, in words; left out where a figure beside it says the same. */
  label?: string;
  /** Shares between 0 and 1, one after the other, each in a tone of its own. */
  parts: readonly { share: number; tone: Tone }[];
  slim?: boolean;
}

/** A horizontal bar of shares; it fills from the start, in Arabic from the right. */
export function Track({ label, parts, slim = false }: TrackProps) {
  return (
    <>
      <Ground $slim={slim} aria-hidden="true">
        {parts.map(({ share, tone }) => (
          <Part key={tone} $tone={tone} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
        ))}
      </Ground>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
