import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NARROW, css } from '#ui/theme.ts';

/** Names with their values or amounts, one under the other; give it SumLine children. */
export const SumList = styled.dl`
  display: grid;
`;

const Line = styled.div<{ $total: boolean; $light: boolean }>`
  display: grid;
  grid-template-columns: minmax(7.5rem, 1fr) fit-content(65%);
  gap: 0 ${css('s3')};
  align-items: baseline;
  padding-block: ${({ $total }) => ($total ? '.625rem 0' : '.5rem')};
  border-block-start: ${({ $total }) => ($total ? `1.5px solid ${css('ink')}` : css('line'))};
  font-size: ${({ $total }) => ($total ? css('t-body') : css('t-row'))};
  line-height: 1.35;
  &:first-child {
    border-block-start: 0;
  }
  & > dt {
    color: ${({ $light }) => ($light ? css('ink-2') : 'inherit')};
  }
  & > dt > small {
    display: block;
    font-size: ${css('t-stamp')};
    color: ${css('ink-2')};
  }
  & > dd {
    text-align: end;
    overflow-wrap: anywhere;
    font-weight: ${({ $light }) => ($light ? css('w-regular') : css('w-medium'))};
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${({ $total }) => $total && `& > dt, & > dd { font-weight: ${css('w-strong')}; }`}
`;

interface SumLineProps {
  name: ReactNode;
  /** A second, smaller line under the name. */
  note?: ReactNode;
  children: ReactNode;
  /** The result of the lines above it. */
  total?: boolean;
  /** A property rather than an amount: the name is muted, the value plain. */
  light?: boolean;
}

export function SumLine({ name, note, children, total = false, light = false }: SumLineProps) {
  return (
    <Line $total={total} $light={light}>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </Line>
  );
}
