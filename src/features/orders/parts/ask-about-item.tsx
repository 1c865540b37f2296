import { useLineWords } from '../../../i18n/use-line-words.ts';
import { useLive } from '../../../platform/cache.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { AskButtons } from '../../../ui/ask-buttons.tsx';
import { Card } from '../../../ui/card.tsx';
import { lineOfItem } from '../line-of-item.ts';

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
