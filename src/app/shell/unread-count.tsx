import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useUnread } from '#features/notifications/queries.ts';
import { css } from '#ui/theme.ts';

const Badge = styled.span`
  min-inline-size: 1.25rem;
  padding-inline: 0.3125rem;
  border-radius: ${css('pill')};
  background: ${css('accent')};
  color: ${css('on-accent')};
  font-size: ${css('t-micro')};
  font-weight: ${css('w-strong')};
  line-height: 1.25rem;
  text-align: center;
`;

/** How many notifications are unread; nothing when none is. */
export function UnreadCount() {
  const { t } = useLingui();
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <Badge role="img" aria-label={t`${plural(unread, { one: '# unread', other: '# unread' })}`}>
      <bdi>{unread > 99 ? '99+' : unread}</bdi>
    </Badge>
  );
}
