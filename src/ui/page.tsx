import { styled } from 'styled-components';
import { WIDE, css } from './theme.ts';

/** The content of a screen: one column on a phone, twelve tracks from 960 px, over which Column spreads. */
export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s3')};
  max-inline-size: 40rem;
  margin-inline: auto;
  /* At the top there is room for the strip of a lost connection (OfflineStrip). */
  padding: ${css('s5')} ${css('gutter')} calc(${css('nav')} + ${css('s6')});
  ${WIDE} {
    max-inline-size: 76rem;
    margin-inline: 0;
    padding: ${css('s5')} ${css('s6')} calc(${css('s8')} + ${css('safe-bottom')});
    gap: ${css('s4')};
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: start;
  }
`;

/** A column of a wide page; 8 of 12 tracks unless said otherwise. On a phone columns follow one another. */
export const Column = styled.div<{ $span?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s3')};
  align-content: start;
  ${WIDE} {
    grid-column: span ${({ $span = 8 }) => $span};
    gap: ${css('s4')};
  }
`;

/** A screen that stands alone, without the app around it: in the middle of a wide window. */
export const LonePage = styled(Page).attrs({ as: 'main', id: 'main', tabIndex: -1 })`
  ${WIDE} {
    max-inline-size: 40rem;
    margin-inline: auto;
    grid-template-columns: minmax(0, 1fr);
  }
  && > * {
    grid-column: auto;
  }
`;

/** Greeting or title inside the content. */
export const Title = styled.h1`
  font-size: ${css('t-title')};
  font-weight: ${css('w-strong')};
  line-height: 1.3;
  letter-spacing: calc(${css('track-figure')} / 2);
`;

export const Muted = styled.span`
  color: ${css('ink-2')};
  font-size: ${css('t-small')};
`;
