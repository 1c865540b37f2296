import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import type { Level } from '#shared/contract/calls/ewoks.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Row, RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';

type Move = NonNullable<Level['standing']>['history'][number];

/** Why a level came. */
function Cause({ move: { cause, period } }: { move: Move }) {
  const formats = useFormats();
  if (period === null) return null;
  const month = formats.month(period);
  if (cause === 'promotion') return <Trans>Reached in {month}</Trans>;
  return cause === 'demotion' ? <Trans>Not kept in {month}</Trans> : null;
}

/** The levels that the consultant had, the newest first. */
export function LevelHistory({ history, now }: { history: readonly Move[]; now: number }) {
  const formats = useFormats();
  if (history.length === 0) return null;
  return (
    <TitledCard $flush title={<Trans>History</Trans>}>
      <RowList>
        {history.map((move) => (
          <li key={move.since}>
            <Row $plain $low>
              <span>
                <RowTitle $light>
                  <bdi>{move.name}</bdi>
                </RowTitle>
                <RowMeta>
                  <Cause move={move} />
                </RowMeta>
              </span>
              <RowEnd>
                <small>{formats.day(move.since, now)}</small>
              </RowEnd>
            </Row>
          </li>
        ))}
      </RowList>
    </TitledCard>
  );
}
