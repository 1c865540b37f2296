import { later } from '#browser/later.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';

/** What several screens of commissions show only when it is asked for, each a script of its own. */
export const LinesCard = later(
  async () => (await import('./parts/lines/lines-card.tsx')).LinesCard,
  <ListCardSkeleton />,
);
export const Statement = later(async () => (await import('./parts/statement/statement.tsx')).Statement);
