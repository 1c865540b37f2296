import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Copy } from './copy.ts';
import { isNamed, pathsOfRecipe } from './readme.ts';

/** Checks of the house that hold for whatever is added; the words of the screens are collected by a command of their own. */
const HOUSE = ['import-rules', 'import-circles', 'routes', 'file-sizes', 'documents'].map(
  (name) => `tests/architecture/${name}.test.ts`,
);

// Each compiles the whole product, some several times.
vi.setConfig({ testTimeout: 240_000 });

let copy: Copy;
beforeAll(async () => {
  copy = Copy.make();
  expect(await copy.typeErrors()).toEqual([]);
}, 240_000);
afterEach(() => copy.undoAll());
afterAll(() => copy.remove());

/** What was changed without being named by the recipe, and what of the product was changed at all. */
const followed = (name: string): { unnamed: string[]; product: string[] } => ({
  unnamed: copy.changed.filter((path) => !isNamed(pathsOfRecipe(name), path)),
  product: copy.changed.filter((path) => !/^tests\/|\.test\.ts$|^gateway\/db\/migrations\/|\.po$/.test(path)),
});

describe('a call', () => {
  const addCall = (): void => {
    copy.edit(
      'src/shared/contract/calls/mouse.ts',
      'export const homepage =',
      `/** What the help page answers. */
export const helpTopics = defineCall({
  method: 'GET',
  path: 'mouse/help-topics',
  access: 'session',
  query: none,
  body: none,
  answer: v.object({ data: v.array(v.object({ id: v.string(), title: v.string() })) }),
});

$&`,
    );
    copy.add(
      'gateway/calls/mouse/help-topics.ts',
      `import { helpTopics } from '#shared/contract/calls/mouse.ts';
import { serve } from '#gateway/calls/handler.ts';

/** What people ask most often. */
export const serveHelpTopics = serve(helpTopics, async () => ({ data: [{ id: 'pay', title: 'Pay' }] }));
`,
    );
    copy.edit(
      'gateway/calls/served.ts',
      `import { serveHomepage }`,
      `import { serveHelpTopics } from './mouse/help-topics.ts';\n$&`,
    );
    copy.edit('gateway/calls/served.ts', '  serveHomepage,\n', '$&  serveHelpTopics,\n');
    copy.edit('tests/contract/served-calls.test.ts', `  'GET news',\n`, `$&  'GET mouse/help-topics',\n`);
  };

  it('is added in three files of the product', async () => {
    addCall();
    expect(followed('Add a call').unnamed).toEqual([]);
    expect(followed('Add a call').product).toHaveLength(3);
    expect(await copy.typeErrors()).toEqual([]);
    expect(await copy.failures(...HOUSE)).toBe('');
  });

  it('whose handler is not written fails to compile', async () => {
    addCall();
    copy.undo('gateway/calls/mouse/help-topics.ts');
    expect(await copy.typeErrors()).toEqual([expect.stringContaining('gateway/calls/served.ts')]);
  });

  it('whose handler answers something else fails to compile', async () => {
    addCall();
    copy.edit('gateway/calls/mouse/help-topics.ts', `title: 'Pay'`, 'title: 7');
    expect(await copy.typeErrors()).toEqual([expect.stringContaining('gateway/calls/mouse/help-topics.ts')]);
  });
});
