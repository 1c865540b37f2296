import { styled } from 'styled-components';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/list/row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { css } from '#ui/theme.ts';

const Lines = styled.span`
  display: grid;
  gap: ${css('s2')};
`;

/** Rows that have the size of the final ones. */
export function OrdersSkeleton() {
  return (
    <Card $flush aria-hidden="true">
      {Array.from({ length: 7 }, (_, index) => (
        <Row key={index}>
          <Skeleton $inline="2.75rem" $block="2.75rem" />
          <Lines>
            <Skeleton $inline="70%" />
            <Skeleton $inline="40%" />
          </Lines>
          <Lines>
            <Skeleton $inline="3.5rem" />
            <Skeleton $inline="2.5rem" />
          </Lines>
        </Row>
      ))}
    </Card>
  );
}
