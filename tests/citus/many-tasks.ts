/** Statements asked for one person that go to several parts of the database: what each holds, and why. */
export const MANY_TASKS: readonly { holds: readonly string[]; why: string }[] = [
  {
    holds: ['from "consultant_counter" where "consultant_id" = any('],
    why: 'the version of a team is that of its members',
  },
  { holds: ['"consultant"."leader_id" = $', 'sum(price_minor)'], why: 'the members of a team, and what they sold' },
];
