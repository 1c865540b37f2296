import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { styled } from 'styled-components';
import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useFormats } from '#i18n/use-formats.ts';
import { directionOf, isLocale } from '#shared/domain/market/locale.ts';
import type { NotificationRow as Stored } from '#shared/db/schema.ts';
import { safeLink } from '#ui/link.ts';
import { Glyph, RowButton, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { statusLook } from '#ui/list/status-pill.tsx';
import { css } from '#ui/theme.ts';
import { markRead } from '#features/notifications/commands.ts';

type Tone = 'pos' | 'neg' | 'teal' | 'info' | 'accent';

interface Look {
  icon: Icon;
  tone?: Tone;
  mirrored?: true;
}

const LOOKS: Readonly<Record<string, Look>> = {
  'item-completed': { icon: IconCircleCheck, tone: 'pos' },
  'commission-confirmed': { icon: IconCircleCheck, tone: 'pos' },
  'item-returned': { ...statusLook('returned'), tone: 'neg' },
  'bonus-achieved': { icon: IconGift, tone: 'pos' },
  'month-closing': { icon: IconCalendar },
  'agreement-updated': { icon: IconFileText, tone: 'accent' },
  'payout-decided': { icon: IconWallet, tone: 'teal' },
  'payout-paid': { icon: IconWallet, tone: 'pos' },
  'payout-failed': { icon: IconWallet, tone: 'neg' },
};

/** The picture of a kind of notification; one of a newer gateway has the bell. */
const notificationLook = (kind: string): Look =>
  Object.hasOwn(LOOKS, kind) ? (LOOKS[kind] ?? { icon: IconBell }) : { icon: IconBell };

const Dot = styled.span`
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border-radius: 50%;
  background: ${css('accent-graphic')};
`;

/** One notification: a tap marks it as read and leads to what it is about, without a connection too. */
export function NotificationRow({ row, now }: { row: Stored; now: number }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const formats = useFormats();
  const { icon: KindIcon, tone, mirrored } = notificationLook(row.kind);
  const unread = row.status === 'new';
  const minutes = Math.max(0, Math.floor((now - Date.parse(row.createdAt)) / 60_000));
  // Our own sentences run as their language does, whatever they name first; what the program writes, as it begins.
  const direction = row.kind !== 'message' && isLocale(row.locale) ? directionOf(row.locale) : 'auto';
  const open = (): void => {
    void markRead(row);
    const link = safeLink(row.target);
    if (link?.kind === 'internal') history.push(link.to);
  };
  return (
    <li>
      <RowButton onClick={open}>
        <Glyph {...(tone ? { $tone: tone } : {})}>
          <KindIcon size={20} stroke={1.75} aria-hidden="true" className={mirrored ? 'dir' : undefined} />
        </Glyph>
        <span>
          <RowTitle $light={!unread}>
            <bdi dir={direction}>{row.title}</bdi>
          </RowTitle>
          <RowMeta>
            <bdi dir={direction}>{row.body}</bdi>
          </RowMeta>
          <RowMeta>
            <time dateTime={row.createdAt}>
              {minutes < 24 * 60 ? formats.age(minutes) : formats.day(row.createdAt, now)}
            </time>
          </RowMeta>
        </span>
        {unread ? <Dot role="img" aria-label={t`Unread`} /> : <span />}
      </RowButton>
    </li>
  );
}
