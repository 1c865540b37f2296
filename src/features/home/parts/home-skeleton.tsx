import { Card, Tiles } from '#ui/card/card.tsx';
import { Row } from '#ui/list/row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Tiles and rows of the size of the final ones. */
export function HomeSkeleton() {
  return (
    <>
      <Tiles aria-hidden="true">
        {['sales', 'orders', 'confirmed', 'pending'].map((tile) => (
          <Card key={tile}>
            <Skeleton $inline="55%" />
            <Skeleton $inline="75%" $block="1.5rem" />
            <Skeleton $block="2rem" />
          </Card>
        ))}
      </Tiles>
      <Card $flush aria-hidden="true">
        {['first', 'second', 'third'].map((row) => (
          <Row key={row}>
            <Skeleton $inline="2.25rem" $block="2.25rem" $round />
            <Skeleton $inline="60%" />
            <Skeleton $inline="3.5rem" />
          </Row>
        ))}
      </Card>
    </>
  );
}
