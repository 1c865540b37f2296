import { isAtFloor, isOver, isSlow, type Figure } from './figure.ts';
import { amount } from './table.ts';

/** One line of the first screen of a run. */
interface Row {
  id: string;
  what: string;
  /** What the figures say that it stands for; the worst of them is told. */
  of: string;
  /** The same on an idle machine at commit f93bc1a, before what the document tells of it; '' where it was not measured. */
  before: string;
  /** What a figure of a rival says, where that is one of its own. */
  rivals?: readonly (readonly [name: string, of: string])[];
  /** The figure is itself beside a rival; its note says which code that is, and how much. */
  beside?: true;
}

const STORED = '6,000 items over the wire: ';
const VISIT = 'first visit on a slow line: ';

/** What a run says in one screen, in the order of the budgets. */
const ROWS: readonly Row[] = [
  { id: 'P1', what: 'cold start offline: figures, to static HTML', of: 'cold start without', before: '1.31 x' },
  {
    id: 'P2',
    what: 'the running app, to static HTML',
    of: 'cold start: figures of the running app, to static',
    before: '3.81 x',
  },
  {
    id: 'P2',
    what: 'the same, to React and Dexie alone',
    of: 'cold start: figures of the running app, to the same',
    before: '',
    beside: true,
  },
  { id: 'P3', what: 'scripts of the first route', of: 'first route', before: '155 KiB' },
  {
    id: 'P4',
    what: '6,000 items stored, to raw IndexedDB',
    of: `${STORED}JForce to raw`,
    before: '0.343 x',
    rivals: [
      ['RxDB', `${STORED}RxDB`],
      ['PouchDB', `${STORED}PouchDB`],
      ['SQLite', `${STORED}SQLite`],
    ],
  },
  { id: 'P5', what: 'newest month usable, to all of raw IndexedDB', of: `${STORED}newest`, before: '0.138 x' },
  { id: 'P6', what: 'longest read beside a sync, to rows at once', of: 'longest read', before: '0.0490 x' },
  { id: 'P7', what: '20 changes to ten figures, to RxDB', of: 'whole loop', before: '2.10 x', beside: true },
  { id: 'P8', what: 'tasks over 50 ms in a first sync', of: 'tasks over 50 ms of the home page', before: '6' },
  { id: 'P9', what: 'figures of 50,000 items, to reading rows', of: 'figures of a month of 50,000', before: '' },
  { id: 'P10', what: 'a list of 50,000 opened, to an index', of: 'opening the list of 50,000', before: '89 x' },
  { id: 'P11', what: 'bytes to figures of twelve months', of: 'usable dashboard', before: '22 KB' },
  { id: 'P12', what: 'bytes of the whole history, to a plain list', of: 'full history', before: '0.375 x' },
  { id: 'P13', what: 'bytes of a sync with nothing new', of: 'sync with nothing', before: '7.20 KB' },
  { id: 'P13', what: 'bytes of 20 changes', of: 'sync with 20', before: '6.95 KB' },
  { id: 'P14', what: 'a queued write, tap to durable and seen', of: 'queued write:', before: '228 ms' },
  { id: 'P15', what: 'search, key to paint', of: 'search: key to paint, 6 times slower', before: '' },
  { id: 'P16', what: 'first visit, slow line: first screen usable', of: `${VISIT}first screen`, before: '10400 ms' },
  { id: 'P16', what: 'figures of home, from the sign-in', of: `${VISIT}figures`, before: '9700 ms' },
  { id: 'P16', what: 'ready without a connection', of: `${VISIT}ready`, before: '102000 ms' },
  { id: 'P16', what: 'bytes down', of: `${VISIT}down`, before: '1139 KB' },
  {
    id: 'P17',
    what: 'Lighthouse signed out, points lacking',
    of: 'Lighthouse, mobile, signed out: perf',
    before: '37',
  },
  {
    id: 'P17',
    what: 'Lighthouse on home, points lacking',
    of: 'Lighthouse, mobile, home, signed in: perf',
    before: '',
  },
  { id: 'P18', what: 'touches of a shop, longest to paint', of: 'input to paint', before: '280 ms' },
  { id: 'P18', what: 'tasks over 100 ms after it', of: 'tasks over 100 ms', before: '' },
  { id: 'P19', what: 'memory after an hour, to that of ten minutes', of: 'memory of the', before: '' },
];

const HEAD = ['', 'figure', 'before', 'now', 'budget', '', 'rivals'] as const;

const worst = (figures: readonly Figure[]): Figure | undefined =>
  figures.toSorted((a, b) => (b.value ?? 0) / (b.budget ?? 1) - (a.value ?? 0) / (a.budget ?? 1))[0];

/** The figures that say most, as one screen of Markdown; those that were not measured are left out. */
export function screenOf(figures: readonly Figure[]): string {
  const found = (id: string, of: string): Figure | undefined =>
    worst(figures.filter((each) => each.id === id && each.what.includes(of)));
  const rows = ROWS.flatMap(({ id, what, of, before, rivals = [], beside }) => {
    const figure = found(id, of);
    if (!figure || figure.value === null) return [];
    const others = rivals.flatMap(([name, begin]) => {
      const rival = found(id, begin);
      return rival && rival.value !== null ? [`${name} ${amount(rival.value, rival.unit)}`] : [];
    });
    const budget = figure.budget === null ? '' : `≤ ${amount(figure.budget, figure.unit)}`;
    const floor = isAtFloor(figure) ? `floor ${amount(figure.floor ?? Number.NaN, figure.unit)}` : '';
    const mark = floor || (isOver(figure) ? 'OVER' : isSlow(figure) ? 'slow' : '');
    return [
      [id, what, before, amount(figure.value, figure.unit), budget, mark, beside ? figure.note : others.join(', ')],
    ];
  });
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
