/** Statements asked for one person that go to several parts of the database: what each holds, and why. */
export const MANY_TASKS: readonly { holds: readonly string[]; why: string }[] = [
  {
    holds: ['from "consultant_counter" where "consultant_id" = any('],
    why: 'the version of a team is that of its members',
  },
  { holds: ['"consultant"."leader_id" = $', 'sum(price_minor)'], why: 'what the members of a team sold' },
  { holds: ['"first_name"', '"sales_before"'], why: 'the members of a team with their sales' },
  {
    holds: ['from consultant left join consultant_counter using (consultant_id)'],
    why: 'who earns by an item: its seller and two leaders',
  },
  { holds: ['from "level_history"', '= any('], why: 'the levels of all who earn by an item' },
  { holds: ['commission_line.* from unnest'], why: 'the lines of all who earn by an item' },
];
