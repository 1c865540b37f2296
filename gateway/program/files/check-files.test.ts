import { beforeAll, describe, expect, it } from 'vitest';
import { sampleFiles } from '#gateway/sample/sample-program.ts';
import type { Files } from './folder.ts';
import { tellProblem } from './program.ts';
import { readProgram } from './read-program.ts';

let sample: Files;
beforeAll(async () => {
  sample = await sampleFiles('ma');
});

/** What is said about the sample program when one of its files is another, or is not there. */
function saidWith(file: string, content: string | null): string[] {
  const files = new Map(sample);
  if (content === null) files.delete(file);
  else files.set(file, Buffer.from(content));
  return readProgram(files).problems.map(tellProblem);
}

describe('the check of a program', () => {
  it.each([
    [
      'a text is missing in a language',
      'pages/faq.ar.md',
      null,
      'pages/faq.ar.md: This file is missing: the program is in fr, ar, en.',
    ],
    [
      'the terms are missing in a language',
      'terms/2.0/en.md',
      null,
      'terms/2.0/en.md: This file is missing: the program is in fr, ar, en.',
    ],
    [
      'program.yaml is missing',
      'program.yaml',
      null,
      'program.yaml: This file is missing: a folder without it is no program.',
    ],
    [
      'a page hides the app',
      'pages/orders.fr.md',
      '# Commandes\n\nTexte',
      'pages/orders.fr.md: The page "orders" would hide behind the app\'s own /orders.',
    ],
    [
      'a file belongs nowhere',
      'notes.txt',
      'x',
      'notes.txt: A program has no such file; there are program.yaml, home.yaml, people.yaml, bonuses/, pages/ and terms/.',
    ],
    [
      'a bonus ends in yml',
      'bonuses/x.yml',
      'x',
      'bonuses/x.yml: A program has no such file; did you mean the ending .yaml?',
    ],
    [
      'a page is in a language of nobody',
      'pages/faq.de.md',
      '# Fragen\n\nText',
      'pages/faq.de.md: A page is a file like pages/faq.fr.md, in one of fr, en, ar.',
    ],
    ['a paper is none', 'terms/2.0/fr.pdf', 'hello', 'terms/2.0/fr.pdf: The file is no PDF.'],
    [
      'a text is for a level of nobody',
      'pages/level-wood.fr.md',
      '# Bois\n\n- x',
      'pages/level-wood.fr.md: There is no level wood for this text.',
    ],
    [
      'support is there twice',
      'people.yaml',
      'support:\n  - { id: JF-1, sees: everybody }\n  - { id: JF-1, sees: [JF-2] }\n',
      'people.yaml:3: JF-1 is there twice.',
    ],
    [
      'rates have one day twice',
      'program.yaml',
      'TWICE',
      'program.yaml:40: There are rates from 2026-12-01 already: a day can have one set of rates.',
    ],
  ])('names the file when %s', (_what, file, content, sentence) => {
    const block =
      '  - from: 2026-12-01\n    team: { leader: 1, leader_of_leader: 1 }\n    other_categories: 3\n    categories: {}\n';
    const twice = (sample.get('program.yaml')?.toString() ?? '').replace('rates:\n', () => `rates:\n${block}${block}`);
    expect(saidWith(file, content === 'TWICE' ? twice : content)).toContain(sentence);
  });

  it('lets the home screen lead to every place of the app that there is, and to none that there is not', () => {
    const home = sample.get('home.yaml')?.toString() ?? '';
    const saidOfLink = (link: string) =>
      saidWith(
        'home.yaml',
        home.replace('link: /training', () => `link: ${link}`),
      );
    for (const link of ['/team-members', '/team-leader', '/account', '/personal-info', '/payment-method', '/agreement'])
      expect(saidOfLink(link)).toEqual([]);
    for (const page of ['team', 'profile'])
      expect(saidOfLink(`/${page}`)).toEqual([
        expect.stringContaining(`There is no page ${page}; expected a file pages/${page}.fr.md.`),
      ]);
  });
});
