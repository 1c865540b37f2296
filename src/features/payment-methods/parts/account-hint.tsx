import { Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { styled } from 'styled-components';
import { MARKET } from '#shared/domain/market/market.ts';
import {
  type AccountDoubt,
  groupedAccount,
  plainAccount,
  wholeAccount,
} from '#shared/domain/validation/account-number.ts';
import { css } from '#ui/theme.ts';

const Doubted = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.375rem;
  color: ${css('warn')};
`;

/** Beside the number of an account: what looks mistyped, or the market's own number as it is printed. */
export function AccountHint({ number, doubt }: { number: string; doubt: AccountDoubt | null }) {
  if (doubt !== null)
    return (
      <Doubted>
        <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
        <span>
          <DoubtWords number={number} doubt={doubt} />
        </span>
      </Doubted>
    );
  const grouped = groupedAccount(number, MARKET);
  const name = MARKET.accounts.own?.name;
  return grouped === '' ? null : (
    <Trans>
      {name}: <bdi dir="ltr">{grouped}</bdi>
    </Trans>
  );
}

function DoubtWords({ number, doubt }: { number: string; doubt: AccountDoubt }) {
  if (doubt === 'country') return <Trans>This is an account of another country. Payouts may not reach it.</Trans>;
  if (doubt === 'iban') return <Trans>The check digits of this IBAN do not fit. Please check the number.</Trans>;
  if (doubt === 'bank') return <Trans>This is a number of another bank. Please check both.</Trans>;
  if (doubt === 'key') {
    const { name } = MARKET.accounts.own ?? {};
    return <Trans>The last two digits of this {name} do not fit. Please check the number.</Trans>;
  }
  const { name, length } = wholeAccount(number, MARKET) ?? {};
  const given = plainAccount(number, MARKET).length;
  return (
    <Trans>
      {given} of {length} characters of a {name}. Please check the number.
    </Trans>
  );
}
