import { sessionState } from '#browser/session-state.ts';
import type { StepsAhead } from '#shared/domain/person/access.ts';
import type { SessionFacts } from '#shared/session/facts.ts';

/** What the guard knows of steps that wait to be sent: nothing for most people, who have none left to take. */
let ahead: { subject: string; steps: StepsAhead | null } | null = null;
let following: { subject: string; begun: Promise<void> } | null = null;

const hasSteps = ({ access, impersonatedBy }: SessionFacts): boolean =>
  impersonatedBy === null && (!access.agent || !access.terms || (access.paymentMandatory && !access.hasPaymentMethod));

/** Steps of the session that this page knows, null when there are none. */
export function stepsAhead(): StepsAhead | null {
  const subject = sessionState.current().facts?.subject;
  return ahead && ahead.subject === subject ? ahead.steps : null;
}

/**
 * Reads the steps that wait to be sent, for whoever still has some to take, and tells `changed` of each change from then
 * on. The outbox is no part of a usual start.
 */
export async function followStepsAhead(changed: () => void): Promise<void> {
  const { facts } = sessionState.current();
  if (!facts || !hasSteps(facts)) return;
  if (following?.subject === facts.subject) return following.begun;
  const { subject } = facts;
  const begun = import('#data/steps-ahead.ts').then(({ followSteps }) =>
    followSteps((steps) => {
      ahead = { subject, steps };
      changed();
    }),
  );
  following = { subject, begun };
  // A failed load is tried anew with the next change of the session.
  begun.catch(() => {
    following = null;
  });
  return begun;
}
