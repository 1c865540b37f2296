import { createElement, use, type ComponentType } from 'react';
import { loadChunk } from '#browser/load-chunk.ts';

/** A screen whose code comes when it is needed; the router loads it ahead by `preload`. A failed load is tried anew. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let ready: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const get = (): Promise<ComponentType> =>
    (loading ??= loadChunk(load).then(
      (screen) => (ready = screen),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  function LazyScreen() {
    return createElement(ready ?? use(get()));
  }
  return Object.assign(LazyScreen, {
    preload: async (): Promise<void> => {
      await get();
    },
  });
}
