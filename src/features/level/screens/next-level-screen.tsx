import { Trans } from '@lingui/react/macro';
import { useToday } from '#data/today.ts';
import { useFact } from '#data/use-fact.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Column, Title } from '#ui/page.tsx';
import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs';
import { lastMonth } from '#features/level/last-month.ts';
import { AdvantageList } from '#features/level/parts/advantage-list.tsx';
import { LevelGate } from '#features/level/parts/level-gate.tsx';
import { RequirementList } from '#features/level/parts/requirement-list.tsx';
import { useLastPeriod } from '#features/level/queries.ts';

/** What the next level brings and what it asks for, requirement by requirement. */
export function NextLevelScreen() {
  const { today } = useToday();
  const counted = useLastPeriod() ?? null;
  const threshold = useFact('threshold');
  return (
    <LevelGate>
      {(level) =>
        level.next ? (
          <>
            <Column $span={6}>
              <Card>
                <Title as="h2">
                  <bdi>{level.next.name}</bdi>
                </Title>
                <AdvantageList advantages={level.next.advantages} />
              </Card>
            </Column>
            <Column $span={6}>
              <Card>
                <CardHead>
                  <h2>
                    <Trans>What it asks for</Trans>
                  </h2>
                </CardHead>
                <RequirementList
                  requirements={level.next.requirements}
                  last={lastMonth(level.standing?.months, counted, today)}
                  currency={counted?.currency ?? threshold?.value.currency ?? MARKET.currency}
                />
              </Card>
            </Column>
          </>
        ) : (
          <Column $span={12}>
            <EmptyState
              icon={IconMedal}
              title={<Trans>You have reached the highest level.</Trans>}
              action={
                <ButtonLink to="/level/advantages">
                  <Trans>Your advantages</Trans>
                </ButtonLink>
              }
            />
          </Column>
        )
      }
    </LevelGate>
  );
}
