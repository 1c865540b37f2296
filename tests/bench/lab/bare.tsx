import { createRoot } from 'react-dom/client';
import { openCache } from '#shared/db/open.ts';
import type { HomeStart } from '#tests/bench/app/home-start.ts';
import { drawn } from './drawn.ts';
import { Home, HOME_DATABASE, prepare } from './home-read.tsx';

/**
 * Home by React and Dexie alone: the same records by a live query each, the same sums, and the same elements, without a router,
 * a library of styles or a catalogue of words. The page has its styles and the tree of its elements in its HTML.
 */
const start: HomeStart | null = JSON.parse(document.querySelector('#start')?.textContent ?? 'null');

async function show(root: Element, home: HomeStart): Promise<void> {
  const opened = await openCache(HOME_DATABASE);
  if (opened.ok) createRoot(root).render(<Home db={opened.value} {...home} drawn={drawn} />);
}

const root = document.querySelector('#root');
if (root && start) void show(root, start);

declare global {
  interface Window {
    prepare: typeof prepare;
  }
}

window.prepare = prepare;
