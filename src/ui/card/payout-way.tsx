import { Trans } from '@lingui/react/macro';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${css('s2')};
  font-size: ${css('t-row')};
  & b {
    font-weight: ${css('w-strong')};
    white-space: nowrap;
  }
`;

interface PayoutWayProps {
  /** As decided at the month's end: cash, add-account, voucher or none. */
  method: string;
  /** The account that is paid, by its last characters; null when none is known or shown. */
  account: { type: string; mask: string } | null;
}

/** How a month is paid: the account, masked, or a voucher. Nothing where nothing is paid or an account is missing. */
export function PayoutWay({ method, account }: PayoutWayProps) {
  if (method === 'voucher')
    return (
      <Line>
        <IconTicket size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Voucher</Trans>
      </Line>
    );
  if (method === 'none' || (method === 'add-account' && account === null)) return null;
  const isMobile = account?.type === 'mobile_money';
  const WayIcon = isMobile ? IconDeviceMobile : IconBuildingBank;
  return (
    <Line>
      <WayIcon size={20} stroke={1.75} aria-hidden="true" />
      {account === null ? (
        <Trans>To your payment account</Trans>
      ) : isMobile ? (
        <Trans>Mobile money</Trans>
      ) : (
        <Trans>Bank transfer</Trans>
      )}
      {account !== null && account.mask !== '' && (
        <b>
          <bdi dir="ltr">•••• {account.mask}</bdi>
        </b>
      )}
    </Line>
  );
}
