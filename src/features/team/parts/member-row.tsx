import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { TeamMember } from '#shared/contract/calls/team.ts';
import { fullName, initialsOf } from '#shared/domain/person/person-name.ts';
import { Money } from '#ui/card/money.tsx';
import { Tag } from '#ui/list/pill.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { Avatar, RowAnchor, RowEnd, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { Trend } from '#ui/chart/trend.tsx';
import { isNewMember } from '#features/team/member-list.ts';

/** Under the amount, too: beside it a second one has no room on a small phone. */
const Below = styled.span`
  grid-column: 2 / -1;
`;

/** One member: name, level, what was sold this month, and how that stands against the month before. */
export function MemberRow({ member, now }: { member: TeamMember; now: number }) {
  const formats = useFormats();
  const name = fullName(member);
  const before = formats.amountText({ amount: member.sales_before, currency: member.currency });
  return (
    <li>
      <PlainLink to={`/team-members/${encodeURIComponent(member.id)}`} as={RowAnchor}>
        <Avatar>{initialsOf(name)}</Avatar>
        <span>
          <RowTitle>
            <bdi>{name}</bdi>
          </RowTitle>
          <RowMeta>
            {member.level && <bdi>{member.level.name}</bdi>}
            {isNewMember(member.since, now) && (
              <Tag>
                <Trans context="team member">New</Trans>
              </Tag>
            )}
          </RowMeta>
        </span>
        <RowEnd>
          <Money amount={member.sales} currency={member.currency} />
        </RowEnd>
        {member.sales !== member.sales_before && (
          <Below>
            <Trend up={member.sales > member.sales_before}>
              <Trans>last month {before}</Trans>
            </Trend>
          </Below>
        )}
      </PlainLink>
    </li>
  );
}
