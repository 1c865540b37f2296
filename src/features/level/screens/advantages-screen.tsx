import { Trans } from '@lingui/react/macro';
import { Card, CardFoot } from '#ui/card/card.tsx';
import { Column, Title } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AdvantageList } from '#features/level/parts/advantage-list.tsx';
import { LevelGate } from '#features/level/parts/level-gate.tsx';

/** What the consultant's level brings. */
export function AdvantagesScreen() {
  return (
    <LevelGate>
      {(level) => (
        <Column $span={7}>
          <Card>
            <Title as="h2">
              <bdi>{level.name}</bdi>
            </Title>
            <AdvantageList advantages={level.advantages} />
            <CardFoot>
              {level.next && (
                <TextLink to="/level/next-level-advantages">
                  <Trans>What the next level brings</Trans>
                </TextLink>
              )}
            </CardFoot>
          </Card>
        </Column>
      )}
    </LevelGate>
  );
}
