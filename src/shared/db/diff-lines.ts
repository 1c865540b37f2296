import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { SeenLineChange } from './schema.ts';

const WATCHED = ['state', 'amount', 'period'] as const;

/** What changed from one list of lines to another, by id: new and gone lines, and the fields that people watch. */
export function diffLines(
  before: readonly CommissionLine[],
  after: readonly CommissionLine[],
  asOf: string,
): SeenLineChange[] {
  const old = new Map(before.map((line) => [line.id, line]));
  const changes: SeenLineChange[] = [];
  for (const line of after) {
    const was = old.get(line.id);
    old.delete(line.id);
    const about = { entity: 'line', key: line.id, name: line.name, asOf } as const;
    if (!was) {
      changes.push({ ...about, field: 'line', before: null, after: line.amount });
      continue;
    }
    for (const field of WATCHED) {
      if (was[field] !== line[field]) changes.push({ ...about, field, before: was[field], after: line[field] });
    }
  }
  for (const was of old.values())
    changes.push({
      entity: 'line',
      key: was.id,
      name: was.name,
      field: 'line',
      before: was.amount,
      after: null,
      asOf,
      was,
    });
  return changes;
}
