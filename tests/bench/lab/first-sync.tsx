import { useLiveQuery } from 'dexie-react-hooks';
import { createElement, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { TreeElement } from '#tests/bench/app/trees.ts';
import { askLive } from './ask-live.ts';
import { drawn } from './drawn.ts';
import { watchLoad } from './load.ts';
import { painted } from './painted.ts';
import { SHOWN_QUERIES, type ShownQuery } from './shown-queries.ts';

/**
 * A first sync under a home by React and Dexie alone: ten live queries, and the elements that the product shows, one part with
 * each picture from the first totals on. Nothing is made of rows here, no word is looked up.
 */
declare global {
  interface Window {
    /** Stores a set in a database; answers the page's tasks over 50 ms in ms, from the first picture with a part of home on. */
    firstSync: (home: { tree: readonly TreeElement[]; set: string; database: string }) => Promise<number[]>;
  }
}

/** What has more elements than any one part of home, and what leads to these, is not drawn with one picture. */
const MOST = 330;

const within = ({ children }: TreeElement): TreeElement[] => children.filter((child) => typeof child !== 'string');
const sizeOf = (element: TreeElement): number => within(element).reduce((size, child) => size + sizeOf(child), 1);
const holdsMain = (element: TreeElement): boolean => element.tag === 'main' || within(element).some(holdsMain);
const isPart = (element: TreeElement): boolean => !holdsMain(element) && sizeOf(element) <= MOST;
const partsIn = (elements: readonly TreeElement[]): TreeElement[] =>
  elements.flatMap((element) => (isPart(element) ? [element] : partsIn(within(element))));

/** Each part is made once, with the picture that it comes with. */
const made = new WeakMap<TreeElement, ReactNode>();
function partOf(element: TreeElement, at: number): ReactNode {
  const part = made.get(element) ?? drawn(element, at);
  made.set(element, part);
  return part;
}

interface PartsProps {
  db: CacheDatabase;
  tree: readonly TreeElement[];
  onFirst: () => void;
}

function Parts({ db, tree, onFirst }: PartsProps): ReactNode {
  const [parts] = useState(() => new Map(partsIn(tree).map((part, index) => [part, index])));
  const [shown, setShown] = useState(0);
  const begins = useLiveQuery(() => db.summaries.count(), [db], 0) > 0;
  useEffect(() => {
    if (!begins || shown === parts.size) return undefined;
    const frame = requestAnimationFrame(() => setShown((before) => before + 1));
    return () => cancelAnimationFrame(frame);
  }, [begins, shown, parts]);
  useEffect(() => {
    if (shown === 1) void painted().then(onFirst);
  }, [shown, onFirst]);
  const draw = (element: TreeElement, at: number): ReactNode => {
    const part = parts.get(element);
    if (part !== undefined) return part < shown ? partOf(element, at) : null;
    const { tag, attributes, children } = element;
    const inside = children.map((child, index) => (typeof child === 'string' ? child : draw(child, index)));
    return createElement(tag, { key: at, ...attributes }, ...inside);
  };
  return tree.map(draw);
}

function Query({ db, query }: { db: CacheDatabase; query: ShownQuery }) {
  return <p>{useLiveQuery(() => query(db), [db, query])}</p>;
}

window.firstSync = async ({ tree, set, database }) => {
  const opened = await openCache(database);
  if (!opened.ok) throw new Error(`The cache does not open: ${opened.error}`);
  const root = document.querySelector('#root');
  if (!root) throw new Error('No root');
  await askLive({ kind: 'open', set, database });
  const watches: ReturnType<typeof watchLoad>[] = [];
  createRoot(root).render(
    <>
      <Parts db={opened.value} tree={tree} onFirst={() => void watches.push(watchLoad())} />
      {Object.entries(SHOWN_QUERIES).map(([name, query]) => (
        <Query key={name} db={opened.value} query={query} />
      ))}
    </>,
  );
  await askLive({ kind: 'fill' });
  await painted();
  const [stop] = watches;
  if (!stop) throw new Error('Nothing was drawn before everything was stored');
  return stop().longTasks;
};
