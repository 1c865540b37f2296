import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { MoneyFigure } from './figure.tsx';
import { css } from '#ui/theme.ts';

/** Width of a bold sign in em, dots and digits together, as the widest of the usual system fonts have it. */
const DIGIT = 0.61;

const Fit = styled.span<{ $digits: number; $size: 'm' | 'xl' }>`
  display: block;
  container-type: inline-size;
  & > span {
    font-size: min(
      ${({ $size }) => css(`t-figure-${$size}`)},
      calc(100cqi / ${({ $digits }) => Math.ceil($digits * DIGIT * 2) / 2})
    );
  }
`;

/** A large amount that is set smaller instead of leaving its place, when it is one of a million and more. */
export function FitAmount({ amount, currency, size = 'm' }: { amount: number; currency: string; size?: 'm' | 'xl' }) {
  const { sign, whole, decimals, label } = useFormats().amountParts({ amount, currency });
  const digits = sign.length + whole.length + 0.75 * (decimals.length + 1 + label.length);
  return (
    <Fit $digits={digits} $size={size}>
      <MoneyFigure amount={amount} currency={currency} size={size} />
    </Fit>
  );
}
