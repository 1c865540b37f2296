import { Trans } from '@lingui/react/macro';
import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { Bonus } from '#shared/domain/money/bonus.ts';
import { css } from '#ui/theme.ts';

const Box = styled.output`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s3')};
  align-items: center;
  padding: ${css('s3')} ${css('s4')};
  border-radius: ${css('radius')};
  background: ${css('pos-soft')};
  color: ${css('pos')};
  font-weight: ${css('w-medium')};
`;

/** A bonus that was reached, said once. */
export function BonusReached({ bonus: { title, amount, currency } }: { bonus: Bonus }) {
  const formats = useFormats();
  const won = formats.amountText({ amount, currency }, 'always');
  return (
    <Box>
      <IconConfetti size={24} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans>
          Bonus reached: <bdi>{title}</bdi>, {won}. Well done!
        </Trans>
      </span>
    </Box>
  );
}
