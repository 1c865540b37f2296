import { styled } from 'styled-components';
import { NARROW, css } from '#ui/theme.ts';

/** A row that opens over the lines behind it. */
export const Fold = styled.details`
  & > summary {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 ${css('s2')};
    align-items: center;
    min-block-size: 3.5rem;
    padding: ${css('s3')} ${css('s4')};
    list-style: none;
    cursor: pointer;
    ${NARROW} {
      display: flex;
      flex-wrap: wrap;
      & > :nth-child(2) {
        flex: 1 1 6rem;
      }
      & > :nth-child(3) {
        margin-inline-start: auto;
      }
    }
    & > svg {
      color: ${css('ink-3')};
    }
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary > svg {
    rotate: 90deg;
  }
  [dir='rtl'] &[open] > summary > svg {
    rotate: -90deg;
  }
  & > p {
    padding-inline: ${css('s4')};
  }
`;
