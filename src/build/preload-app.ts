import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { WORKER } from './service-worker.ts';
import { languageOf } from './shell/plan.ts';

type Chunk = Rolldown.OutputChunk;

const APP = /\/src\/app\/boot\.tsx$/;
/** What comes after it to whoever is new, in the order of need; the words of the language come first. */
const INTRO = /\/src\/features\/session\/screens\/intro-screen\.tsx$/;
/** By which the page talks with the sync worker, which asks where the sign-on is. */
const WIRE = /\/node_modules\/comlink\//;
const UPKEEP = /\/src\/app\/upkeep\.ts$/;
/** The first screen in one language, as src/build/intro.ts begins it. */
const FIRST_SCREEN = /<div class="boot-intro" lang="(\w+)"[^>]*>/g;

/**
 * Lets the browser fetch the app while the static shell paints its figures. The page's first script only waits for them
 * and asks for the app by a dynamic import, which Vite writes no preload for. The app stands first: that script runs them from
 * the last to the first. All of it comes behind what paints the shell.
 *
 * Whoever is new taps Login on the static first screen, and waits until the app has asked for what it needs, one thing after the
 * other, at each of which a slow line rests. The screen names all of that, so that the line goes on behind the app.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const filesOf = (module: RegExp): string[] => [...withImports(chunkOf(chunks, module), chunks)];
        const app = new Set(filesOf(APP));
        const worker = Object.keys(bundle).filter((name) => WORKER.test(name));
        const follow = [...filesOf(INTRO), ...filesOf(WIRE), ...worker, ...filesOf(UPKEEP)];
        return {
          html: html.replace(FIRST_SCREEN, (screen, locale: string) => {
            const words = chunks.filter((chunk) => languageOf(chunk) === locale).map(({ fileName }) => fileName);
            const files = new Set([...words, ...follow].filter((file) => !app.has(file)));
            return screen + [...files].map((file) => `<link rel="prefetch" href="/${file}">`).join('');
          }),
          tags: [...app].map(linkTo),
        };
      },
    },
  };
}

/** The chunk with a module of this path. Throws when there is none. */
function chunkOf(chunks: readonly Chunk[], module: RegExp): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  if (!found) throw new Error(`No script of the app has ${module.source}`);
  return found;
}

/** A chunk and all that it cannot start without; scripts that are no chunk are named by their whole address. */
function withImports(chunk: Chunk, chunks: readonly Chunk[], found = new Set<string>()): Set<string> {
  found.add(chunk.fileName);
  for (const path of chunk.imports) if (path.startsWith('/')) found.add(path.slice(1));
  for (const each of chunks) {
    if (chunk.imports.includes(each.fileName) && !found.has(each.fileName)) withImports(each, chunks, found);
  }
  return found;
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
