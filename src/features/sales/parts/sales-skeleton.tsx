import { Card } from '#ui/card/card.tsx';
import { Column } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Cards of the size of the final ones. */
export function SalesSkeleton() {
  return (
    <>
      <Column $span={7} aria-hidden="true">
        <Card>
          <Skeleton $inline="45%" />
          <Skeleton $inline="70%" $block="2.5rem" />
          <Skeleton $inline="55%" />
          <Skeleton $block="2.25rem" />
          <Skeleton $block="9rem" />
          <Skeleton $inline="35%" />
        </Card>
        <Breakdown drawing="1.75rem" />
      </Column>
      <Column $span={5} aria-hidden="true">
        <Breakdown drawing="10rem" />
      </Column>
    </>
  );
}

function Breakdown({ drawing }: { drawing: string }) {
  return (
    <Card>
      <Skeleton $inline="30%" $block="1.25rem" />
      <Skeleton $block="2.25rem" />
      <Skeleton $block={drawing} />
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} $block="2.75rem" />
      ))}
    </Card>
  );
}
