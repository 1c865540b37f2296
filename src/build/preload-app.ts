import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const APP = /\/src\/app\/boot\.tsx$/;

/**
 * Lets the browser fetch the app while the static shell paints its figures. The page's first script only waits for them
 * and asks for the app by a dynamic import, which Vite writes no preload for. The app stands first: that script runs them from
 * the last to the first.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk');
        const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => APP.test(id)));
        if (!app) throw new Error('No chunk of the app to preload');
        return [...withImports(app, chunks)].map(linkTo);
      },
    },
  };
}

/** A chunk and all that it cannot start without; scripts that are no chunk are named by their whole address. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<string>(),
): Set<string> {
  found.add(chunk.fileName);
  for (const path of chunk.imports) if (path.startsWith('/')) found.add(path.slice(1));
  for (const each of chunks) {
    if (chunk.imports.includes(each.fileName) && !found.has(each.fileName)) withImports(each, chunks, found);
  }
  return found;
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
