import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofOnePath } from '#build/one-path-icons.ts';
import { allCode, productionCode, ROOT } from './source-files.ts';

const used = productionCode(allCode()).flatMap(({ text }) =>
  [...text.matchAll(/'(@tabler\/icons-react\/[\w/-]+\.mjs)'/g)].map(([, icon = '']) => icon),
);
const icons = [...new Set(used)].map((icon) => [icon, readFileSync(join(ROOT, 'node_modules', icon), 'utf8')] as const);
const linesOf = (icon: string): string[] => [...icon.matchAll(/"d": "([^"]+)"/g)].map(([, lines = '']) => lines);

describe('icons of the app', () => {
  it('are many, and most of them of several paths', () => {
    expect(icons.length).toBeGreaterThan(100);
    expect(icons.filter(([, icon]) => linesOf(icon).length > 1).length).toBeGreaterThan(80);
  });

  it.each(icons)('%s is one path of the same lines when it is built', (_name, icon) => {
    expect(icon).toContain('createReactComponent("outline"');
    expect(linesOf(ofOnePath(icon))).toEqual([linesOf(icon).join('')]);
    expect(ofOnePath(icon).match(/\["\w+", \{/g)).toHaveLength(1);
  });
});
