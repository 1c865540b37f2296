import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#gateway/sample/catalogue.ts';
import { homeRows } from '#gateway/program/home-rows.ts';
import { sampleProgram } from '#gateway/sample/sample-program.ts';
import { imageOf } from './drawn-images.ts';

const wanted = new Set([
  ...CATALOGUE.map((product) => product.image),
  ...homeRows(await sampleProgram('ma', '2026-03-20')).flatMap((row) =>
    [...row.items.matchAll(/"image":"([^"]*)"/g)].map((match) => match[1] ?? ''),
  ),
]);
wanted.delete('');

describe('the pictures of the sample', () => {
  it('are there for every product and slide that names one, each well under 20 kB', () => {
    expect(wanted.size).toBeGreaterThan(40);
    const size = (path: string): number => imageOf(path.replace('/api/images/', ''))?.body.length ?? 0;
    expect([...wanted].filter((path) => size(path) === 0 || size(path) > 4000)).toEqual([]);
  });

  it('are drawings only: no script, no foreign address', () => {
    for (const path of wanted) {
      const body = imageOf(path.replace('/api/images/', ''))?.body ?? '';
      expect(body.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/script|href|http|\bon\w+=/);
    }
  });

  it('are not there for any other key', () => {
    for (const key of ['', 'no-such', 'toString', '../phone']) expect(imageOf(key)).toBeNull();
  });
});
