import { Trans } from '@lingui/react/macro';
import { CardFoot } from '#ui/card/card.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { TextButton } from '#ui/text-link.tsx';

/** How old a list is, and the way to more of it; `onMore` null where there is no more. */
export const ListFoot = ({ asOf, now, onMore }: { asOf: string; now: number; onMore: (() => void) | null }) => (
  <CardFoot>
    <Stamp asOf={asOf} now={now} />
    {onMore && (
      <TextButton onClick={onMore}>
        <Trans>Show more</Trans>
      </TextButton>
    )}
  </CardFoot>
);
