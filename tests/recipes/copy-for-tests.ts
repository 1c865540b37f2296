import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { Copy } from './copy.ts';

/** The copy in which all recipes of a file are followed: compiled once, and without the changes of the recipe before. */
export function copyForTests(): Copy {
  // Each compiles the whole product, some several times.
  vi.setConfig({ testTimeout: 240_000 });
  const copy = new Copy();
  beforeAll(() => copy.compile(), 240_000);
  afterEach(() => copy.undoAll());
  afterAll(() => copy.remove());
  return copy;
}
