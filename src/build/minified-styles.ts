import type { Plugin } from 'vite';

/**
 * Where the styles of styled-components begin: `styled.div`, `styled(Card).attrs(…)`, `createGlobalStyle`, and `rules`, as its `css` is
 * called here.
 */
const OF_STYLES: ReadonlySet<unknown> = new Set(['styled', 'createGlobalStyle', 'rules']);

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;
const part = (node: unknown, name: string): unknown => (isNode(node) ? Reflect.get(node, name) : undefined);

/** The name that a tag begins with, whatever is called of it. */
function rootOf(tag: unknown): unknown {
  const type = part(tag, 'type');
  if (type === 'CallExpression') return rootOf(part(tag, 'callee'));
  if (type === 'MemberExpression') return rootOf(part(tag, 'object'));
  return type === 'Identifier' ? part(tag, 'name') : undefined;
}

/** Styles without comments and without spaces that say nothing; what stands in quotes stays as it is. */
export function minifiedStyles(styles: string): string {
  return styles
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/('[^']*'|"[^"]*")/)
    .map((text, at) =>
      at % 2 === 1
        ? text
        : text
            .replace(/\s+/g, ' ')
            .replace(/([{};]) /g, '$1')
            .replace(/ ([{}])/g, '$1')
            .replace(/([a-z]): /g, '$1:')
            .replace(/, /g, ','),
    )
    .join('');
}

/** A piece of a template between values: spaces at the ends of the whole say nothing, either. */
function minifiedPiece(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const minified = minifiedStyles(text);
  const begun = isFirst ? minified.trimStart() : minified;
  return isLast ? begun.trimEnd() : begun;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function editsIn(node: unknown, code: string, edits: Edit[]): void {
  if (Array.isArray(node)) for (const each of node) editsIn(each, code, edits);
  else if (isNode(node)) {
    if (part(node, 'type') === 'TaggedTemplateExpression' && OF_STYLES.has(rootOf(part(node, 'tag')))) {
      const pieces = part(part(node, 'quasi'), 'quasis');
      for (const [at, piece] of (Array.isArray(pieces) ? pieces : []).entries()) {
        const [start, end] = [part(piece, 'start'), part(piece, 'end')];
        if (typeof start !== 'number' || typeof end !== 'number' || !Array.isArray(pieces)) continue;
        const ends = { isFirst: at === 0, isLast: at === pieces.length - 1 };
        edits.push({ start, end, text: minifiedPiece(code.slice(start, end), ends) });
      }
    }
    for (const each of Object.values(node)) editsIn(each, code, edits);
  }
}

/** A source whose styles are minified; `parse` makes the tree of it. */
export function withMinifiedStyles(code: string, parse: (code: string) => unknown): string {
  const edits: Edit[] = [];
  editsIn(parse(code), code, edits);
  let made = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    made = made.slice(0, start) + text + made.slice(end);
  return made;
}

/**
 * Takes out of styles what only people read. A third of what they are made of, it would travel, and be read again letter by letter
 * at each start before anything is painted.
 */
export const minifyStyles = (): Plugin => ({
  name: 'minified-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /styled-components/ },
    handler(code) {
      return { code: withMinifiedStyles(code, (text) => this.parse(text)), map: null };
    },
  },
});
