import { update } from 'idb-keyval';
import * as v from 'valibot';
import type { StepMark } from '#shared/domain/next-steps/step-marks.ts';
import { isIsoDay } from '#shared/domain/time/period.ts';
import { readTogether, sessionStore } from './store.ts';

const schema = v.array(
  v.object({
    key: v.string(),
    how: v.picklist(['done', 'later']),
    on: v.pipe(
      v.string(),
      v.check((value: string) => isIsoDay(value)),
    ),
  }),
);

const keyOf = (database: string): string => `step-marks/${database}`;
const parse = (value: unknown): StepMark[] => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : [];
};

/**
 * What the person whose rows lie in `database` said of next steps on this phone. It stays when the person signs out, beside the
 * visits: what was done yesterday is done.
 */
export async function readStepMarks(database: string): Promise<StepMark[]> {
  const [marks] = await readTogether([keyOf(database)]);
  return parse(marks);
}

/** Changes the marks in one go: two windows lose none. */
export const changeStepMarks = (database: string, change: (marks: readonly StepMark[]) => StepMark[]): Promise<void> =>
  update<unknown>(keyOf(database), (value) => change(parse(value)), sessionStore());
