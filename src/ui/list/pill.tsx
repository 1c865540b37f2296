import { css as rules, styled } from 'styled-components';
import { css } from '#ui/theme.ts';

export type PillTone = 'neutral' | 'info' | 'teal' | 'pos' | 'neg' | 'attention';

/** Its look but for the colours, and these, for a row that draws it as a part of itself. */
export const pillLook = rules`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  padding-block: 0.125rem;
  padding-inline: 0.375rem 0.5rem;
  border-radius: ${css('pill')};
  font-size: ${css('t-micro')};
  font-weight: ${css('w-medium')};
  line-height: 1.25rem;
  white-space: nowrap;
`;
export const pillTone = (tone: PillTone): string => `
  background: ${tone === 'neutral' ? css('sunken') : tone === 'attention' ? css('accent-soft') : css(`${tone}-soft`)};
  color: ${tone === 'attention' ? css('on-accent-soft') : css(tone)};
`;

/** A small coloured word with its icon: colour never says it alone. A `$sentence` may take two lines on a narrow phone. */
export const Pill = styled.span<{ $tone?: PillTone; $sentence?: boolean }>`
  ${pillLook}
  ${({ $tone = 'neutral' }) => pillTone($tone)}
  ${({ $sentence }) => $sentence && `white-space: normal; border-radius: ${css('radius')}; & > svg { flex: none; }`}
`;

/** An outlined word: "Estimate", a level. */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  padding-inline: 0.5rem;
  border: 1px solid ${css('hairline-strong')};
  border-radius: ${css('pill')};
  font-size: ${css('t-micro')};
  font-weight: ${css('w-medium')};
  line-height: 1.25rem;
  white-space: nowrap;
  color: ${css('ink-2')};
`;
