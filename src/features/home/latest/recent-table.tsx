import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { Item } from '#shared/domain/items/item.ts';
import { commissionState } from '#shared/domain/items/order-status.ts';
import { Money } from '#ui/card/money.tsx';
import { StatusPill } from '#ui/list/status-pill.tsx';
import { css } from '#ui/theme.ts';
import { Thumb } from '#ui/list/thumb.tsx';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${css('t-small')};
  & th {
    text-align: start;
    font-weight: ${css('w-medium')};
    color: ${css('ink-3')};
    font-size: ${css('t-stamp')};
    white-space: nowrap;
  }
  & :is(th, td) {
    padding: 0.5rem ${css('s3')};
    border-block-end: ${css('line')};
    vertical-align: middle;
  }
  & :is(th, td):first-child {
    padding-inline-start: ${css('s4')};
  }
  & :is(th, td):last-child {
    padding-inline-end: ${css('s4')};
  }
  & tr:last-child td {
    border-block-end: 0;
  }
  & td:nth-child(2) {
    color: ${css('ink-2')};
    white-space: nowrap;
  }
  & :is(th, td).end {
    text-align: end;
    white-space: nowrap;
  }
  & td > a {
    display: flex;
    align-items: center;
    gap: ${css('s3')};
    min-block-size: ${css('tap')};
    font-weight: ${css('w-medium')};
  }
`;

interface RecentTableProps {
  items: readonly Item[];
  labelledBy: string;
  now: number;
  commission: boolean;
  pictures: boolean;
}

export function RecentTable({ items, labelledBy, now, commission, pictures }: RecentTableProps) {
  const formats = useFormats();
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Item</Trans>
          </th>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col" className="end">
            <Trans>Price paid</Trans>
          </th>
          {commission && (
            <th scope="col" className="end">
              <Trans>Commission</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.orderId}/${item.id}`}>
            <td>
              <Link to="/orders/$id/item/$itemId" params={{ id: item.orderId, itemId: item.id }}>
                <Thumb category={item.category} src={item.image} pictures={pictures} />
                <span>
                  <bdi>{item.name}</bdi>
                  {item.quantity > 1 && (
                    <>
                      {' '}
                      <bdi dir="ltr">×{formats.number(item.quantity)}</bdi>
                    </>
                  )}
                </span>
              </Link>
            </td>
            <td>{formats.day(item.orderedAt, now)}</td>
            <td>
              <StatusPill status={item.status} />
            </td>
            <td className="end">
              <Money amount={item.price} currency={item.currency} label={false} />
            </td>
            {commission && (
              <td className="end">
                <Money
                  amount={commissionState(item.status) === 'none' ? 0 : item.commission}
                  currency={item.currency}
                  sign="always"
                  toned={commissionState(item.status) === 'confirmed'}
                  label={false}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
