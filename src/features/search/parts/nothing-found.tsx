import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { SearchAnswer } from '#shared/bridge/search-answer.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { SearchPlace } from '#features/search/find-places.ts';
import { STOP } from '#features/search/use-search-keys.ts';
import { PlaceRows } from './before-typing.tsx';

interface NothingFoundProps {
  answer: SearchAnswer;
  words: string;
  shortcuts: readonly SearchPlace[];
  onPick: (words: string) => void;
}

/** Nothing was found: where it looked, a near word that this phone knows, and where everything is. */
export function NothingFound({ answer: { near, searched }, words, shortcuts, onPick }: NothingFoundProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { orders, members, customers, products, pages } = searched;
  const looked = [
    ...(orders > 0 ? [t`${plural(orders, { one: '# order', other: '# orders' })}`] : []),
    ...(customers > 0 ? [t`${plural(customers, { one: '# customer', other: '# customers' })}`] : []),
    ...(members > 0 ? [t`${plural(members, { one: '# member', other: '# members' })}`] : []),
    ...(products > 0 ? [t`${plural(products, { one: '# product', other: '# products' })}`] : []),
    ...(pages > 0 ? [t`${plural(pages, { one: '# page', other: '# pages' })}`] : []),
  ];
  const places = formats.list(looked);
  return (
    <>
      <EmptyState
        icon={IconSearch}
        title={
          <Trans>
            Nothing for “<bdi>{words.trim()}</bdi>”
          </Trans>
        }
        action={
          near !== null && (
            <Button $variant="secondary" {...STOP} onClick={() => onPick(near)}>
              {/* One piece: a button leaves room between its parts. */}
              <span>
                <Trans>
                  Search “<bdi>{near}</bdi>”
                </Trans>
              </span>
            </Button>
          )
        }
      >
        {looked.length > 0 ? (
          <Trans>Searched on this phone: {places}.</Trans>
        ) : (
          <Trans>Nothing is on this phone yet.</Trans>
        )}
      </EmptyState>
      <Card $flush>
        <PlaceRows places={shortcuts} />
      </Card>
    </>
  );
}
