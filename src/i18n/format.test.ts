import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/market/locale.ts';
import { formatsOf, tellTimeBy } from './format.ts';

/** Spaces and bidi marks differ from one browser to the next; people read none of them. */
const plain = (text: string): string =>
  text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');

const { fr, ar, en } = { fr: formatsOf('fr'), ar: formatsOf('ar'), en: formatsOf('en') };

describe('money', () => {
  it('an amount in dirhams has dots between thousands, a comma before cents and DH behind it', () => {
    expect(fr.amountParts({ amount: 123_456_750, currency: 'MAD' })).toEqual({
      sign: '',
      whole: '1.234.567',
      decimals: ',50',
      label: 'DH',
    });
  });
  it('a loss carries the typographic minus in every language', () => {
    for (const locale of LOCALES)
      expect(formatsOf(locale).amountParts({ amount: -2694, currency: 'MAD' }).sign).toBe('−');
  });
  it('a gain carries a plus only where it is asked for, and zero never does', () => {
    expect(fr.amountParts({ amount: 1, currency: 'MAD' }).sign).toBe('');
    expect(fr.amountParts({ amount: 1, currency: 'MAD' }, 'always').sign).toBe('+');
    expect(fr.amountParts({ amount: 0, currency: 'MAD' }, 'always').sign).toBe('');
  });
  it('a currency without decimals shows none, and a foreign one shows its code', () => {
    expect(fr.amountParts({ amount: 1500, currency: 'XOF' })).toMatchObject({ decimals: '', label: 'XOF' });
  });
  it('the digits of an amount are those of its parts', () => {
    const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(amounts, fc.constantFrom('MAD', 'XOF'), fc.constantFrom(...LOCALES), (amount, currency, locale) => {
        const formats = formatsOf(locale);
        const { sign, whole, decimals } = formats.amountParts({ amount, currency }, 'always');
        expect(formats.digits({ amount, currency }, 'always')).toBe(`${sign}${whole}${decimals}`);
      }),
    );
  });
  it('Arabic keeps Latin digits and the label of Morocco', () => {
    expect(plain(ar.amountText({ amount: -2694, currency: 'MAD' }))).toBe('−26,94 د.م.');
  });
});

describe('shares', () => {
  it('a success rate has exactly one decimal', () => {
    expect(plain(fr.percent(0.8765))).toBe('87,7 %');
    expect(plain(fr.percent(1))).toBe('100,0 %');
    expect(plain(en.percent(0.8))).toBe('80.0%');
  });
  it('a rate in basis points shows no more decimals than it has', () => {
    expect(plain(fr.rate(650))).toBe('6,5 %');
    expect(plain(fr.rate(300))).toBe('3 %');
  });
  it('an Arabic share is isolated, so that its sign stays beside the digits', () => {
    expect(ar.percent(0.03)).toMatch(/^\u2066[^\u200e\u200f]+\u2069$/);
  });
});

describe('moments', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it('times are those of the market, which is an hour ahead of UTC before the autumn of 2026', () => {
    for (const locale of LOCALES) {
      expect(plain(formatsOf(locale).time('2026-09-01T13:07:00Z'))).toBe('14:07');
      expect(plain(formatsOf(locale).time('2026-11-20T13:07:00Z'))).toBe('13:07');
    }
  });
  it('a moment before midnight in UTC is the next day in a market ahead of it', () => {
    expect(fr.day('2026-08-19T23:30:00Z', now)).toBe('20 août');
  });
  it('a bare day is that day, whatever the offset', () => {
    expect(fr.day('2026-11-01', now)).toBe('1er novembre');
  });
  it('the year is said when it is another one', () => {
    expect(fr.day('2025-03-19', now)).toBe('19 mars 2025');
  });
  it('which year is this one is told by the clock that the app goes by, not by that of the phone', () => {
    tellTimeBy(() => Date.parse('2031-03-01T12:00:00Z'));
    try {
      expect([fr.day('2031-03-19'), fr.month('2031-03-01'), fr.month('2026-11-01')]).toEqual([
        '19 mars',
        'mars',
        'novembre 2026',
      ]);
      expect(plain(fr.shortDay('2031-02-18'))).toBe('18 fév.');
    } finally {
      tellTimeBy(Date.now);
    }
  });
  it('a month of this year goes without it, and begins a sentence with a capital', () => {
    expect([fr.month('2026-11-01', now), fr.month('2025-11-01', now)]).toEqual(['novembre', 'novembre 2025']);
    expect(fr.monthFirst('2026-11-01', now)).toBe('Novembre');
    expect(ar.month('2026-11-01', now)).toBe('نونبر');
  });
  it('a time of today goes without its day, one of the evening before has it', () => {
    const morning = Date.parse('2026-11-20T07:00:00Z');
    expect(fr.sinceTime('2026-11-20T06:30:00Z', morning)).toBe(fr.time('2026-11-20T06:30:00Z'));
    expect(fr.sinceTime('2026-11-19T21:00:00Z', morning)).toBe(fr.dayTime('2026-11-19T21:00:00Z', morning));
  });
  it('Arabic puts its own comma between day and time', () => {
    expect(plain(ar.dayTime('2026-11-20T13:07:00Z', now))).toBe('20 نونبر، 13:07');
  });
  it('on axes and in readouts are as short as they go, with the year when it is another one', () => {
    expect(plain(fr.shortDay('2026-02-18', now))).toBe('18 fév.');
    expect(plain(fr.shortDay('2025-02-18', now))).toBe('18 fév. 2025');
    expect(plain(fr.shortWeekday('2026-11-20', now))).toBe('Ven. 20 nov.');
    expect(plain(fr.shortMonth('2026-02-01'))).toBe('fév. 26');
  });
  it('days from the first to the last are named once where they are one', () => {
    const one = { from: '2026-12-01', to: '2026-12-01' };
    expect([plain(fr.days(one, now)), plain(fr.shortDays(one, now))]).toEqual(['1er décembre', '1er déc.']);
    const more = { from: '2026-11-30', to: '2026-12-01' };
    expect(plain(fr.days(more, now))).toBe('30 novembre – 1er décembre');
    expect(plain(fr.shortDays(more, now))).toBe('30 nov. – 1er déc.');
  });
  it('a weekday begins like a heading', () => {
    expect(fr.weekday('2026-11-18')).toBe('Mercredi 18 novembre');
  });
});

describe('lists of words', () => {
  it('are joined as each language does', () => {
    expect(fr.list(['Darija', 'Français'])).toBe('Darija et Français');
    expect(ar.list(['الدارجة', 'الفرنسية'])).toBe('الدارجة والفرنسية');
    expect(fr.list([])).toBe('');
  });
});

describe('ages', () => {
  it('are in minutes below an hour, in hours below two days, then in days', () => {
    expect([5, 60, 47 * 60, 48 * 60, 7 * 24 * 60].map((minutes) => plain(fr.age(minutes)))).toEqual([
      'il y a 5 min',
      'il y a 1 h',
      'il y a 47 h',
      'il y a 2 j',
      'il y a 7 j',
    ]);
  });
});
