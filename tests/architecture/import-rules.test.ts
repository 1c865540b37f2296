import { describe, expect, it } from 'vitest';
import { filesThatFetch, forbiddenImports } from './import-rules.ts';
import { importsOf, targetOf } from './imports.ts';
import { allCode, isTest, productionCode, type SourceFile } from './source-files.ts';
import { withoutComments } from './without-comments.ts';

/** What lies outside the folders that have a subpath. */
const NEEDS_A_RELATIVE_PATH = /^(\.\.\/)+([\w.-]+)$/;

const production = productionCode(allCode());
const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') });
const bring = (target: string): string => `import { x } from '${target}';`;

describe('imports', () => {
  it('are found in every form, and not in comments, strings or regular expressions', () => {
    const text = [
      `import a from './a.ts';`,
      `import type { B } from "./b.ts";`,
      `import {\n  c,\n} from './c.ts';`,
      `export { d } from './d.ts';`,
      `export * from './e.ts';`,
      `import './f.ts';`,
      `const g = () => import('./g.ts');`,
      `// import h from './h.ts';`,
      `/* import i from './i.ts'; */`,
      `const url = 'https://example.com'; import j from './j.ts';`,
      `const pattern = /['"]\\/\\//; import k from './k.ts';`,
    ].join('\n');
    expect(importsOf({ path: 'x.ts', text })).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'j', 'k'].map((name) => `./${name}.ts`),
    );
  });

  it('follow the table of which folder may know which', () => {
    expect(production.length).toBeGreaterThan(40);
    expect(forbiddenImports(production)).toEqual([]);
  });

  it('never climb: another folder is named by the subpath of the package', () => {
    const climbing = (files: readonly SourceFile[]): string[] =>
      files.flatMap((each) =>
        importsOf(each)
          .filter((specifier) => specifier.startsWith('../') && !NEEDS_A_RELATIVE_PATH.test(specifier))
          .map((specifier) => `${each.path} -> ${specifier}`),
      );
    // The rivals of the bench are a package of their own, which has no subpaths.
    expect(climbing(allCode().filter(({ path }) => !path.startsWith('tests/bench/rivals/')))).toEqual([]);
    expect(climbing([file('src/ui/a.ts', bring('../data/b.ts'))])).toEqual(['src/ui/a.ts -> ../data/b.ts']);
  });

  it('never name a file outside of the project', () => {
    const outside = allCode().flatMap((each) => importsOf(each).map((specifier) => [each.path, specifier] as const));
    const leaving = (path: string, specifier: string): boolean => specifier.startsWith('.') && climbs(path, specifier);
    expect(outside.filter(([path, specifier]) => leaving(path, specifier))).toEqual([]);
    expect(leaving('src/app/a.ts', '../../../elsewhere/b.ts')).toBe(true);
  });

  it.each([
    ['src/shared/domain/a.ts', '../contract/call.ts'],
    ['src/shared/contract/a.ts', '../db/schema.ts'],
    ['src/shared/session/a.ts', '../db/schema.ts'],
    ['src/shared/db/a.ts', '../net/client.ts'],
    ['src/ui/a.tsx', '#data/gateway-clock.ts'],
    ['src/i18n/a.ts', '../ui/theme.ts'],
    ['src/data/a.ts', '#shared/net/client.ts'],
    ['src/browser/a.ts', '#data/cache.ts'],
    ['src/features/orders/a.tsx', '../home/queries.ts'],
    ['src/features/orders/a.tsx', '../../shared/net/client.ts'],
    ['src/features/orders/a.tsx', '../../app/routes.tsx'],
    ['src/app/a.tsx', '../shared/net/client.ts'],
    ['src/app/a.tsx', '../../workers/sync/run.ts'],
    ['workers/sync/a.ts', '../../src/ui/theme.ts'],
    ['sw/a.ts', '../workers/sync/store/cursor.ts'],
    ['gateway/a.ts', '#shared/db/schema.ts'],
    ['gateway/db/a.ts', '#gateway/calls/handler.ts'],
    ['gateway/ledger/a.ts', '#gateway/ingest/ingest.ts'],
  ])('a planted import from %s to %s is found', (path, target) => {
    expect(forbiddenImports([file(path, bring(target))])).toHaveLength(1);
  });

  it.each([
    ['src/features/orders/screens/a.tsx', '../parts/row.tsx'],
    ['src/features/orders/a.tsx', '../../shared/db/schema.ts'],
    ['src/app/a.tsx', '../features/orders/queries.ts'],
    ['sw/a.ts', '../workers/sync/run-alone.ts'],
    ['gateway/calls/a.ts', '../../src/shared/contract/call.ts'],
  ])('an import from %s to %s is allowed', (path, target) => {
    expect(forbiddenImports([file(path, bring(target))])).toEqual([]);
  });
});

describe('the sandbox sign-on', () => {
  /** Files that bring in this package or file at their own start: neither for its types alone nor when they are asked. */
  const importersOf = (target: string): string[] =>
    production
      .filter((each) =>
        importsOf({ ...each, text: each.text.replace(/\bimport type\b[^;]*;|\bimport\([^)]*\)/g, '') }).some(
          (name) => name === target || targetOf(each.path, name) === target,
        ),
      )
      .map(({ path }) => path);

  it('is read by a gateway that serves it, and by no other', () => {
    const provider = importersOf('oidc-provider');
    expect(provider).toEqual(['gateway/sso/provider.ts', 'gateway/sso/routes.ts']);
    expect(new Set(provider.flatMap(importersOf))).toEqual(new Set(['gateway/sso/sandbox.ts']));
    expect(importersOf('gateway/sso/sandbox.ts')).toEqual([]);
  });
});

describe('the network', () => {
  it('is called by the net folder alone', () => {
    expect(filesThatFetch(production, withoutComments)).toEqual([]);
  });

  it('called from a component is found', () => {
    const planted = [
      file('src/features/home/a.tsx', `const answer = await fetch('/api/x');`),
      file('src/app/b.ts', '// fetch (from afar)'),
    ];
    expect(filesThatFetch(planted, withoutComments)).toEqual(['src/features/home/a.tsx']);
  });
});

describe('tests', () => {
  it('are told from production code by their name', () => {
    expect(isTest('src/a.test.ts')).toBe(true);
    expect(isTest('src/test.ts')).toBe(false);
  });
});

/** Whether a relative path leads above the root folder. */
function climbs(path: string, specifier: string): boolean {
  let depth = path.split('/').length - 1;
  for (const part of specifier.split('/')) {
    if (part === '..') depth -= 1;
    else if (part !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}
