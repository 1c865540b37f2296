import { describe, expect, it } from 'vitest';
import { allCode, productionCode, type SourceFile } from './source-files.ts';

/** Fields that hold what people or other systems wrote, in whatever script. */
const FROM_DATA =
  'name|title|body|brand|vendor|sku|reason|description|address|city|first_name|last_name|account_name|full_name|store_name';
const SHOWN = new RegExp(
  `<([A-Za-z][\\w.]*)((?:[^<>]|=>)*)>\\s*\\{([^{}]*?\\.(?:${FROM_DATA})(?:\\s*\\?\\?[^{}]*)?)\\}`,
  'g',
);

/** Texts from data that stand in the words around them without a direction of their own. */
const loose = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(SHOWN)].flatMap(([, tag, attributes = '', shown = '']) =>
    tag === 'bdi' || /\bdir=/.test(attributes) ? [] : [`${path}: ${shown}`],
  );

const screens = productionCode(allCode()).filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'));

describe('texts from data on screen', () => {
  it('have a direction of their own', () => {
    expect(screens.length).toBeGreaterThan(100);
    expect(screens.flatMap(loose)).toEqual([]);
  });

  it.each(['<p>{item.name}</p>', '<b onClick={() => go(1)}>\n  {item?.vendor ?? ""}\n</b>'])(
    'a planted %s is found',
    (text) => {
      expect(loose({ path: 'a.tsx', text })).toHaveLength(1);
    },
  );

  it.each(['<p><bdi>{item.name}</bdi></p>', '<b dir="auto">{item.name}</b>'])('%s is fine', (text) => {
    expect(loose({ path: 'a.tsx', text })).toEqual([]);
  });
});

describe('plain sentences', () => {
  it('come from catalogues whose texts from data stand apart', () => {
    const makers = productionCode(allCode()).filter(
      ({ path, text }) => path.startsWith('src/') && /\bsetupI18n\(|\bloadAndActivate\(/.test(text),
    );
    expect(makers.map(({ path }) => path).sort()).toEqual(['src/i18n/activate.ts', 'src/i18n/use-words-in.ts']);
    for (const { text } of makers) expect(text).toContain('isolateValues(');
  });
});
