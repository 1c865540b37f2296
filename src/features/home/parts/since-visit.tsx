import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useFormats } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { useSettled } from '#data/in-turn.tsx';
import { isOn, type FeatureToggles } from '#shared/domain/person/toggles.ts';
import { Card, CardFoot, CardHead } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { RowEnd, RowList, RowMeta, Glyph, RowLink, RowTitle } from '#ui/list/row.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { confirmedSum } from '#features/home/confirmed-sum.ts';
import { changesSince, type TeamActivity } from '#features/home/since-visit.ts';
import { visitGroups } from '#features/home/visit-groups.ts';
import { EffectEnd } from './effect-end.tsx';
import { VisitGroupRows } from './visit-group-rows.tsx';

/** What the team's sales brought, in one row: single ones name nothing. */
function TeamActivityRow({ team }: { team: TeamActivity }) {
  return (
    <li>
      <RowLink to="/commissions">
        <Glyph>
          <IconUsers size={18} stroke={2} aria-hidden="true" />
        </Glyph>
        <span>
          <RowTitle>
            <Trans>Commissions from your team</Trans>
          </RowTitle>
          <RowMeta>
            <Plural value={team.lines} one="# line changed" other="# lines changed" />
          </RowMeta>
        </span>
        <EffectEnd effect={team.effect} currency={team.currency} />
      </RowLink>
    </li>
  );
}

interface SinceVisitCardProps {
  /** End of the last visit (UTC ISO). */
  visit: string;
  now: number;
  toggles: FeatureToggles;
}

/** What happened to the person's orders and commissions since the last visit; nothing at all when nothing did. */
export function SinceVisitCard({ visit, now, toggles }: SinceVisitCardProps) {
  const heading = useId();
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const orders = isOn(toggles, 'orders');
  const commissions = isOn(toggles, 'commissions');
  const amounts = isOn(toggles, 'commissions_orders');
  const since = useLive(
    (db) => changesSince(db, visit, { orders, commissions, amounts, ...(all && { most: Infinity }) }),
    [visit, orders, commissions, amounts, all],
    { keep: true },
  );
  useSettled(since !== undefined);
  if (!since || since.count === 0) return null;
  const { count } = since;
  const groups = visitGroups(since);
  const told = since.activities.length + since.lines.length + (since.team ? 1 : 0);
  const sum = amounts && since.whole ? confirmedSum(since) : null;
  return (
    <Card $flush as="section" aria-labelledby={heading}>
      <CardHead>
        <div>
          <h2 id={heading}>
            <Trans>Since your last visit</Trans>
          </h2>
          <RowMeta>
            <time dateTime={visit}>{formats.dayTime(visit, now)}</time>
          </RowMeta>
        </div>
        {sum && (
          <RowEnd>
            <strong>
              <Money amount={sum.amount} currency={sum.currency} sign="always" toned />
            </strong>
            <small>
              <Trans>Confirmed</Trans>
            </small>
          </RowEnd>
        )}
      </CardHead>
      <RowList $inset="4rem">
        {groups.map((group) => (
          <VisitGroupRows key={group.what} group={group} orders={orders} amounts={amounts} summed={since.whole} />
        ))}
        {since.team && <TeamActivityRow team={since.team} />}
      </RowList>
      <CardFoot>
        <Stamp asOf={since.asOf} now={now} />
        {!all && count > told && (
          <TextButton onClick={() => setAll(true)}>
            <Plural value={count} one="# change" other="Show all # changes" />
          </TextButton>
        )}
      </CardFoot>
    </Card>
  );
}
