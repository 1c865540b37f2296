import { createElement, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A part that comes later; one whose `preload` has ended is there (`isHere`) at once. */
export type LaterPart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void>; isHere: () => boolean };

/**
 * A screen, or a part of one, whose code comes when it is needed: below the fold, on wide screens only, behind a tap. Until
 * then `waiting` stands in its place. A load that fails is met by the error boundary around it, and tried anew the next time.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LaterPart<Props> {
  let here: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const get = (): Promise<ComponentType<Props>> =>
    (loading ??= loadChunk(load).then(
      (part) => (here = part),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  const Arriving = ({ part, props }: { part: Promise<ComponentType<Props>>; props: Props }) =>
    createElement(use(part), props);
  function Later(props: Props) {
    // React shows even what is loaded already a moment late when it has to wait for it.
    const [ready] = useState(() => here);
    const [part] = useState(get);
    if (ready) return createElement(ready, props);
    return (
      <Suspense fallback={waiting}>
        <Arriving part={part} props={props} />
      </Suspense>
    );
  }
  return Object.assign(Later, {
    preload: async (): Promise<void> => {
      await get();
    },
    isHere: () => here !== null,
  });
}

/**
 * Loads parts that a screen shows further on, behind its first paint, so that whoever loses the line meanwhile goes on. One
 * that does not come is asked for again when it is shown. `parts` stays the same list.
 */
export function usePartsAhead(parts: readonly Pick<LaterPart<never>, 'preload'>[]): void {
  useEffect(() => {
    for (const { preload } of parts) preload().catch(() => undefined);
  }, [parts]);
}
