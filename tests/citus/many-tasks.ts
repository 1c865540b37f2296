/** Statements asked for one person that go to several parts of the database: what each holds, and why. */
export const MANY_TASKS: readonly { holds: readonly string[]; why: string }[] = [
  {
    holds: ['from "consultant_counter" where "consultant_id" = any('],
    why: 'the version of a team is that of its members',
  },
  { holds: ['"consultant"."leader_id" = $', 'sum(price_minor)'], why: 'the members of a team, and what they sold' },
  {
    holds: ['from consultant left join consultant_counter using (consultant_id)'],
    why: 'who earns by an item: its seller and two leaders',
  },
  { holds: ['from "level_history"', '= any('], why: 'the levels of all who earn by an item' },
];
