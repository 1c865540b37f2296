import type { ReactNode } from 'react';
import { css as rules, styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { css } from '#ui/theme.ts';

type Size = 'xl' | 'l' | 'm';

const Minor = styled.span`
  font-size: 0.56em;
  font-weight: ${css('w-medium')};
  color: ${css('ink-2')};
  letter-spacing: 0;
`;

const Large = styled.span<{ $size: Size }>`
  display: block;
  font-size: ${({ $size }) => css(`t-figure-${$size}`)};
  font-weight: ${css('w-strong')};
  line-height: ${css('lh-tight')};
  letter-spacing: ${css('track-figure')};
  white-space: nowrap;
  ${({ $size }) => $size === 'm' && rules`${Minor} { font-size: 0.75em; }`}
`;

/** A large number that is no amount: a count, a rate. It keeps its order in Arabic. */
export function Figure({ size = 'm', children }: { size?: Size; children: ReactNode }) {
  return (
    <Large $size={size}>
      <bdi dir="ltr">{children}</bdi>
    </Large>
  );
}

/** A large amount (minor units): decimals and label at about half size. `xl` is the one number of a screen. */
export function MoneyFigure({ amount, currency, size = 'm' }: { amount: number; currency: string; size?: Size }) {
  const parts = useFormats().amountParts({ amount, currency });
  return (
    <Large $size={size}>
      <bdi dir="ltr">
        {parts.sign}
        {parts.whole}
        <Minor>{parts.decimals}</Minor>
      </bdi>{' '}
      <Minor>{parts.label}</Minor>
    </Large>
  );
}
