import type { Numbered } from './of-others.ts';
import type { ImportRow } from './row.ts';

/**
 * The row by which each consultant of these is made who is not there yet. It settles for good what that person sells in, so
 * one in the currency of the market comes before others that stand above it.
 */
export function makersOf(rows: readonly Numbered[], currency: string): Map<string, ImportRow> {
  const makers = new Map<string, ImportRow>();
  for (const { row } of rows) {
    const known = makers.get(row.consultant);
    if (known === undefined || (known.facts.currency !== currency && row.facts.currency === currency))
      makers.set(row.consultant, row);
  }
  return makers;
}
