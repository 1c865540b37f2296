import type { Result } from '#shared/domain/result.ts';
import { discard } from '#shared/outbox/discard.ts';
import type { WriteProblem } from './outbox.ts';
import { inOutbox } from './writes.ts';

/** Gives a write up, with those that depend on it; answers with the ids of all. */
export const discardWrite = (id: string): Promise<Result<readonly string[], WriteProblem>> =>
  inOutbox((store) => discard(store, id));
