import { isAtFloor, isOver, isSlow, type Figure } from './figure.ts';

const HEAD = ['', 'figure', 'engine', 'measured', 'budget', '', 'how'] as const;

const COUNTS: ReadonlySet<Figure['unit']> = new Set(['tasks', 'requests', 'writes', 'points', 'timers']);
const isCount = (unit: Figure['unit']): boolean => COUNTS.has(unit);

/** A value with its unit, in as many digits as say something. */
export const amount = (value: number, unit: Figure['unit']): string => {
  if (isCount(unit)) return `${Math.round(value)}`;
  const digits = value < 0.1 ? 4 : value < 1 ? 3 : value < 10 ? 2 : 0;
  return `${value.toFixed(digits)} ${unit}`;
};

const verdict = (figure: Figure): string => {
  if (figure.value === null) return '–';
  if (figure.budget === null) return '';
  if (isAtFloor(figure)) return 'floor';
  return isOver(figure) ? 'MISSED' : isSlow(figure) ? 'slow' : 'ok';
};

/** The table of a run as Markdown, in the order of the budgets. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [...figures]
    .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
    .map((figure) => [
      figure.id,
      figure.what,
      figure.engine ?? '',
      figure.value === null ? 'not measured' : amount(figure.value, figure.unit),
      figure.budget === null
        ? ''
        : `≤ ${Number(figure.budget.toFixed(3))}${isCount(figure.unit) ? '' : ` ${figure.unit}`}`,
      verdict(figure),
      figure.note,
    ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
