import type { ReactNode } from 'react';
import { useCacheState } from '#data/cache.ts';
import { later } from '#browser/later.tsx';

const CacheFailure = later(async () => (await import('./cache-failure.tsx')).CacheFailure);

/** Shows the screen when this phone's data is open, else says what stands in the way. */
export function CacheGate({ children }: { children: ReactNode }) {
  const { failure } = useCacheState();
  return failure === null ? children : <CacheFailure failure={failure} />;
}
