import { lazy, Suspense, useEffect, useState, type FunctionComponent, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A part that comes later; one whose `preload` has ended is there with the screen. */
type LaterPart<Props> = FunctionComponent<Props> & { preload: () => Promise<unknown> };

/**
 * A part of a screen whose code comes after the first paint: what stands below the fold or on wide screens only. Its place
 * stays empty until then. A load that fails is met by the screen's error boundary, as that of a screen is.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let here: ComponentType<Props> | null = null;
  const preload = async (): Promise<{ default: ComponentType<Props> }> => ({ default: (here = await loadChunk(load)) });
  const Part = lazy(preload);
  function Later(props: Props) {
    // React shows even what is loaded already a moment late when it has to wait for it.
    const [Here] = useState(() => here);
    if (Here) return <Here {...props} />;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Later, { preload });
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
