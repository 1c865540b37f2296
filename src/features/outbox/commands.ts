import { discardWrite } from '#data/outbox/discard-write.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { fixWrite, retryWrite } from '#data/outbox/writes.ts';
import type { Result } from '#shared/domain/result.ts';
import type { NewFile } from '#shared/outbox/kinds.ts';

/** Sends a write now, under the key that it has. */
export const sendIt = retryWrite;

/** Gives a write up, with those that depend on it. */
export const giveUp = discardWrite;

/** Sends another picture in place of one that was refused; what needs its address goes on with the new one. */
export const replacePicture = (id: string, file: NewFile): Promise<Result<unknown, WriteProblem>> =>
  fixWrite(id, { file });
