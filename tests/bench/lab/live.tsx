import { createRoot } from 'react-dom/client';
import { useLasting } from '#data/live/use-lasting.ts';
import { openCache } from '#shared/db/open.ts';
import type { CacheDatabase } from '#shared/db/schema.ts';
import type { DeltaTimes } from '#tests/bench/variants/live-messages.ts';
import type { Figures } from '#tests/bench/data/figures.ts';
import { askLive } from './ask-live.ts';
import { isShown } from './figures-shown.ts';
import { showFigures } from './live-figures.tsx';
import { watchLoad, type Load } from './load.ts';
import { painted } from './painted.ts';
import { SHOWN_QUERIES, type ShownQuery } from './shown-queries.ts';

const ignore = (): void => undefined;

function Query({ db, name, query }: { db: CacheDatabase; name: string; query: ShownQuery }) {
  const shown = useLasting(() => query(db), ignore, [db, query])?.value;
  return <p data-query={name}>{shown}</p>;
}

/** Shows ten live queries of a database, and has the product's sync write into it. */
export const live = {
  async show(database: string): Promise<void> {
    const opened = await openCache(database);
    if (!opened.ok) throw new Error(`The cache does not open: ${opened.error}`);
    const root = document.querySelector('#root');
    if (!root) throw new Error('No root');
    createRoot(root).render(
      Object.entries(SHOWN_QUERIES).map(([name, query]) => (
        <Query key={name} db={opened.value} name={name} query={query} />
      )),
    );
  },
  /** A first sync of a set while the screen shows it; how busy the page was. */
  async fill(set: string, database: string): Promise<Load> {
    await askLive({ kind: 'open', set, database });
    const stop = watchLoad();
    await askLive({ kind: 'fill' });
    await painted();
    return stop();
  },
  showFigures,
  /** Twenty changed items: ms from the last commit, and from the answer of the gateway, until the screen shows what they come to. */
  async change(expected: Figures): Promise<{ commitToPaint: number; answerToPaint: number }> {
    const shown = isShown(expected).then(painted);
    const { answered, committed } = await askLive<DeltaTimes>({ kind: 'delta' });
    const at = await shown;
    return { commitToPaint: at - committed, answerToPaint: at - answered };
  },
};
export type Live = typeof live;

declare global {
  interface Window {
    live: Live;
  }
}

window.live = live;
