const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/** The calendar day ("2026-11-20") of an instant in a market's time zone; Morocco changes its offset around Ramadan. */
export const marketDay = (instant: string | number, timeZone: string): string =>
  formatOf(timeZone).format(typeof instant === 'number' ? instant : Date.parse(instant));
