import { describe, expect, it } from 'vitest';
import { parseAst } from 'vite';
import { minifiedStyles, withMinifiedStyles } from './minified-styles.ts';

describe('styles of the built app', () => {
  it('lose what only people read', () => {
    expect(minifiedStyles('display: grid;\n  gap: 0.5rem  1rem;\n  /* why */\n  & + & {\n    margin: 0;\n  }\n')).toBe(
      'display:grid;gap:0.5rem 1rem;& + &{margin:0;}',
    );
  });

  it('keep every space that says something', () => {
    for (const styles of [
      '& > :first-child{flex:1 1 auto;}',
      'a :hover{color:red;}',
      'inline-size:calc(1px + 2px);',
      'x:not(.a) b',
    ])
      expect(minifiedStyles(styles)).toBe(styles);
    expect(minifiedStyles("content: ' ; { ';")).toBe("content:' ; { ';");
    expect(minifiedStyles('@media (min-width: 960px) and (hover: hover) {')).toBe(
      '@media (min-width:960px) and (hover:hover){',
    );
  });

  it('are those of components, and rules that several of them share', () => {
    const tags = ['styled.div', 'styled(Card).attrs(kept)', 'createGlobalStyle', 'rules'];
    const source = (styles: string): string => tags.map((tag) => `x(${tag}\`${styles}\`);`).join('\n');
    expect(withMinifiedStyles(source('\n  gap: 0;\n  ${a} {\n    margin: 0;\n  }\n'), parseAst)).toBe(
      source('gap:0;${a}{margin:0;}'),
    );
    const text = 'html`\n  <p>a</p>\n`';
    expect(withMinifiedStyles(text, parseAst)).toBe(text);
  });
});
