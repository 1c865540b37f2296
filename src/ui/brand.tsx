import { styled } from 'styled-components';
import { MARKET } from '#shared/domain/market/market.ts';
import { css } from './theme.ts';

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${css('s2')};
  font-weight: ${css('w-strong')};
  font-size: 1.125rem;
  letter-spacing: ${css('track-figure')};
`;

/** The mark and the name of the program. */
export function Brand() {
  const { mark } = MARKET.colors;
  return (
    <Box>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill={mark.ground} />
        <path
          d="M8 19.5v-4.5M14 19.5v-8M20 19.5V8"
          stroke={mark.line}
          strokeWidth="3.2"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <bdi>{MARKET.brand}</bdi>
    </Box>
  );
}
