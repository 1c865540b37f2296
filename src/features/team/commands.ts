import { syncClient } from '#browser/sync-client.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { pullFailureOf, type PullFailure } from '#data/pull-failure.ts';
import { enqueueWrite, fixWrite } from '#data/outbox/writes.ts';
import type { Result } from '#shared/domain/result.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import type { invitationBody } from './invitation.ts';

/** Fetches a member of the team with its sales into the phone; null when it is there now. */
export async function fetchMember(id: string): Promise<PullFailure | null> {
  const outcome = await syncClient.pullMember(id);
  return outcome.ok ? null : pullFailureOf(outcome.error);
}

/** Invites somebody in the name of a consultant, now or as soon as there is a line; `refused` is the invitation that is corrected. */
export function invite(
  consultantId: string,
  body: ReturnType<typeof invitationBody>,
  refused: WriteRow | null,
): Promise<Result<WriteRow, WriteProblem>> {
  if (refused) return fixWrite(refused.id, { body });
  return enqueueWrite({ kind: 'invite-user', params: { id: consultantId }, body });
}
