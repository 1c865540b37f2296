/** Statements asked for one person that go to several parts of the database: what each holds, and why. */
export const MANY_TASKS: readonly { holds: readonly string[]; why: string }[] = [];
