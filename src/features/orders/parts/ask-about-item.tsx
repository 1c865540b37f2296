import { useLineWords } from '#i18n/use-line-words.ts';
import { useLive } from '#data/cache.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { AskButtons } from '#ui/card/ask-buttons.tsx';
import { Card } from '#ui/card/card.tsx';
import { lineOfItem } from '#features/orders/line-of-item.ts';

/** Asks about the commission line of an item; nothing while that is not on this phone. */
export function AskAboutItem({ item: { orderId, id }, now }: { item: Item; now: number }) {
  const words = useLineWords(now);
  const found = useLive((db) => lineOfItem(db, orderId, id), [orderId, id]);
  if (!found) return null;
  return (
    <Card>
      <AskButtons question={words.question(found.line, found.history)} />
    </Card>
  );
}
