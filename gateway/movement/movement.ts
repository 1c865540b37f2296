import type { Services } from '../calls/handler.ts';

/** Lets the sample orders move on. */
export function startMovement(_services: Services): { stop(): Promise<void> } {
  return { stop: () => Promise.resolve() };
}
