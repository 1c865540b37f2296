import { beforeAll, describe, expect, it } from 'vitest';
import { sampleFiles } from '#gateway/sample/sample-program.ts';
import type { Files } from './folder.ts';
import { tellProblem } from './program.ts';
import { readProgram } from './read-program.ts';
import { writeProgram } from './write-program.ts';

let sample: Files;
beforeAll(async () => {
  sample = await sampleFiles('ma');
});

/** What is said about the sample program when a text in one of its files is another. */
function said(file: string, from: string | RegExp, to: string): string[] {
  const text = sample.get(file)?.toString() ?? '';
  const changed = text.replace(from, () => to);
  expect(changed).not.toBe(text);
  return readProgram(new Map([...sample, [file, Buffer.from(changed)]])).problems.map(tellProblem);
}

describe('the check of a program', () => {
  it('finds nothing in the sample of either market, nor in what is written of it', async () => {
    for (const country of ['ma', 'ci'] as const) {
      const files = await sampleFiles(country);
      const { program, problems } = readProgram(files);
      expect(problems).toEqual([]);
      if (program === null) return;
      const written = writeProgram(program);
      expect(new Set(written.keys())).toEqual(new Set(files.keys()));
      expect([...written].map(([path, content]) => [path, content.toString()])).toEqual(
        [...written.keys()].map((path) => [path, files.get(path)?.toString()]),
      );
    }
  });

  it.each([
    [
      'a language of a bonus is missing',
      'bonuses/winter-sales.yaml',
      / +ar: هدف.*\n/,
      '',
      'bonuses/winter-sales.yaml:10: "description" has no words in ar.',
    ],
    [
      'a rate is below zero',
      'program.yaml',
      'phones: { bronze: 2.5',
      'phones: { bronze: -2.5',
      'program.yaml:58: "rates[0].categories.phones.bronze" is -2.5; expected a rate that is not below zero.',
    ],
    [
      'a rate is no number',
      'program.yaml',
      'phones: { bronze: 2.5',
      'phones: { bronze: "2,5"',
      'program.yaml:58: "rates[0].categories.phones.bronze" is "2,5"; expected a rate in percent.',
    ],
    [
      'a rate is missing',
      'program.yaml',
      'phones: { bronze: 2.5, ',
      'phones: { ',
      'program.yaml:58: "phones" has no rate for bronze.',
    ],
    [
      'a rate is for a category of nobody',
      'program.yaml',
      'phones: {',
      'phnes: {',
      'program.yaml:58: "rates[0].categories.phnes" is nothing that this file knows.',
    ],
    [
      'a name of the marketplace leads to a category of nobody',
      'program.yaml',
      'categories: {}',
      'categories: { Mobiles: mobile }',
      'program.yaml:80: "categories.Mobiles" is "mobile"; expected one of our categories, like phones.',
    ],
    [
      'a rate is for a level of nobody',
      'program.yaml',
      'phones: { bronze: 2.5',
      'phones: { wood: 1, bronze: 2.5',
      'program.yaml:58: There is no level wood; there are bronze, silver, gold, platinum.',
    ],
    [
      'a level asks for nothing',
      'program.yaml',
      'requirements: { items_completed: 20, sales: 8000, success_rate: 70 }',
      'requirements: {}',
      'program.yaml:11: Nobody can reach the level silver: it asks for nothing, and only the first level is one to begin with.',
    ],
    [
      'a level asks for the impossible',
      'program.yaml',
      'success_rate: 82',
      'success_rate: 182',
      'program.yaml:26: Nobody can reach the level platinum: no success rate is 182 percent.',
    ],
    [
      'a level is harder than the one above it',
      'program.yaml',
      'items_completed: 130, sales: 60000, success_rate: 78',
      'items_completed: 230, sales: 260000, success_rate: 88',
      'program.yaml:19: Nobody can reach the level gold: who meets it meets the level platinum above it as well.',
    ],
    [
      'a level has two steps from one rate',
      'program.yaml',
      '{ from: 85, impact: 0 }',
      '{ from: 92, impact: 0 }',
      'program.yaml:15: The level silver has two steps from 92 percent.',
    ],
    [
      'a level has no lowest step',
      'program.yaml',
      '      - { from: 0, impact: -25 }\n',
      '',
      'program.yaml:27: The level platinum has no step from 0 percent, for whoever is below all others.',
    ],
    [
      'a key is unknown',
      'program.yaml',
      'payout_threshold:',
      'payout_treshold: 1\npayout_threshold:',
      'program.yaml:33: "payout_treshold" is nothing that this file knows.',
    ],
    [
      'a key is missing',
      'program.yaml',
      /payout_threshold: .*\n/,
      '',
      'program.yaml:3: "payout_threshold" is missing.',
    ],
    [
      'a key is doubled',
      'program.yaml',
      'payout_threshold:',
      'payout_threshold: 100\npayout_threshold:',
      'program.yaml:34: This is no YAML: Map keys must be unique',
    ],
    [
      'the YAML is broken',
      'program.yaml',
      'currency: MAD',
      'currency: [MAD',
      'program.yaml:5: This is no YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    [
      'the currency is that of another market',
      'program.yaml',
      'currency: MAD',
      'currency: XOF',
      'program.yaml:4: The market ma pays in MAD, not in XOF.',
    ],
    [
      'a day is none',
      'program.yaml',
      'from: 2019-10-01',
      'from: 2019-02-30',
      'program.yaml:36: "rates[0].from" is "2019-02-30"; expected a day that the calendar has, like 2026-12-01.',
    ],
    [
      'a level asks for half an item',
      'program.yaml',
      'items_completed: 20',
      'items_completed: 0.5',
      'program.yaml:12: "levels[1].requirements.items_completed" is 0.5; expected a whole number from 1 to 1000000.',
    ],
    [
      'the grace is too long',
      'program.yaml',
      'settle_after_days: 21',
      'settle_after_days: 28',
      'program.yaml:32: "settle_after_days" is 28; expected a whole number from 1 to 27.',
    ],
    [
      'an amount has too many decimals',
      'program.yaml',
      'payout_threshold: 200',
      'payout_threshold: 200.005',
      'program.yaml:33: 200.005 MAD cannot be paid: MAD has 2 decimals.',
    ],
    [
      'a campaign ends before it begins',
      'bonuses/winter-sales.yaml',
      'to: 2026-12-25',
      'to: 2026-11-01',
      'bonuses/winter-sales.yaml:7: The campaign ends on 2026-11-01, before it begins on 2026-11-26.',
    ],
    [
      'a campaign is for a level of nobody',
      'bonuses/premium-sales.yaml',
      '[ gold, platinum ]',
      '[ gold, wood ]',
      'bonuses/premium-sales.yaml:8: There is no level wood; there are bronze, silver, gold, platinum.',
    ],
    [
      'a campaign is for a level that another replaces',
      'program.yaml',
      'id: gold',
      'id: steel\n    replaces: [gold]',
      'bonuses/premium-sales.yaml:8: The level gold is replaced by steel: name that one, or, where the campaign has begun, replace gold after its last day of grace, 2027-01-12, without this file.',
    ],
    [
      'a block leads to a page that is not there',
      'home.yaml',
      'link: /training',
      'link: /trainings',
      'home.yaml:18: There is no page trainings; expected a file pages/trainings.fr.md.',
    ],
    [
      'a link leads nowhere safe',
      'home.yaml',
      'link: /training',
      'link: javascript:alert(1)',
      'home.yaml:18: "blocks[0].items[1].link" is "javascript:alert(1)"; expected a path of the app like /faq, or an https address.',
    ],
    [
      'a page runs a script',
      'pages/faq.fr.md',
      '## Comment suis-je payé ?',
      '<script>alert(1)</script>',
      'pages/faq.fr.md:11: The app shows no <script>.',
    ],
    [
      'a page has a handler',
      'pages/faq.fr.md',
      '## Comment suis-je payé ?',
      '<p onclick="x()">Bonjour</p>',
      'pages/faq.fr.md:11: The app leaves out the attribute onclick of <p>.',
    ],
    [
      'a page links to a script',
      'pages/faq.fr.md',
      '(/commission-grid)',
      '(javascript:alert(1))',
      'pages/faq.fr.md:17: The link "javascript:alert(1)" is neither a path like /faq nor an address of https, tel or mailto.',
    ],
    [
      'a page has no title',
      'pages/faq.fr.md',
      '# Questions fréquentes\n',
      'Questions\n',
      'pages/faq.fr.md:1: The first line is no title; expected one like "# Frequent questions".',
    ],
    [
      'a level has no advantages',
      'pages/level-gold.fr.md',
      /^- /gm,
      '',
      'pages/level-gold.fr.md:1: The level gold has no advantages; expected a list like "- Higher commission".',
    ],
  ])('names file and line when %s', (_what, file, from, to, sentence) => {
    const told = said(file, from, to);
    expect(told).toContain(sentence);
    expect(new Set(told).size).toBe(told.length);
  });

  it('tells every problem at once, file by file', () => {
    const files = new Map(sample);
    files.delete('pages/faq.ar.md');
    files.set('home.yaml', Buffer.from('blocks: 3'));
    files.set('bonuses/x.yaml', Buffer.from('metric: luck'));
    const told = readProgram(files).problems.map(tellProblem);
    expect(told[0]).toBe('bonuses/x.yaml:1: "metric" is "luck"; expected one of items_completed, sales, members.');
    expect(told).toContain('bonuses/x.yaml:1: "amount" is missing.');
    expect(told).toContain('home.yaml:1: "blocks" is 3; expected a list of blocks.');
    expect(told.at(-1)).toBe('pages/faq.ar.md: This file is missing: the program is in fr, ar, en.');
  });

  it('takes a program in fewer languages than the app has', () => {
    const files = new Map([...sample].filter(([path]) => !/\.(ar|en)\.md$|\/(ar|en)\.md$|^bonuses|^home/.test(path)));
    const settings = (sample.get('program.yaml')?.toString() ?? '').replace('[ fr, ar, en ]', '[ fr ]');
    expect(readProgram(files.set('program.yaml', Buffer.from(settings))).problems).toEqual([]);
  });
});
