import { createLink } from '@tanstack/react-router';
import { css as rules, styled } from 'styled-components';
import { asButton } from '#ui/as-button.ts';
import { css } from '#ui/theme.ts';

/** Chips in one line that scrolls sideways to the edges of the page; `$wrap` breaks them instead. */
export const Chips = styled.div<{ $wrap?: boolean }>`
  display: flex;
  gap: ${css('s2')};
  padding-block: ${css('s1')};
  ${({ $wrap }) =>
    $wrap
      ? rules`flex-wrap: wrap;`
      : rules`
          overflow-x: auto;
          scrollbar-width: none;
          margin-inline: calc(-1 * ${css('gutter')});
          padding-inline: ${css('gutter')};
          scroll-padding-inline: ${css('gutter')};
        `}
`;

/** What a chip looks like, for one that is nothing to tap, too. */
export const chipLook = rules`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-block-size: 2.25rem;
  padding-inline: ${css('s3')};
  border: 1px solid ${css('hairline-strong')};
  border-radius: ${css('pill')};
  background: ${css('surface')};
  font-size: ${css('t-small')};
  font-weight: ${css('w-medium')};
  white-space: nowrap;
`;

const look = rules`
  ${chipLook}
  position: relative;
  flex: none;
  &:focus-visible { border-radius: ${css('pill')}; }
  /* 44 px to the thumb, 36 px to the eye. */
  &::after { content: ''; position: absolute; inset: -0.3125rem 0; }
  &[aria-pressed='true'], &[aria-current='true'] { background: ${css('ink')}; border-color: ${css('ink')}; color: ${css('surface')}; }
`;

/** A choice that is on or off: say which by `aria-pressed`. */
export const Chip = styled.button.attrs(asButton)`
  ${look}
`;

const ChipAnchor = styled.a`
  ${look}
`;

/** A chip that leads somewhere. */
export const ChipLink = createLink(ChipAnchor);
