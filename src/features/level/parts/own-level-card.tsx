import { Trans } from '@lingui/react/macro';
import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs';
import { useConsultant } from '#data/use-consultant.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { Level } from '#shared/contract/calls/ewoks.ts';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { Muted, Title } from '#ui/page.tsx';
import { Pill } from '#ui/list/pill.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** For so long a level that was got is said to be new. */
const NEW_MS = 14 * 86_400_000;

/** The level of the consultant, since when, and thanks to which month. */
export function OwnLevelCard({ level, now }: { level: Level; now: number }) {
  const move = level.standing?.history[0];
  const isNew = move?.cause === 'promotion' && now - Date.parse(move.since) < NEW_MS;
  return (
    <Card>
      <CardHead>
        <Muted>
          <Trans>Your level</Trans>
        </Muted>
        {isNew && (
          <Pill $tone="pos">
            <IconMedal size={14} stroke={2.2} aria-hidden="true" />
            <Trans context="level">New</Trans>
          </Pill>
        )}
      </CardHead>
      <Title as="h2">
        <bdi>{level.name}</bdi>
      </Title>
      <Since level={level} now={now} />
      <CardFoot>
        <TextLink to="/level/advantages">
          <Trans>Your advantages</Trans>
        </TextLink>
      </CardFoot>
    </Card>
  );
}

function Since({ level, now }: { level: Level; now: number }) {
  const formats = useFormats();
  const consultant = useConsultant();
  const { since = null, history = [] } = level.standing ?? {};
  const move = history[0];
  if (since !== null) {
    const day = formats.day(since, now);
    return (
      <Muted>
        {move?.cause === 'promotion' && move.period !== null ? (
          <Trans>
            Since {day}, thanks to {formats.month(move.period)}
          </Trans>
        ) : (
          <Trans context="level">Since {day}</Trans>
        )}
      </Muted>
    );
  }
  // Read a moment later: its line is there from the beginning.
  if (consultant === undefined) return <Muted>{'\u00a0'}</Muted>;
  if (!consultant.agent_since) return null;
  return (
    <Muted>
      <Trans>Agent since {formats.day(consultant.agent_since, now)}</Trans>
    </Muted>
  );
}
