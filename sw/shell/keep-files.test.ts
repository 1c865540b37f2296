import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { packsOf, type BuiltFile } from '#build/shell/pack.ts';
import { countFiles, keepFiles, type Supply } from './keep-files.ts';
import { keyOf, packsFor, parseShell, startOf } from './shell-list.ts';

const ORIGIN = 'https://app.test';
/** Text that hardly compresses, so that sizes count as in the app. */
const text = (seed: number, length: number): string => {
  let made = '';
  while (made.length < length) made += createHash('sha256').update(`${seed} ${made.length}`).digest('base64');
  return made.slice(0, length);
};
const file = (path: string, content: string): BuiltFile => ({ path, content: Buffer.from(content) });
const screens = Array.from({ length: 8 }, (_, at) => file(`/assets/screen-${at}-aaaaaaa${at}.js`, text(at, 900)));
const { packs: built, list } = packsOf([
  {
    name: 'start',
    files: [file('/index.html', '<p>'), file('/boot.js', 'boot()'), file('/assets/app-abcdefgh.js', 'a')],
  },
  { name: 'lang-fr', files: [file('/assets/messages-ffffffff.js', 'fr')] },
  { name: 'lang-ar', files: [file('/assets/messages-rrrrrrrr.js', 'ar')] },
  { name: 'screens-1', files: screens },
]);
const packs = parseShell(list);
const all = packsFor(packs, ['fr']);

/** What is online: the files of the app one by one, and the packs. */
const online = (): Map<string, Uint8Array<ArrayBuffer>> =>
  new Map(
    [
      file('/index.html', '<p>'),
      file('/boot.js', 'boot()'),
      file('/assets/app-abcdefgh.js', 'a'),
      file('/assets/messages-ffffffff.js', 'fr'),
      file('/assets/messages-rrrrrrrr.js', 'ar'),
      ...screens,
      ...built,
    ].map(({ path, content }) => [path, new Uint8Array(content)]),
  );

/** A phone in small; `bytes` is how much still passes before the line breaks. */
function phone(site = online(), bytes = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  let left = bytes;
  const supply: Supply = {
    cache: {
      keys: async () => [...kept.keys()].map((key) => ({ url: ORIGIN + key })),
      put: async (key, answer) => void kept.set(key, answer),
    },
    async get(path, { cache }) {
      asked.push(`${path}${cache === 'default' ? '' : ` ${cache}`}`);
      if (left <= 0) throw new TypeError('Failed to fetch');
      const content = site.get(path);
      if (!content) return new Response('Not found', { status: 404 });
      let at = 0;
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          const part = content.subarray(at, at + Math.min(300, left));
          at += part.length;
          left -= part.length;
          if (at < content.length && left <= 0) return controller.error(new TypeError('network error'));
          controller.enqueue(part);
          if (at >= content.length) controller.close();
        },
      });
      return new Response(body);
    },
  };
  return {
    supply,
    kept,
    asked,
    breaksAfter: (next: number): void => {
      left = next;
    },
  };
}

const nothing: ReadonlySet<string> = new Set();
const packPath = built.find(({ path }) => path.includes('screens'))?.path ?? '';

describe('the files of the app', () => {
  it('come in one answer for each pack, pages and single files by themselves', async () => {
    const { supply, kept, asked } = phone();
    await keepFiles(all, nothing, supply);
    expect(asked).toHaveLength(4);
    expect(asked).toContain('/index.html');
    expect(asked).toContain(`${packPath} no-store`);
    expect(await countFiles(all, supply)).toEqual({ missing: 0, of: 12 });
    expect(await kept.get('/assets/screen-3-aaaaaaa3.js')?.text()).toBe(screens[3]?.content.toString());
    expect(kept.has('/assets/messages-rrrrrrrr.js')).toBe(false);
  });

  it('that the page has loaded are taken from the browser, and nothing that is kept is asked for again', async () => {
    const { supply, asked } = phone();
    const start = startOf(packs, ['fr']);
    await keepFiles(start, new Set(start.flatMap(({ files }) => files.map(({ path }) => path))), supply);
    expect(asked.every((each) => each.endsWith(' force-cache'))).toBe(true);
    asked.length = 0;
    await keepFiles(all, nothing, supply);
    expect(asked).toEqual([`${packPath} no-store`]);
    asked.length = 0;
    await keepFiles(all, nothing, supply);
    expect(asked).toEqual([]);
  });

  it('are gone on with where a line broke: what came of a pack stays, and little that is left comes by itself', async () => {
    const { supply, kept, asked, breaksAfter } = phone();
    await keepFiles(startOf(packs, ['fr']), nothing, supply);
    const before = kept.size;
    breaksAfter(6500);
    await expect(keepFiles(all, nothing, supply)).rejects.toThrow('Failed to fetch');
    const came = kept.size - before;
    expect(came).toBeGreaterThanOrEqual(5);
    asked.length = 0;
    breaksAfter(Number.POSITIVE_INFINITY);
    await keepFiles(all, nothing, supply);
    expect(asked).toHaveLength(screens.length - came);
    expect(await countFiles(all, supply)).toEqual({ missing: 0, of: 12 });
  });

  it.each([
    ['is missing', (site: Map<string, Uint8Array<ArrayBuffer>>) => void site.delete(packPath)],
    [
      'is a page',
      (site: Map<string, Uint8Array<ArrayBuffer>>) => void site.set(packPath, new TextEncoder().encode('<html>')),
    ],
    [
      'holds other content',
      (site: Map<string, Uint8Array<ArrayBuffer>>) =>
        void site.set(
          packPath,
          (site.get(packPath) ?? new Uint8Array()).map((byte) => (byte === 50 ? 51 : byte)),
        ),
    ],
  ])('come one by one when their pack %s', async (_how, spoil) => {
    const site = online();
    spoil(site);
    const { supply } = phone(site);
    await keepFiles(all, nothing, supply);
    expect(await countFiles(all, supply)).toEqual({ missing: 0, of: 12 });
  });

  it('are not kept when they are not what the build wrote down', async () => {
    const site = online();
    site.set('/boot.js', new TextEncoder().encode('<!doctype html>'));
    site.delete(built.find(({ path }) => path.includes('start'))?.path ?? '');
    const { supply, kept, asked } = phone(site);
    await expect(keepFiles(all, nothing, supply)).rejects.toThrow('/boot.js');
    expect([...kept.keys()].some((key) => key.startsWith('/boot.js'))).toBe(false);
    expect(asked).toContain('/boot.js reload');
  });

  it('are kept under the addresses that phones know from before', () => {
    const [page, boot, app] = packs[0]?.files ?? [];
    expect([page, boot, app].map((each) => each && keyOf(each).replace(/\w{16}$/, '…'))).toEqual([
      '/index.html?__WB_REVISION__=…',
      '/boot.js?__WB_REVISION__=…',
      '/assets/app-abcdefgh.js',
    ]);
  });
});
