import { describe, expect, it } from 'vitest';
import { importsOf, targetOf } from './imports.ts';
import { allCode, productionCode, type SourceFile } from './source-files.ts';
import { withoutComments } from './without-comments.ts';

/** Where a write begins, and what is asked of the sync worker. */
const ASKING: ReadonlySet<string> = new Set([
  'src/browser/sync-client.ts',
  'src/data/outbox/discard-write.ts',
  'src/data/outbox/leaving-outbox.ts',
  'src/data/outbox/writes.ts',
  'src/shared/outbox/enqueue.ts',
]);
/** A feature has one such file; a second one only where half of it would come with a screen that has no use for it. */
const COMMANDS = /\/(?:[a-z-]+-)?commands\.ts$/;
/** A table of the local database that is read or written. */
const TABLE =
  /\bdb\s*\.\w+\s*\.(?:add|bulk\w+|clear|count|delete|each|get|orderBy|put|toArray|toCollection|update|where)\(/;

const production = productionCode(allCode());
const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') });
const isScreen = ({ path }: SourceFile): boolean => /^src\/(features|app)\//.test(path);

/** Files of features and of the frame around them that write or ask by themselves, as `from -> to`. */
const asking = (files: readonly SourceFile[]): string[] =>
  files
    .filter((each) => isScreen(each) && !COMMANDS.test(each.path))
    .flatMap((each) =>
      importsOf(each)
        .map((specifier) => targetOf(each.path, specifier) ?? '')
        .filter((target) => ASKING.has(target))
        .map((target) => `${each.path} -> ${target}`),
    );

/** Components that read tables by themselves. */
const reading = (files: readonly SourceFile[]): string[] =>
  files
    .filter((each) => isScreen(each) && each.path.endsWith('.tsx') && TABLE.test(withoutComments(each.text)))
    .map(({ path }) => path);

describe('what a feature does', () => {
  it('goes through its commands', () => {
    expect(production.filter(({ path }) => /^src\/features\/[^/]+\/commands\.ts$/.test(path)).length).toBeGreaterThan(
      5,
    );
    expect(asking(production)).toEqual([]);
  });

  it('from a part of a screen is found', () => {
    const planted = [
      file('src/features/team/parts/a.tsx', `import { enqueueWrite } from '#data/outbox/writes.ts';`),
      file('src/features/team/helper.ts', `export { discardWrite } from '#data/outbox/discard-write.ts';`),
      file('src/features/team/later.ts', `const { syncClient } = await import('#browser/sync-client.ts');`),
      file('src/features/team/commands.ts', `import { enqueueWrite } from '#data/outbox/writes.ts';`),
      file('src/features/team/parts/b.tsx', `import type { WriteProblem } from '#data/outbox/outbox.ts';`),
    ];
    expect(asking(planted)).toEqual([
      'src/features/team/parts/a.tsx -> src/data/outbox/writes.ts',
      'src/features/team/helper.ts -> src/data/outbox/discard-write.ts',
      'src/features/team/later.ts -> src/browser/sync-client.ts',
    ]);
  });
});

describe('what a component shows', () => {
  it('is read by a query and not by itself', () => {
    expect(reading(production)).toEqual([]);
  });

  it('out of a table is found', () => {
    const read = `const row = useLive((db) => db.facts.get('sync'), []);`;
    const planted = [file('src/features/team/parts/a.tsx', read), file('src/features/team/queries.ts', read)];
    expect(reading(planted)).toEqual(['src/features/team/parts/a.tsx']);
  });
});
