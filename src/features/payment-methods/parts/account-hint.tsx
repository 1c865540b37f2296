import { Trans } from '@lingui/react/macro';
import { MARKET } from '#shared/domain/market/market.ts';
import {
  type AccountDoubt,
  groupedAccount,
  plainAccount,
  wholeAccount,
} from '#shared/domain/validation/account-number.ts';

/** Beside the number of an account: what looks mistyped, or the number as it is printed. */
export function AccountHint({ number, doubt }: { number: string; doubt: AccountDoubt | null }) {
  const whole = wholeAccount(number, MARKET);
  const name = whole?.name ?? '';
  if (doubt === 'country') return <Trans>This is an account of another country. Payouts may not reach it.</Trans>;
  if (doubt === 'length' && whole) {
    const given = plainAccount(number, MARKET).length;
    const { length } = whole;
    return (
      <Trans>
        {given} of {length} characters of a {name}. Please check the number.
      </Trans>
    );
  }
  if (doubt === 'iban') return <Trans>The check digits of this IBAN do not fit. Please check the number.</Trans>;
  if (doubt === 'key') return <Trans>The last two digits of this {name} do not fit. Please check the number.</Trans>;
  if (doubt === 'bank') return <Trans>This is a number of another bank. Please check both.</Trans>;
  const grouped = groupedAccount(number, MARKET);
  return grouped === '' ? null : (
    <Trans>
      {name}: <bdi dir="ltr">{grouped}</bdi>
    </Trans>
  );
}
