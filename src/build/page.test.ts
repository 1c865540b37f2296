import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choiceOf } from './choice.ts';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { fill, fillingsOf, inColorsOf, offeredSections } from './page.ts';

const html = readFileSync('index.html', 'utf8');
const pageFor = (environment: Record<string, string>): string => fill(html, fillingsOf(choiceOf(environment)));

describe('the page before its script', () => {
  it('speaks the chosen languages only, the first of them before all', () => {
    const page = pageFor({ LANGUAGES: 'ar,fr' });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('Réessayer');
    expect(page).not.toMatch(/Try again|needs JavaScript|lang="en"/);
  });

  it('has the first screen of whoever was never here, with what can be tapped, in the chosen languages', () => {
    const [, screens = ''] = /<template id="intro">(.*)<\/template>/.exec(pageFor({ LANGUAGES: 'ar,fr' })) ?? [];
    expect(
      [...screens.matchAll(/<div class="boot-intro" lang="(\w+)" dir="(\w+)">/g)].map(([, lang, dir]) => [lang, dir]),
    ).toEqual([
      ['ar', 'rtl'],
      ['fr', 'ltr'],
    ]);
    expect(screens).toContain('Se connecter');
    expect(screens).toContain('بِع لمن حولك');
    expect(screens.match(/<button lang=/g)).toHaveLength(4);
    expect(screens).not.toMatch(/English|msgstr/);
  });

  it('repairs itself in the chosen languages only', () => {
    const recovery = readFileSync('public/recovery.html', 'utf8');
    const offered = offeredSections(recovery, choiceOf({ LANGUAGES: 'ar,fr' }));
    expect([...offered.matchAll(/<section lang="(\w+)"/g)].map(([, lang]) => lang)).toEqual(['fr', 'ar']);
    expect(offered).toContain('<html lang="ar">');
    expect(offered).not.toMatch(/Try again|Repair/);
    expect(offeredSections(recovery, choiceOf({})).match(/<section/g)).toHaveLength(3);
  });

  it('has the mark in the colours of the market', () => {
    const drawing = readFileSync('public/favicon.svg', 'utf8');
    const { mark } = MOROCCO.colors;
    expect(drawing.match(new RegExp(`${mark.ground}|${mark.line}`, 'g'))).toHaveLength(2);
    const other = { ...IVORY_COAST, colors: { ...IVORY_COAST.colors, mark: { ground: '#123456', line: '#abcdef' } } };
    expect(inColorsOf(other, drawing)).not.toMatch(new RegExp(`${mark.ground}|${mark.line}`));
    expect(inColorsOf(other, drawing)).toMatch(/#123456[^]*#abcdef/);
  });

  it('leaves nothing open', () => {
    expect(pageFor({})).not.toMatch(/\{\{|\}\}|undefined/);
  });

  it('names market and languages, by which the gateway knows whether it is the right one', () => {
    const page = pageFor({ MARKET: 'ci', LANGUAGES: 'fr' });
    expect(page).toContain('<meta name="market" content="ci" />');
    expect(page).toContain('<meta name="languages" content="fr" />');
  });

  it('is not built with a name that nobody knows', () => {
    expect(() => fill('{{nobody}}', {})).toThrow('nobody');
  });
});
