import type { SeriesPoint } from './series.ts';

/** A chart as a table, for those who read it. Place it in VisuallyHidden or behind a `details`. */
export function SeriesTable({ caption, points }: { caption: string; points: readonly SeriesPoint[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {points.map(({ name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
