import type { FirstVisit } from '#tests/bench/measures/first-visit.ts';
import type { Figure } from './figure.ts';

/** P16: a first visit over 400 kbit/s down, 160 up, 400 ms there and back, the page slowed down six times. */
export function visitFigures({ usable, usableDown, signOn, home, ready, down, up, answers }: FirstVisit): Figure[] {
  const line = (what: string, value: number, unit: Figure['unit'], budget: number | null, note = ''): Figure => ({
    id: 'P16',
    what: `first visit on a slow line: ${what}`,
    engine: null,
    value,
    unit,
    budget,
    note,
  });
  return [
    line('first screen usable', usable, 'ms', 6000, `${(usableDown / 1000).toFixed(0)} KB until then`),
    line('the sign-on page usable, Login tapped at once', signOn, 'ms', null),
    line('figures of home, from the sign-in', home, 'ms', 7000),
    line('ready without a connection, from the sign-in', ready, 'ms', 30_000),
    line('down in all', down / 1000, 'KB', 650, `${answers} answers`),
    line('up in all', up / 1000, 'KB', 60),
  ];
}
