import { Trans, useLingui } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { memo, useState } from 'react';
import { Card } from '#ui/card/card.tsx';
import { Glyph, RowButton, RowList, RowTitle } from '#ui/list/row.tsx';
import { RowOnward } from '#ui/list/row-onward.tsx';
import { Muted } from '#ui/page.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { forgetSearches } from '#features/search/commands.ts';
import type { SearchPlace } from '#features/search/find-places.ts';
import { STOP } from '#features/search/use-search-keys.ts';
import { useRecentSearches } from '#features/search/queries.ts';
import { GroupHead, StopAnchor } from './group.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Places as rows of a card. */
export const PlaceRows = ({ places }: { places: readonly SearchPlace[] }) => (
  <RowList $inset="4rem">
    {places.map(({ to, title, icon: PlaceIcon }) => (
      <li key={to}>
        <PlainLink to={to} as={StopAnchor}>
          <Glyph>
            <PlaceIcon {...icon} />
          </Glyph>
          <RowTitle $light>{title}</RowTitle>
          <RowOnward />
        </PlainLink>
      </li>
    ))}
  </RowList>
);

/** What was searched for here, which the person can delete. */
function Recent({ onPick }: { onPick: (words: string) => void }) {
  const { t } = useLingui();
  const recent = useRecentSearches() ?? [];
  const [failed, setFailed] = useState(false);
  if (recent.length === 0) return null;
  return (
    <Card as="section" $flush aria-label={t`Recent searches`}>
      <GroupHead>
        <h2>
          <Trans>Recent searches</Trans>
        </h2>
        <TextButton onClick={() => void forgetSearches().then((done) => setFailed(!done))}>
          <Trans>Delete them</Trans>
        </TextButton>
      </GroupHead>
      {failed && (
        <Muted role="alert">
          <Trans>It did not work. Try again.</Trans>
        </Muted>
      )}
      <RowList $inset="4rem">
        {recent.map((words) => (
          <li key={words}>
            <RowButton {...STOP} onClick={() => onPick(words)}>
              <Glyph>
                <IconClock {...icon} />
              </Glyph>
              <RowTitle $light>
                <bdi>{words}</bdi>
              </RowTitle>
              <RowOnward />
            </RowButton>
          </li>
        ))}
      </RowList>
    </Card>
  );
}

interface BeforeTypingProps {
  shortcuts: readonly SearchPlace[];
  onPick: (words: string) => void;
}

/** Before anything is typed: what was searched for, a few places, and what can be searched. */
export const BeforeTyping = memo(function BeforeTyping({ shortcuts, onPick }: BeforeTypingProps) {
  const { t } = useLingui();
  return (
    <>
      <Recent onPick={onPick} />
      <Card as="section" $flush aria-label={t`Shortcuts`}>
        <GroupHead>
          <h2>
            <Trans>Shortcuts</Trans>
          </h2>
        </GroupHead>
        <PlaceRows places={shortcuts} />
      </Card>
      <Muted as="p">
        <Trans>
          Orders, items, customers, team, products, pages. A name or a number, with or without accents. Works without a
          connection.
        </Trans>
      </Muted>
    </>
  );
});
