import * as v from 'valibot';
import { isUnfinished, type WriteRow } from '#shared/outbox/row.ts';
import { isFromRow, rowsNeededBy } from '#shared/outbox/template.ts';

const presentSchema = v.object({ id: v.string() });

/** The consultant that a person is already, as the refusal of their registration says; null for every other write. */
export function registeredAs({ kind, state, verdict }: WriteRow): string | null {
  if (kind !== 'register' || state !== 'rejected' || verdict?.code !== 'CONFLICT') return null;
  const present = v.safeParse(presentSchema, verdict.present);
  return present.success ? present.output.id : null;
}

/** What needed a registration that came too late, as it goes on without it: for the consultant who is there. */
export function goOnWithout(rows: readonly WriteRow[], refused: WriteRow): WriteRow[] {
  const id = registeredAs(refused);
  if (id === null) return [];
  return rows
    .filter((row) => isUnfinished(row) && row.dependsOn.includes(refused.id))
    .map((row) => {
      const named = Object.entries(row.params).map(([name, value]): [string, WriteRow['params'][string]] => [
        name,
        isFromRow(value) && value.fromRow === refused.id ? id : value,
      ]);
      const params = Object.fromEntries(named);
      const needed = rowsNeededBy([params, row.body]);
      return {
        ...row,
        params,
        dependsOn: row.dependsOn.filter((each) => each !== refused.id || needed.includes(each)),
      };
    });
}
