import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Line = styled.span<{ $up: boolean }>`
  display: flex;
  gap: 0.1875rem;
  font-size: ${css('t-stamp')};
  font-weight: ${css('w-medium')};
  line-height: 1.35;
  color: ${({ $up }) => ($up ? css('pos') : css('ink-2'))};
  & > svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

/** How a figure stands against an earlier one, above it `by` so much: an arrow, and words that say the same. Nothing where both are alike. */
export function Trend({ by, children }: { by: number; children: ReactNode }) {
  if (by === 0) return null;
  const up = by > 0;
  const Arrow = up ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Line $up={up}>
      <Arrow size={14} stroke={2.2} className="dir" aria-hidden="true" />
      <span>{children}</span>
    </Line>
  );
}
