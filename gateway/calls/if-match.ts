import { Refusal } from '#gateway/base/refusal.ts';

/**
 * Lets an edit go on only when the client edited the present version. Throws VALIDATION_FAILED when it names none, and
 * CONFLICT with what `current` presents when somebody else was faster.
 */
export function requireVersion(ifMatch: string | null, version: number, current: () => unknown): void {
  if (ifMatch === null) {
    const message = 'Expected If-Match with the version that was edited';
    throw new Refusal('VALIDATION_FAILED', message, [{ property: 'If-Match', code: 'missing', message }]);
  }
  if (ifMatch !== String(version)) {
    throw new Refusal('CONFLICT', 'It was changed in the meantime', [], current());
  }
}
