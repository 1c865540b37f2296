import { Trans, useLingui } from '@lingui/react/macro';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { css as rules, styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { TeamMember } from '#shared/contract/calls/team.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { fullName, initialsOf } from '#shared/domain/person/person-name.ts';
import { internationalDigits, whatsAppMessageHref } from '#shared/domain/person/phone-links.ts';
import { Money } from '#ui/card/money.tsx';
import { Tag } from '#ui/list/pill.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { Avatar, RowAnchor, RowEnd, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { NARROW, css } from '#ui/theme.ts';
import { RowWithWays, WayAnchor } from '#ui/list/way-anchor.tsx';
import { Trend } from '#ui/chart/trend.tsx';
import { comparedWith, soldIn } from '#features/team/member-list.ts';
import type { Standing } from '#features/team/search.ts';

/** All but the name stands under the amount, too: beside it there is no room on a small phone. */
const under = rules`
  grid-column: 2 / -1;
`;
/** Name and amount, which goes below where a word of the name would break beside it. */
const Head = styled.span`
  ${under}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${css('s3')};
`;
const Name = styled(RowTitle)`
  flex: 1 1 min-content;
  max-inline-size: 100%;
  & > bdi {
    overflow-wrap: break-word;
  }
`;
const Sold = styled(RowEnd)`
  margin-inline-start: auto;
`;
const Meta = styled(RowMeta)`
  ${under}
`;
const Below = styled.span`
  ${under}
`;
const Anchor = styled(RowAnchor)`
  ${NARROW} {
    display: grid;
    && > * {
      margin-inline-start: 0;
    }
  }
`;
const Face = styled(Avatar)`
  grid-row: 1 / span 2;
`;

interface MemberRowProps {
  member: TeamMember;
  /** Which month is told: 0 the running one, 1 the one before. */
  month: number;
  /** How it stands in the newest month that is told can be said. */
  runs: boolean;
  standing: Standing | null;
  /** What a tap has ready to be sent. */
  message: string;
}

/** One member: name, level, what was sold in a month, how that stands against the one before, and a message ready to be sent. */
export function MemberRow({ member, month, runs, standing, message }: MemberRowProps) {
  const { t } = useLingui();
  const name = fullName(member);
  const sold = soldIn(member, month);
  const phone = member.whatsapp_number ?? member.phone_number;
  const digits = phone ? internationalDigits(phone, MARKET) : null;
  return (
    <RowWithWays>
      <PlainLink to={`/team-members/${encodeURIComponent(member.id)}`} as={Anchor}>
        <Face>{initialsOf(name)}</Face>
        <Head>
          <Name>
            <bdi>{name}</bdi>
          </Name>
          <Sold>{sold === null ? '–' : <Money amount={sold} currency={member.currency} />}</Sold>
        </Head>
        <Meta>
          {member.level && <bdi>{member.level.name}</bdi>}
          {standing === 'new' && (
            <Tag>
              <Trans context="team member">New</Trans>
            </Tag>
          )}
          {standing === 'still' && month === 0 && runs && <Trans>No sale this month</Trans>}
        </Meta>
        {(month > 0 || runs) && <Course member={member} month={month} />}
      </PlainLink>
      <WayAnchor
        href={whatsAppMessageHref(message, digits ?? '')}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Write to ${name}`}
      >
        <IconMessage size={22} stroke={1.75} aria-hidden="true" />
      </WayAnchor>
    </RowWithWays>
  );
}

/** How a month stands against the one before: the running one against its same days. Nothing where both are alike, or nothing was sold before. */
function Course({ member, month }: Pick<MemberRowProps, 'member' | 'month'>) {
  const formats = useFormats();
  const { currency } = member;
  const sold = soldIn(member, month);
  const earlier = month === 0 ? comparedWith(member) : soldIn(member, month + 1);
  if (sold === null || !earlier || sold === earlier) return null;
  const before = formats.amountText({ amount: earlier, currency });
  return (
    <Below>
      <Trend by={sold - earlier}>
        {month === 0 && member.sales_before_so_far !== undefined ? (
          <Trans>by this day last month: {before}</Trans>
        ) : month === 0 ? (
          <Trans>last month: {before}</Trans>
        ) : (
          <Trans>the month before: {before}</Trans>
        )}
      </Trend>
    </Below>
  );
}
