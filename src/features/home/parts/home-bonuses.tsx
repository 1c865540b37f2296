import { Trans } from '@lingui/react/macro';
import { useSettled } from '#data/in-turn.tsx';
import { useCelebration } from '#data/use-celebration.ts';
import { useFact } from '#data/use-fact.ts';
import { groupBonuses, onHome } from '#shared/domain/money/bonus.ts';
import { BonusCard } from '#ui/bonus/bonus-card.tsx';
import { BonusReached } from '#ui/bonus/bonus-reached.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The bonuses of home that can still be reached; nothing while there are none. */
export function HomeBonuses({ now }: { now: number }) {
  const bonuses = useFact('bonuses');
  useSettled(bonuses !== undefined);
  const groups = bonuses ? groupBonuses(bonuses.value, now) : null;
  const open = onHome(groups?.open ?? []);
  const fresh = useCelebration(groups?.achieved.map(({ id }) => id));
  const reached = groups?.achieved.filter(({ id }) => fresh.includes(id)) ?? [];
  if (!bonuses || open.length + reached.length === 0) return null;
  return (
    <Section
      title={<Trans>Bonuses</Trans>}
      end={
        <TextLink to="/bonuses">
          <Trans>See all</Trans>
        </TextLink>
      }
    >
      {reached.map((bonus) => (
        <BonusReached key={bonus.id} bonus={bonus} />
      ))}
      {open.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} now={now} />
      ))}
      <Stamp asOf={bonuses.asOf} now={now} />
    </Section>
  );
}
