import { describe, expect, it } from 'vitest';
import { importCircles } from './import-circles.ts';
import { allCode, productionCode, type SourceFile } from './source-files.ts';

const file = (path: string, ...targets: string[]): SourceFile => ({
  path,
  text: targets.map((target) => `import { x } from '${target}';`).join('\n'),
});

describe('imports', () => {
  it('lead in no circle', () => {
    expect(importCircles(productionCode(allCode()))).toEqual([]);
  });

  it('of two files that know each other are found, once', () => {
    expect(importCircles([file('src/ui/b.ts', './a.ts'), file('src/ui/a.ts', './b.ts')])).toEqual([
      'src/ui/a.ts -> src/ui/b.ts -> src/ui/a.ts',
    ]);
  });

  it('of a file that knows itself are found', () => {
    expect(importCircles([file('src/ui/a.ts', '#ui/a.ts')])).toEqual(['src/ui/a.ts -> src/ui/a.ts']);
  });

  it.each([
    ['a type', `import type { X } from './a.ts';`],
    ['an import when it is asked', `const a = () => import('./a.ts');`],
    ['what is handed on', `export { x } from './a.ts';`],
    ['the subpath of the package', `import { x } from '#ui/a.ts';`],
  ])('by %s count', (_how, text) => {
    const files = [file('src/ui/a.ts', './b.ts'), file('src/ui/b.ts', './c.ts'), { path: 'src/ui/c.ts', text }];
    expect(importCircles(files)).toEqual(['src/ui/a.ts -> src/ui/b.ts -> src/ui/c.ts -> src/ui/a.ts']);
  });

  it('of many files that know one are none', () => {
    const files = [
      file('src/ui/a.ts', './c.ts', 'react'),
      file('src/ui/b.ts', './a.ts', './c.ts'),
      file('src/ui/c.ts'),
    ];
    expect(importCircles(files)).toEqual([]);
  });
});
