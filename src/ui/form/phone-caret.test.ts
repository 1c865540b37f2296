import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOROCCO } from '#shared/domain/market/market.ts';
import { groupedPhone } from '#shared/domain/validation/phone.ts';
import { phoneCaret } from './phone-caret.ts';

/** The number in its groups with the caret as a bar, after something was typed or taken away where the bar is in `text`. */
function after(text: string, ahead = false): string {
  const caret = text.indexOf('|');
  const typed = text.replace('|', '');
  const shown = groupedPhone(typed, MOROCCO);
  const place = phoneCaret(typed, caret, shown, ahead);
  return `${shown.slice(0, place)}|${shown.slice(place)}`;
}

describe('the caret of a phone number', () => {
  it('stays behind the digit that was typed or taken away in the middle', () => {
    expect(after('06 129| 34 56 78')).toBe('06 12 9|3 45 67 8');
    expect(after('06 1| 34 56 78')).toBe('06 1|3 45 67 8');
    expect(after('9|06 12')).toBe('9| 06 12');
    expect(after('|6 12 34')).toBe('|6 12 34');
  });

  it('stays behind the group when the blank after it is taken away, and passes the blank when that is in front of it', () => {
    expect(after('06|12 34')).toBe('06| 12 34');
    expect(after('06|12 34', true)).toBe('06 |12 34');
    expect(after('06 12 34|', true)).toBe('06 12 34|');
  });

  it('counts eastern digits, which are shown as western ones', () => {
    expect(after('٠٦ ١٢٩|٣٤')).toBe('06 12 9|3 4');
  });

  it('stays where it is in what is no number, and in what is shown as it was typed', () => {
    expect(after('06 a|b')).toBe('06 a|b');
    expect(after('06 12 |34')).toBe('06 12 |34');
  });

  it('never leaves the end while a number is typed there', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[67]\d{0,10}$/), (digits) => {
        expect(after(`${digits}|`)).toBe(`${groupedPhone(digits, MOROCCO)}|`);
      }),
    );
  });
});
