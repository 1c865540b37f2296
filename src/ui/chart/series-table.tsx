import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${css('t-small')};
  & > caption {
    text-align: start;
    color: ${css('ink-2')};
  }
  & :is(th, td) {
    padding: 0.25rem 0;
    padding-inline-end: ${css('s2')};
    border-block-end: ${css('line')};
    text-align: start;
    font-weight: ${css('w-regular')};
  }
  & td:last-child {
    padding-inline-end: 0;
    text-align: end;
    white-space: nowrap;
  }
`;

interface SeriesTableProps {
  caption: string;
  points: readonly { name: string; text: string; note?: string }[];
}

/** A chart as a table, for those who read it. Place it in VisuallyHidden or behind a `details`. */
export function SeriesTable({ caption, points }: SeriesTableProps) {
  const noted = points.some(({ note }) => note !== undefined);
  return (
    <Table>
      <caption>{caption}</caption>
      <tbody>
        {points.map(({ name, text, note }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {noted && <td>{note}</td>}
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
