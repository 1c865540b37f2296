import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconClockUp from '@tabler/icons-react/dist/esm/icons/IconClockUp.mjs';
import { styled } from 'styled-components';
import { useNeedsPerson, useWaitingCount } from '#data/outbox/outbox.ts';
import { useConsultant } from '#data/use-consultant.ts';
import { useSession } from '#browser/session-state.ts';
import { Card } from '#ui/card/card.tsx';
import { RowEnd, RowLink, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { RowOnward } from '#ui/list/row-onward.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { css } from '#ui/theme.ts';
import { TABS } from '#app/routes/route-info.ts';
import { useEntryName } from '#app/shell/menu.ts';
import { GROUP_NAMES, menuOf, type MenuEntry } from '#app/shell/full-menu.ts';
import { UnreadCount } from '#app/shell/unread-count.tsx';

const GROUPS = ['performance', 'team', 'account'] as const;
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const inBar: ReadonlySet<string> = new Set(TABS);

const End = styled(RowEnd)`
  display: flex;
  align-items: center;
  gap: ${css('s2')};
`;

/** The entries of the menu that the bottom bar has no room for, in their groups, and what waits to be sent. */
export function AccountMenu() {
  const { t } = useLingui();
  const { facts } = useSession();
  const entries = facts ? menuOf(facts).filter(({ to }) => !inBar.has(to)) : [];
  return GROUPS.map((group) => {
    const own = entries.filter((entry) => entry.group === group);
    const name = GROUP_NAMES[group];
    if (own.length === 0 && group !== 'account') return null;
    return (
      <Section key={group} title={name && t(name)}>
        <Card $flush>
          <RowList $inset="3rem">
            {own.map((entry) => (
              <EntryRow key={entry.to} entry={entry} />
            ))}
            {group === 'account' && <WaitingRow />}
          </RowList>
        </Card>
      </Section>
    );
  });
}

function EntryRow({ entry: { to, icon: EntryIcon } }: { entry: MenuEntry }) {
  const nameOf = useEntryName(useConsultant()?.account_type === 'store');
  return (
    <li>
      <RowLink to={to} $low>
        <EntryIcon {...icon} />
        <RowTitle $light>{nameOf(to)}</RowTitle>
        <End>
          {to === '/notifications' && <UnreadCount />}
          <IconChevronRight size={18} stroke={1.75} className="dir" aria-hidden="true" />
        </End>
      </RowLink>
    </li>
  );
}

function WaitingRow() {
  const { t } = useLingui();
  const waiting = useWaitingCount();
  const attention = useNeedsPerson();
  return (
    <li>
      <RowLink to="/waiting" $low>
        <IconClockUp {...icon} />
        <span>
          <RowTitle $light>
            <Trans>Waiting to be sent</Trans>
          </RowTitle>
          {waiting > 0 && (
            <RowMeta>
              {attention
                ? t`Needs your attention`
                : t`${plural(waiting, { one: '# change not sent yet', other: '# changes not sent yet' })}`}
            </RowMeta>
          )}
        </span>
        <RowOnward />
      </RowLink>
    </li>
  );
}
