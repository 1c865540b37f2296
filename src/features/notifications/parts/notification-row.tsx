import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { NotificationRow as Stored } from '#shared/db/schema.ts';
import { safeLink } from '#ui/link.ts';
import { Glyph, RowButton, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { css } from '#ui/theme.ts';
import { markRead } from '#features/notifications/commands.ts';
import { notificationLook } from './notification-look.ts';

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
  const { icon: KindIcon, tone } = notificationLook(row.kind);
  const unread = row.status === 'new';
  const minutes = Math.max(0, Math.floor((now - Date.parse(row.createdAt)) / 60_000));
  const open = (): void => {
    void markRead(row);
    const link = safeLink(row.target);
    if (link?.kind === 'internal') history.push(link.to);
  };
  return (
    <li>
      <RowButton onClick={open}>
        <Glyph {...(tone ? { $tone: tone } : {})}>
          <KindIcon size={20} stroke={1.75} aria-hidden="true" />
        </Glyph>
        <span>
          <RowTitle $light={!unread}>
            <bdi>{row.title}</bdi>
          </RowTitle>
          <RowMeta>
            <bdi>{row.body}</bdi>
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
