import { describe, expect, it } from 'vitest';
import { compileDateFormat } from './date-format.ts';

const read = (format: string, text: string, zone = 'UTC'): string | null => {
  const instant = compileDateFormat(format, zone)?.(text) ?? null;
  return instant === null ? null : new Date(instant).toISOString();
};

describe('a date format', () => {
  it('reads American dates on the clocks of the place', () => {
    expect(read('M/D/YYYY H:mm', '10/2/2017 9:56', 'America/Sao_Paulo')).toBe('2017-10-02T12:56:00.000Z');
    expect(read('M/D/YYYY H:mm', '12/31/2017 23:56', 'America/Sao_Paulo')).toBe('2018-01-01T01:56:00.000Z');
  });

  it('reads other shapes exactly', () => {
    expect(read('DD.MM.YYYY HH:mm:ss', '05.03.2026 14:07:09')).toBe('2026-03-05T14:07:09.000Z');
    expect(read('YYYY-MM-DD', '2026-03-05')).toBe('2026-03-05T00:00:00.000Z');
    expect(read('M/D/YYYY h:mm A', '3/5/2026 12:07 AM')).toBe('2026-03-05T00:07:00.000Z');
    expect(read('M/D/YYYY h:mm A', '3/5/2026 12:07 PM')).toBe('2026-03-05T12:07:00.000Z');
  });

  it('takes what stands in brackets as it is', () => {
    expect(read('D/M/YYYY H[h]mm', '3/9/2026 8h05')).toBe('2026-09-03T08:05:00.000Z');
    expect(read('[le] DD/MM/YYYY [à] HH[h]', 'le 03/09/2026 à 08h')).toBe('2026-09-03T08:00:00.000Z');
    expect(read('D/M/YYYY H[h]mm', '3/9/2026 8:05')).toBeNull();
  });

  it('believes an offset in the text more than the time zone', () => {
    expect(read('YYYY-MM-DDTHH:mm:ssZ', '2026-03-05T14:07:09+01:00', 'Asia/Tokyo')).toBe('2026-03-05T13:07:09.000Z');
    expect(read('YYYY-MM-DDTHH:mm:ss.SSSZ', '2026-03-05T14:07:09.123Z', 'Asia/Tokyo')).toBe('2026-03-05T14:07:09.000Z');
  });

  it('reads digits of Arabic and Persian, and marks of direction beside them', () => {
    expect(read('DD/MM/YYYY HH:mm', '\u200F٠٣/١٠/٢٠٢٦ ٠٨:٠٥')).toBe('2026-10-03T08:05:00.000Z');
    expect(read('YYYY-MM-DD', '۲۰۲۶-۱۰-۰۳')).toBe('2026-10-03T00:00:00.000Z');
    expect(read('DD/MM/YYYY', '٣١/٠٢/٢٠٢٦')).toBeNull();
  });

  it('refuses what is no such date', () => {
    const texts = [
      '',
      '2/30/2026 10:00',
      '13/1/2026 10:00',
      '3/5/2026 24:00',
      '3/5/2026 10:60',
      '3/5/26 10:00',
      '3/5/2026 10:00 x',
    ];
    expect(texts.filter((text) => read('M/D/YYYY H:mm', text) !== null)).toEqual([]);
  });

  it('needs a sign behind a number of one or two digits, for nobody else can tell where it ends', () => {
    expect(compileDateFormat('DMYYYY', 'UTC')).toBeNull();
    expect(read('YYYY-M-D', '2026-11-3')).toBe('2026-11-03T00:00:00.000Z');
    expect(read('DDMMYYYY H:mm', '03112026 9:05')).toBe('2026-11-03T09:05:00.000Z');
  });

  it('has an hour of twelve with AM or PM, and one of twenty-four without', () => {
    const formats = ['M/D/YYYY HH:mm A', 'M/D/YYYY hh:mm', 'M/D/YYYY A', 'M/D/YYYY HH h:mm A', 'M/D/YYYY H:mm hh'];
    expect(formats.filter((format) => compileDateFormat(format, 'UTC') !== null)).toEqual([]);
  });

  it('needs a year, a month and a day, each once', () => {
    expect(compileDateFormat('H:mm', 'UTC')).toBeNull();
    expect(compileDateFormat('YYYY-MM-DD MM', 'UTC')).toBeNull();
  });
});
