import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import { useState } from 'react';
import { useAllWords } from '#i18n/use-all-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { TeamMember, TeamMembers } from '#shared/contract/calls/team.ts';
import { isLocale, type Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { addDays, monthOf } from '#shared/domain/time/period.ts';
import { monthParam } from '#shared/domain/time/period-search.ts';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Chip, Chips } from '#ui/form/chip.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { RowList } from '#ui/list/row.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Muted } from '#ui/page.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { areCompared, findMembers, soldIn, standingOf } from '#features/team/member-list.ts';
import { memberMessage } from '#features/team/member-message.ts';
import { STANDINGS, type Standing } from '#features/team/search.ts';
import { useTeamSearch } from '#features/team/use-team-search.ts';
import { MemberRow } from './member-row.tsx';

/** Rows that are shown at once, and that each tap adds. */
const STEP = 40;

const NAMES: Readonly<Record<Standing, MessageDescriptor>> = {
  new: msg({ message: 'New', context: 'team members' }),
  grew: msg`Sell more`,
  still: msg`Stand still`,
  less: msg`Sell less`,
};

const languageOf = ({ language }: TeamMember): Locale | null => (isLocale(language) ? language : null);

/** First days of the months that are told, the running one first. */
function monthsOf(members: readonly TeamMember[], today: string): string[] {
  const told = Math.max(2, ...members.map(({ months }) => months?.length ?? 0));
  const months = [monthOf(today)];
  while (months.length < told) months.push(monthOf(addDays(months.at(-1) ?? today, -1)));
  return months;
}

/** The members by month: what each sold, who sells more, who stands still, who is new, and a message in their own language. */
export function MemberListCard({ team, asOf, now }: { team: TeamMembers; asOf: string; now: number }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { search, words, setWords, show } = useTeamSearch();
  const [most, setMost] = useState(STEP);
  const today = marketDay(Date.parse(asOf) || now, MARKET.timeZone);
  const day = Number(today.slice(8));
  const standing = (member: TeamMember): Standing | null => standingOf(member, now, day);
  const months = monthsOf(team.data, today);
  const runs = asOf !== '' && areCompared(asOf, now);
  // A month of an old link that nobody tells any more is the running one.
  const month = Math.max(0, months.map(monthParam).indexOf(search.month ?? ''));
  const chosen = search.standing ?? null;
  const found = findMembers(team.data, words, month).filter(
    (member) => chosen === null || month > 0 || !runs || standing(member) === chosen,
  );
  const spoken = useAllWords(team.data.map(languageOf));
  const wordsFor = (member: TeamMember): I18n => spoken.get(languageOf(member) ?? '') ?? i18n;
  const counts = STANDINGS.map((each) => ({ each, count: team.data.filter((one) => standing(one) === each).length }));
  const [first] = found;
  return (
    <>
      <SearchField label={t`Find a member`} value={words} onChange={setWords} />
      <Chips role="group" aria-label={t`Month`}>
        {months.map((each, at) => (
          <Chip
            key={each}
            aria-pressed={at === month}
            onClick={() => show({ month: at === 0 ? undefined : monthParam(each) })}
          >
            {formats.monthFirst(each)}
          </Chip>
        ))}
      </Chips>
      {month === 0 && runs && (
        <Chips role="group" aria-label={t`How members stand`}>
          {counts.map(({ each, count }) => (
            <Chip
              key={each}
              aria-pressed={chosen === each}
              disabled={count === 0 && chosen !== each}
              onClick={() => show({ standing: chosen === each ? undefined : each })}
            >
              {t(NAMES[each])} <bdi>{formats.number(count)}</bdi>
            </Chip>
          ))}
        </Chips>
      )}
      <Section title={<Trans>Members</Trans>} end={<Stamp asOf={asOf} now={now} />}>
        {!first ? (
          <EmptyState
            icon={IconSearchOff}
            title={words === '' ? <Trans>Nobody in this group</Trans> : <Trans>No member has this name</Trans>}
          />
        ) : (
          <Card $flush>
            <RowList $inset="4.25rem">
              {found.slice(0, most).map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  month={month}
                  runs={runs}
                  standing={standing(member)}
                  message={memberMessage(member, runs ? standing(member) : null, wordsFor(member))}
                />
              ))}
            </RowList>
            <CardFoot>
              <Muted>
                <Trans>
                  Together{' '}
                  <Money
                    amount={found.reduce((sum, member) => sum + (soldIn(member, month) ?? 0), 0)}
                    currency={first.currency}
                  />
                </Trans>
              </Muted>
              {found.length > most && (
                <TextButton onClick={() => setMost(most + STEP)}>
                  <Trans>Show more</Trans>
                </TextButton>
              )}
            </CardFoot>
          </Card>
        )}
      </Section>
    </>
  );
}
