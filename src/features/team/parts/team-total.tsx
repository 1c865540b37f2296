import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { TeamMembers } from '#shared/contract/calls/team.ts';
import type { CountedFact } from '#shared/db/ages.ts';
import { Card, CardHead } from '#ui/card/card.tsx';
import { FitAmount } from '#ui/card/fit-amount.tsx';
import { Muted } from '#ui/page.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { Money } from '#ui/card/money.tsx';

interface TeamTotalProps {
  team: TeamMembers;
  /** Null where they are not on this phone. */
  sales: CountedFact<'teamSales'> | null;
  now: number;
}

/** How many people the team has and what they sold this month, those of the second level apart. */
export function TeamTotal({ team, sales, now }: TeamTotalProps) {
  const formats = useFormats();
  const second = sales?.value.second_level;
  return (
    <Card>
      <CardHead>
        <h2>
          <Plural value={team.total} one="# member" other="# members" />
        </h2>
        {sales && <Stamp asOf={sales.asOf} now={now} />}
      </CardHead>
      {sales && second && (
        <>
          <div>
            <Muted>
              <Trans>Team sales · {formats.month(sales.period)}</Trans>
            </Muted>
            <FitAmount amount={sales.value.price} currency={sales.value.currency} size="xl" />
            <Muted>
              <Plural value={sales.value.items} one="# item" other="# items" />
            </Muted>
          </div>
          {team.second_level > 0 && (
            <SumList>
              <SumLine
                name={<Trans>Team of your team</Trans>}
                note={<Plural value={team.second_level} one="# member" other="# members" />}
              >
                <Money amount={second.price} currency={sales.value.currency} />
              </SumLine>
            </SumList>
          )}
        </>
      )}
    </Card>
  );
}
