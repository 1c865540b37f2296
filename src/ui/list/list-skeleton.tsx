import { Card } from '#ui/card/card.tsx';
import { Column } from '#ui/page.tsx';
import { Row, RowList } from './row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Rows with a round picture and two lines each, while a list is being read. */
export function ListSkeleton() {
  return (
    <Column $span={8}>
      <Card $flush>
        <RowList $inset="4.25rem">
          {ROWS.map((row) => (
            <li key={row}>
              <Row>
                <Skeleton $round $inline="2.5rem" $block="2.5rem" />
                <span>
                  <Skeleton $inline="55%" />
                  <br />
                  <Skeleton $inline="35%" $block=".75rem" />
                </span>
              </Row>
            </li>
          ))}
        </RowList>
      </Card>
    </Column>
  );
}
