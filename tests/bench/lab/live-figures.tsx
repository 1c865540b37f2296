import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useLasting } from '#data/use-lasting.ts';
import { attentionOf } from '#shared/db/attention.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import { ITEM_STATUSES } from '#shared/domain/items/order-status.ts';
import type { Figures } from '#tests/bench/data/figures.ts';
import { NEWEST } from '#tests/bench/data/generate.ts';
import { isShown, note } from './figures-shown.ts';

/** The ten figures as the product has them: from the totals of the month, and from what it keeps for attention. */
async function readFigures(db: CacheDatabase): Promise<Figures> {
  const [summary, [attention]] = await Promise.all([db.summaries.get(NEWEST), attentionOf(db, [NEWEST])]);
  const cells = summary?.cells ?? [];
  const sum = (of: 'price' | 'commission' | 'items', from = cells): string =>
    String(from.reduce((total, cell) => total + cell[of], 0));
  return {
    price: sum('price'),
    commission: sum('commission'),
    ...Object.fromEntries(
      ITEM_STATUSES.map((status) => [
        status,
        sum(
          'items',
          cells.filter((cell) => cell.status === status),
        ),
      ]),
    ),
    newest: (attention?.latest ?? []).map(({ name, status }) => `${name} ${status}`).join(', '),
  };
}

const ignore = (): void => undefined;

function TenFigures({ db }: { db: CacheDatabase }) {
  const figures = useLasting(() => readFigures(db), ignore, [db])?.value;
  useLayoutEffect(() => {
    if (figures) note(figures);
  }, [figures]);
  return Object.entries(figures ?? {}).map(([name, text]) => (
    <p key={name} data-figure={name}>
      {text}
    </p>
  ));
}

/** Shows the ten figures of a database; answers when these stand there. */
export async function showFigures(database: string, expected: Figures): Promise<void> {
  const opened = await openCache(database);
  if (!opened.ok) throw new Error(`The cache does not open: ${opened.error}`);
  const root = document.querySelector('#root');
  if (!root) throw new Error('No root');
  const shown = isShown(expected);
  createRoot(root).render(<TenFigures db={opened.value} />);
  await shown;
}
