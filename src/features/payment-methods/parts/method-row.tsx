import { Trans, useLingui } from '@lingui/react/macro';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { msg } from '@lingui/core/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { ShownMethod } from '#shared/outbox/over-accounts.ts';
import { Pill } from '#ui/list/pill.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { isPaidNow, PaidFrom } from './paid-from.tsx';
import { printedNumber } from '#features/payment-methods/forms.ts';
import { Glyph, RowAnchor, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { RowOnward } from '#ui/list/row-onward.tsx';

/** What the two kinds of payment accounts are called. */
const TYPE_NAMES = { bank_transfer: msg`Bank account`, mobile_money: msg`Mobile money account` } as const;

/** A payment account: masked, with what is not sent of it yet. */
export function MethodRow({ shown, now }: { shown: ShownMethod; now: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { method, write, removal, paidWaits } = shown;
  const bank = method.type === 'bank_transfer';
  const KindIcon = bank ? IconBuildingBank : IconDeviceMobile;
  const changed = write !== null && write.state !== 'done';
  const pending = removal !== null || changed;
  const updated = formats.day(method.updated_at, now);
  // What was removed can be kept after all where it stands; what was typed is opened with all that waits.
  const to = changed && removal === null ? '/waiting' : `/payment-method/${encodeURIComponent(method.id)}/edit`;
  return (
    <li>
      <PlainLink to={to} as={RowAnchor}>
        <Glyph>
          <KindIcon size={20} stroke={1.75} aria-hidden="true" />
        </Glyph>
        <span>
          <RowTitle>{bank ? <bdi>{method.bank.bank}</bdi> : t(TYPE_NAMES.mobile_money)}</RowTitle>
          <RowMeta>
            <bdi>{bank ? method.account_name : method.full_name}</bdi>
            <bdi dir="ltr">{printedNumber(method)}</bdi>
          </RowMeta>
          {method.paid_to === true && removal === null && (
            <RowMeta>
              {isPaidNow(shown, now) && (
                <Pill $tone="pos">
                  <IconCheck size={14} stroke={2.2} aria-hidden="true" />
                  <Trans>Paid to</Trans>
                </Pill>
              )}
              <PaidFrom shown={shown} now={now} />
            </RowMeta>
          )}
          <RowMeta>
            {pending || paidWaits ? (
              <Pill $tone="attention" $sentence>
                <IconClock size={14} stroke={2.2} aria-hidden="true" />
                {removal === null ? (
                  <Trans>Saved on this phone, not sent yet</Trans>
                ) : (
                  <Trans>Removed on this phone, not sent yet</Trans>
                )}
              </Pill>
            ) : (
              <Trans>Updated on {updated}</Trans>
            )}
          </RowMeta>
        </span>
        <RowOnward />
      </PlainLink>
    </li>
  );
}
