import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * A part of a screen whose code comes after the first paint: what stands below the fold or on wide screens only. Its place
 * stays empty until then. A load that fails is met by the screen's error boundary, as that of a screen is.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadChunk(load) }));
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
