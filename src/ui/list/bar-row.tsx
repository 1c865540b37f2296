import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PlainLink } from '#ui/plain-link.tsx';
import { NARROW, css } from '#ui/theme.ts';
import { Track, type Tone } from '#ui/chart/track.tsx';

const Line = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.375rem ${css('s3')};
  align-items: center;
  padding-block: 0.625rem;
  min-block-size: ${css('tap')};
  border-block-start: ${css('line')};
  font-size: ${css('t-row')};
  & > :last-child {
    grid-column: 1 / -1;
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
  &[href]:active {
    background: ${css('press')};
  }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${css('s2')};
  overflow-wrap: anywhere;
  & > small {
    font-size: ${css('t-stamp')};
    color: ${css('ink-2')};
  }
`;

interface BarRowProps {
  name: ReactNode;
  /** Where the row leads; null for a row that leads nowhere. */
  to: string | null;
  parts: readonly { share: number; tone: Tone }[];
  /** The amounts at its end. */
  children: ReactNode;
}

/** A row of a breakdown: name, amounts and a bar beneath. */
export function BarRow({ name, to, parts, children }: BarRowProps) {
  const content = (
    <>
      <Name>{name}</Name>
      {children}
      <Track slim parts={parts} />
    </>
  );
  return (
    <li>
      {to === null ? (
        <Line as="div">{content}</Line>
      ) : (
        <PlainLink to={to} as={Line}>
          {content}
        </PlainLink>
      )}
    </li>
  );
}
