import { Column } from '#ui/page.tsx';
import { ListCardSkeleton } from './list-card-skeleton.tsx';

/** A screen of one list, while it is being read. */
export function ListSkeleton() {
  return (
    <Column $span={8}>
      <ListCardSkeleton />
    </Column>
  );
}
