import { expect, it } from 'vitest';
import { sampleFiles } from '#gateway/sample/sample-program.ts';
import { tellProblem } from './program.ts';
import { readProgram } from './read-program.ts';

it.each([
  ['a NUL', String.raw`a\0b`, 'a\0b'],
  ['half a sign', String.raw`a\ud83d`, 'a\ud83d'],
])(
  'a text of a program with %s, which no database keeps, is named with its file and line',
  async (_what, written, read) => {
    const file = 'bonuses/winter-sales.yaml';
    const files = await sampleFiles('ma');
    const text = (files.get(file)?.toString() ?? '').replace(/ +ar: هدف.*\n/, () => `  ar: "${written}"\n`);
    const { problems } = readProgram(new Map([...files, [file, Buffer.from(text)]]));
    const said = `${file}:12: "description.ar" is "${read}"; expected a text of signs that can be kept.`;
    expect(problems.map(tellProblem)).toEqual([said]);
  },
);
