import { styled } from 'styled-components';
import { useFormats } from '../../../i18n/use-formats.ts';
import { MoneyFigure } from '../../../ui/figure.tsx';
import { css } from '../../../ui/theme.ts';

/** Width of a digit in em, with some room for wide system fonts. */
const DIGIT = 0.58;

const Fit = styled.span<{ $digits: number }>`
  display: block;
  container-type: inline-size;
  & > span {
    font-size: min(${css('t-figure-m')}, calc(100cqi / ${({ $digits }) => Math.ceil($digits * DIGIT * 2) / 2}));
  }
`;

/** The amount of a tile; one of a million and more is set smaller instead of leaving its tile. */
export function TileAmount({ amount, currency }: { amount: number; currency: string }) {
  const { sign, whole, decimals, label } = useFormats().amountParts({ amount, currency });
  const digits = sign.length + whole.length + 0.75 * (decimals.length + 1 + label.length);
  return (
    <Fit $digits={digits}>
      <MoneyFigure amount={amount} currency={currency} />
    </Fit>
  );
}
