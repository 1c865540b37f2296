import { styled } from 'styled-components';
import { Card } from '#ui/card/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Row, RowList } from './row.tsx';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** As high as a screen: what stands below a list is not seen before it is where it stays. */
const Tall = styled(Card)`
  min-block-size: 100svh;
`;

/** The card of a list that is being read: rows with a round picture and two lines each. */
export const ListCardSkeleton = () => (
  <Tall $flush aria-hidden="true">
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
  </Tall>
);
