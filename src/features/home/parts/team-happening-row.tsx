import { Plural, Trans } from '@lingui/react/macro';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Glyph, RowLink, RowMeta, RowTitle } from '#ui/list/row.tsx';
import type { TeamHappening } from '#features/home/since-visit.ts';
import { EffectEnd } from './effect-end.tsx';

/** What the team's sales brought, in one row: single ones name nothing. */
export function TeamHappeningRow({ team }: { team: TeamHappening }) {
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
