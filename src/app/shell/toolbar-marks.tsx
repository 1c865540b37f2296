import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconClockUp from '@tabler/icons-react/dist/esm/icons/IconClockUp.mjs';
import { createLink } from '@tanstack/react-router';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useUnread } from '#features/notifications/queries.ts';
import { showBadge } from '#browser/push/app-badge.ts';
import { useNeedsPerson, useWaitingCount } from '#data/outbox/outbox.ts';
import { useIsOn } from '#browser/session-state.ts';
import { WIDE, css } from '#ui/theme.ts';

const Anchor = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${css('tap')};
  block-size: ${css('tap')};
  border-radius: 50%;
`;
const Waiting = createLink(Anchor);
const Bell = createLink(styled(Anchor)`
  ${WIDE} {
    display: none;
  }
`);

const Number = styled.bdi`
  position: absolute;
  inset-block-start: 0.25rem;
  inset-inline-end: 0.125rem;
  min-inline-size: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: ${css('pill')};
  background: ${css('accent')};
  color: ${css('on-accent')};
  font-size: 0.6875rem;
  font-weight: ${css('w-strong')};
  line-height: 1.125rem;
  text-align: center;
`;

/** How many writes are not settled, leading to them; nothing when all are. */
function WaitingMark() {
  const { t } = useLingui();
  const waiting = useWaitingCount();
  const attention = useNeedsPerson();
  if (waiting === 0) return null;
  const label = attention
    ? t`Needs your attention`
    : t`${plural(waiting, { one: '# change not sent yet', other: '# changes not sent yet' })}`;
  return (
    <Waiting to="/waiting" aria-label={label}>
      <IconClockUp size={22} stroke={1.75} aria-hidden="true" />
      <Number aria-hidden="true">{waiting > 99 ? '99+' : waiting}</Number>
    </Waiting>
  );
}

/** The bell of a phone with the number of unread notifications; on wide screens the drawer has it. */
function BellMark() {
  const { t } = useLingui();
  const notifies = useIsOn('notifications');
  const unread = useUnread();
  useEffect(() => showBadge(unread), [unread]);
  if (!notifies) return null;
  const label =
    unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`;
  return (
    <Bell to="/notifications" aria-label={label}>
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      {unread > 0 && <Number aria-hidden="true">{unread > 99 ? '99+' : unread}</Number>}
    </Bell>
  );
}

/** What the toolbar says beside the sync: writes that are not sent yet, and unread notifications. */
export function ToolbarMarks() {
  return (
    <>
      <WaitingMark />
      <BellMark />
    </>
  );
}
