import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/gateway-process.ts';
import { overBudget, sizesOf } from './budgets.ts';
import { preloadsOf, readBundle, staticGraph, type Bundle } from './bundle.ts';

const kibibytes = (count: number): string => `/*${randomBytes(count * 1024).toString('base64')}*/`;

/** A built app in small; `heavier` adds so many KiB that do not compress to one of its files. */
function planted(heavier: Readonly<Record<string, number>> = {}): Bundle {
  const files: Record<string, string> = {
    'index.html':
      '<script type="module" crossorigin src="/assets/index-a.js"></script><link rel="modulepreload" crossorigin href="/assets/app-c.js">',
    'assets/index-a.js': 'import("./app-c.js");',
    'assets/app-c.js':
      'import{r}from"./react-b.js";import"./list-g.js";const o=()=>import("./orders-screen-d.js"),m=()=>import("./messages-f.js"),w="/assets/sync.worker-e.js";',
    'assets/react-b.js': 'export const r=1;',
    'assets/list-g.js': 'export{};',
    'assets/orders-screen-d.js': 'import"./react-b.js";import"./table-h.js";',
    'assets/table-h.js': 'export{};',
    'assets/sync.worker-e.js': 'self.x=1;',
    'assets/messages-f.js': 'export const messages={};',
    'sw.js': 'const list=`start - 0\n/index.html 0123456789abcdef 90\n/assets/index-a.js 0123456789abcdef 30`;',
  };
  return new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      Buffer.from(text + (heavier[path] ? kibibytes(heavier[path]) : '')),
    ]),
  );
}

describe('the built app', () => {
  it('keeps every size within its budget', () => {
    const sizes = sizesOf(readBundle(join(ROOT, 'dist/app')));
    process.stdout.write(
      `${sizes.map((size) => `  ${size.kibibytes.toFixed(1).padStart(7)} of ${size.budget} KiB  ${size.what}`).join('\n')}\n`,
    );
    expect(overBudget(sizes)).toEqual([]);
  });

  it('has what its page loads at the start compiled meanwhile', () => {
    const bundle = readBundle(join(ROOT, 'dist/app'));
    const atStart = preloadsOf(bundle).flatMap((path) => [...staticGraph(bundle, path)]);
    // Of a few lines it makes no difference.
    const large = [...new Set(atStart)].filter((path) => (bundle.get(path)?.length ?? 0) > 4096);
    expect(large.length).toBeGreaterThan(4);
    expect(large.filter((path) => !bundle.get(path)?.includes('//# allFunctionsCalledOnLoad'))).toEqual([]);
  });

  it('names the app first of what its page loads at the start', () => {
    const bundle = readBundle(join(ROOT, 'dist/app'));
    const [app, ...others] = preloadsOf(bundle);
    expect(app).toMatch(/^assets\/app-/);
    expect(others.filter((path) => staticGraph(bundle, path).has(app ?? ''))).toEqual([]);
  });

  it('names on the first screen of each language what comes after the app, and no script of the app again', () => {
    const bundle = readBundle(join(ROOT, 'dist/app'));
    const app = new Set(preloadsOf(bundle).flatMap((path) => [...staticGraph(bundle, path)]));
    const screens = (bundle.get('index.html')?.toString() ?? '').split('<div class="boot-intro"').slice(1);
    const named = screens.map((html) =>
      [...html.matchAll(/<link rel="prefetch" href="\/([^"]+)">/g)].map(([, path]) => path ?? ''),
    );
    const kinds = named.map((paths) => paths.map((path) => /^assets\/(stylis-rtl|[\w.]+)-/.exec(path)?.[1]));
    const after = ['intro', 'comlink', 'sync.worker', 'upkeep', 'soon', 'lead'];
    expect(kinds).toEqual([
      ['messages', ...after],
      ['messages', 'stylis-rtl', ...after],
      ['messages', ...after],
    ]);
    expect(new Set(named.map(([words]) => words)).size).toBe(3);
    expect(named.flat().filter((path) => app.has(path) || !bundle.has(path))).toEqual([]);
  });

  it('has a sync worker of one classic script, which the service worker loads, too', () => {
    const bundle = readBundle(join(ROOT, 'dist/app'));
    const worker = [...bundle.keys()].find((path) => path.startsWith('assets/sync.worker-')) ?? '';
    const importers = [...bundle].filter(([, bytes]) => bytes.includes(`from"./${worker.slice('assets/'.length)}"`));
    expect(importers.map(([path]) => path)).toEqual([]);
    expect(bundle.get(worker)?.toString()).not.toMatch(/\b(?:import|export)\b[^.]/);
    expect(bundle.get('sw.js')?.toString()).toContain(`/${worker}`);
  });

  it('in small is within every budget', () => {
    expect(overBudget(sizesOf(planted()))).toEqual([]);
  });

  it.each([
    ['assets/react-b.js', 170, 'first route'],
    ['assets/list-g.js', 170, 'first route'],
    ['assets/table-h.js', 20, 'assets/orders-screen-d.js'],
    ['assets/messages-f.js', 22, 'assets/messages-f.js'],
    ['assets/sync.worker-e.js', 80, 'assets/sync.worker-e.js'],
    ['sw.js', 30, 'sw.js'],
    ['index.html', 650, 'precache'],
  ])('a %s that grew by %i KiB is found', (path, growth, what) => {
    const problems = overBudget(sizesOf(planted({ [path]: growth })));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(what);
  });
});
