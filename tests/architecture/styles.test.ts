import { expect, it } from 'vitest';
import { allCode, productionCode, type SourceFile } from './source-files.ts';

/** Rules that begin with `@` and come with a component, after which the whole page is styled anew; those of a container come once. */
const atRules = ({ path, text }: SourceFile): string[] =>
  text.includes('createGlobalStyle')
    ? []
    : [...text.matchAll(/@(?:media|keyframes|supports|font-face)\b[^`;{]*\{|\bkeyframes`/g)].map(
        ([rule]) => `${path}: ${rule}`,
      );

const components = productionCode(allCode()).filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'));

it('the styles of components have no rules of their own that begin with @', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(atRules)).toEqual([]);
});

it.each(['styled.p`\n  @media (min-width: 960px) {\n gap: 0; }\n`', 'const rise = keyframes`from { opacity: 0; }`'])(
  'a planted %j is found',
  (text) => expect(atRules({ path: 'a.tsx', text })).toHaveLength(1),
);
