import { createLink } from '@tanstack/react-router';
import { css as rules, styled } from 'styled-components';
import { NARROW, css } from '#ui/theme.ts';

/** A list of rows with hairlines that start under the text; `$inset` is where that is. */
export const RowList = styled.ul<{ $inset?: string }>`
  & > li {
    position: relative;
  }
  & > li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: ${({ $inset = css('s4') }) => $inset} 0;
    border-block-start: ${css('line')};
  }
`;

interface Look {
  /** Nothing before the title (no picture, no icon). */
  $plain?: boolean;
  /** 48 px: an icon and a name, no second line. */
  $low?: boolean;
}

const look = rules<Look>`
  display: grid;
  grid-template-columns: ${({ $plain }) => ($plain ? 'minmax(0, 1fr) auto' : 'auto minmax(0, 1fr) auto')};
  gap: 0 ${css('s3')};
  align-items: center;
  min-block-size: ${({ $low }) => ($low ? '3rem' : '3.5rem')};
  padding: ${({ $low }) => ($low ? css('s2') : css('s3'))} ${css('s4')};
  inline-size: 100%;
  text-align: start;
  ${NARROW} {
    display: flex;
    flex-wrap: wrap;
    & > :nth-child(${({ $plain }) => ($plain ? 1 : 2)}) {
      flex: 1 1 6rem;
      min-inline-size: 0;
      & + * {
        margin-inline-start: auto;
      }
    }
  }
`;

const pressable = rules`
  &:active { background: ${css('press')}; }
  &:focus-visible { outline-offset: -3px; }
`;

export const Row = styled.div<Look>`
  ${look}
`;
export const RowButton = styled.button.attrs({ type: 'button' })<Look>`
  ${look} ${pressable}
`;
/** A row that leaves the app or calls: give it an `href`. */
export const RowAnchor = styled.a<Look>`
  ${look} ${pressable}
`;
/** A row that is one link of the app. */
export const RowLink = createLink(RowAnchor);

/** What icons, titles, second lines and ends of rows look like, for a row that draws them as parts of itself. */
export const glyphLook = rules`
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: 50%;
  display: grid;
  place-items: center;
  flex: none;
  background: ${css('sunken')};
  color: ${css('neutral')};
`;
export const titleLook = rules`
  display: block;
  min-inline-size: 0;
  font-size: ${css('t-row')};
  font-weight: ${css('w-medium')};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
export const metaLook = rules`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem 0.375rem;
  font-size: ${css('t-stamp')};
  line-height: 1.45;
  color: ${css('ink-2')};
`;
export const endLook = rules`
  text-align: end;
  font-size: ${css('t-row')};
  font-weight: ${css('w-medium')};
  line-height: 1.35;
  & > small {
    display: block;
    font-size: ${css('t-stamp')};
    font-weight: ${css('w-regular')};
    line-height: 1.45;
    color: ${css('ink-2')};
  }
`;

/**
 * Name of a row. What comes from the server stands in a `<bdi>`, so that a Latin name does not turn an Arabic row. On one line
 * the first of them is cut where its own text ends, not at the end of the row, which may be its beginning.
 */
export const RowTitle = styled.span<{ $oneLine?: boolean; $light?: boolean }>`
  ${titleLook}
  ${({ $light }) => $light && `font-weight: ${css('w-regular')};`}
  ${({ $oneLine }) =>
    $oneLine &&
    rules`
      display: flex;
      gap: 0.25em;
      white-space: nowrap;
      & > :first-child { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; }
    `}
`;

export const RowMeta = styled.span`
  ${metaLook}
`;

export const RowEnd = styled.span`
  ${endLook}
  & > svg {
    display: block;
    color: ${css('ink-3')};
  }
`;

/** Heading of a group of rows: a day, "Others". `$rule` draws the hairline above it. */
export const RowGroupHead = styled.h3<{ $rule?: boolean }>`
  font-size: ${css('t-stamp')};
  font-weight: ${css('w-medium')};
  color: ${css('ink-3')};
  padding: ${css('s4')} ${css('s4')} ${css('s1')};
  ${({ $rule }) => $rule && rules`border-block-start: ${css('line')}; padding-block-start: ${css('s3')}; margin-block-start: ${css('s1')};`}
`;

/** Round coloured ground of an icon at the start of a row. */
export const Glyph = styled.span<{ $tone?: 'pos' | 'neg' | 'teal' | 'info' | 'accent' }>`
  ${glyphLook}
  ${({ $tone }) =>
    $tone &&
    rules`
      background: ${css(`${$tone}-soft`)};
      color: ${$tone === 'accent' ? css('on-accent-soft') : css($tone)};
    `}
`;

/** Round ground of a person's initials. */
export const Avatar = styled.span.attrs({ 'aria-hidden': true })`
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: 50%;
  display: grid;
  place-items: center;
  flex: none;
  background: ${css('sunken')};
  color: ${css('ink-2')};
  font-weight: ${css('w-medium')};
  font-size: ${css('t-small')};
`;
