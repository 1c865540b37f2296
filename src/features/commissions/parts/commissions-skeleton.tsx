import { Card } from '#ui/card/card.tsx';
import { Column } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Cards of the size of the final ones. */
export function CommissionsSkeleton() {
  return (
    <>
      <Column $span={7} aria-hidden="true">
        <Card>
          <Skeleton $inline="45%" />
          <Skeleton $inline="80%" $block="2.5rem" />
          <Skeleton $inline="55%" />
        </Card>
        <Card>
          <Skeleton $inline="30%" $block="1.25rem" />
          <Skeleton $block="2.25rem" />
          <Skeleton $block="9rem" />
        </Card>
      </Column>
      <Column $span={5} aria-hidden="true">
        <Card>
          <Skeleton $inline="30%" $block="1.25rem" />
          {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
            <Skeleton key={row} $block="2.75rem" />
          ))}
        </Card>
      </Column>
    </>
  );
}
