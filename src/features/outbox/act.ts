import { useState } from 'react';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import type { Result } from '#shared/domain/result.ts';

/** Carries out what the person asks of a write, and tells when that fails. */
export type Act = (asked: Promise<Result<unknown, WriteProblem>>) => void;

/**
 * What is asked of the writes of a screen, with why the last of it was not done. It is told by the screen and not beside
 * the write: a write that was sent at that moment stands elsewhere by then.
 */
export function useAct(): { act: Act; failure: WriteProblem | null } {
  const [failure, setFailure] = useState<WriteProblem | null>(null);
  const act: Act = (asked) => {
    void asked.then((outcome) => setFailure(outcome.ok ? null : outcome.error));
  };
  return { act, failure };
}
