import { useWrites } from '#data/outbox.ts';
import { useSession } from '#browser/session-state.ts';
import { take } from '#shared/outbox/kinds.ts';
import { isUnfinished } from '#shared/outbox/row.ts';
import type { FromRow } from '#shared/outbox/template.ts';

/**
 * Whose payment account is added: the consultant, or whoever a registration that waits to be sent will make one; null while
 * neither is known.
 */
export function useOwner(): string | FromRow | null {
  const consultantId = useSession().facts?.consultantId ?? null;
  const writes = useWrites();
  if (consultantId !== null) return consultantId;
  const registration = writes?.findLast(
    (write) => write.kind === 'register' && (isUnfinished(write) || write.state === 'done'),
  );
  return registration ? take('register', registration.id, 'consultantId') : null;
}
