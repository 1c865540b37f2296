import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { createShared } from './shared-query.ts';
import { useLasting } from './use-lasting.ts';

// The hook looks for what is here already in browsers only.
beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  return () => vi.unstubAllGlobals();
});

const never = (): Promise<number> => new Promise(() => undefined);
const ignore = (): void => undefined;

it('a part that comes later shows with its first picture what others were told', () => {
  const shared = createShared<number>();
  const db = {};
  const tell: ((value: number) => void)[] = [];
  const followed = shared(db, () => ({
    hasValue: () => false,
    subscribe(next) {
      tell.push(next);
      return { unsubscribe: ignore };
    },
  }));
  followed.subscribe(ignore);
  const Part = () => <p>{useLasting(never, ignore, [db], (begin) => shared(db, begin))?.value ?? 'nothing'}</p>;
  expect(renderToString(<Part />)).toBe('<p>nothing</p>');
  for (const each of tell) each(7);
  expect(renderToString(<Part />)).toBe('<p>7</p>');
});
