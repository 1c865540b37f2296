import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { css } from '#ui/theme.ts';

const Text = styled.span<{ $tone: 'plain' | 'gain' | 'loss' }>`
  white-space: nowrap;
  color: ${({ $tone }) => ($tone === 'gain' ? css('pos') : $tone === 'loss' ? css('neg') : 'inherit')};
`;

export interface MoneyProps {
  /** Minor units. */
  amount: number;
  currency: string;
  /** `always` puts a plus before a gain. */
  sign?: 'auto' | 'always';
  /** Green above zero, red below; say the reason in words beside it. */
  toned?: boolean;
  /** Columns of amounts of one currency leave the label to their heading. */
  label?: boolean;
}

/** An amount in the market's writing; the digits keep their order in Arabic. Large figures: see Figure. */
export function Money({ amount, currency, sign = 'auto', toned = false, label = true }: MoneyProps) {
  const parts = useFormats().amountParts({ amount, currency }, sign);
  return (
    <Text $tone={!toned || amount === 0 ? 'plain' : amount > 0 ? 'gain' : 'loss'}>
      <bdi dir="ltr">
        {parts.sign}
        {parts.whole}
        {parts.decimals}
      </bdi>
      {label && <>&nbsp;{parts.label}</>}
    </Text>
  );
}
