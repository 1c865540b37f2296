import { Dexie } from 'dexie';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { FloorGoal, FloorScreen } from '#tests/bench/app/screen-floor.ts';
import type { TreeElement } from '#tests/bench/app/trees.ts';
import { drawn } from './drawn.ts';

/**
 * Screens of the product by React and Dexie alone: a touch reads the elements that it asks for as one record and draws them in one
 * go; what is to be written is durable before. Nothing is made of rows here, no word is looked up, nothing is sealed.
 */
const db = new Dexie('screens', { chromeTransactionDurability: 'strict' });
db.version(1).stores({ screens: 'name', writes: '++id' });
const screens = db.table<FloorScreen, string>('screens');
const writes = db.table<{ at: number }, number>('writes');

declare global {
  interface Window {
    keepScreens: (kept: FloorScreen[]) => Promise<void>;
    showScreen: (name: string) => Promise<void>;
    /** Where the next touch leads. */
    goal: FloorGoal | null;
  }
}

function Screens() {
  const [tree, setTree] = useState<readonly TreeElement[]>([]);
  useEffect(() => {
    window.showScreen = async (name) => setTree((await screens.get(name))?.tree ?? []);
    const reach = async ({ to, isWrite }: FloorGoal): Promise<void> => {
      if (isWrite) await writes.add({ at: Date.now() });
      await window.showScreen(to);
    };
    const go = (event: MouseEvent): void => {
      event.preventDefault();
      if (window.goal) void reach(window.goal);
      window.goal = null;
    };
    addEventListener('click', go);
    return () => removeEventListener('click', go);
  }, []);
  return tree.map(drawn);
}

window.goal = null;
window.keepScreens = async (kept) => void (await screens.bulkPut(kept));
const root = document.querySelector('#root');
if (root) createRoot(root).render(<Screens />);
