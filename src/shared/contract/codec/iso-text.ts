const DAY_SECONDS = 86_400;
const days = new Map<number, string>();
const two = Array.from({ length: 60 }, (_each, number) => String(number).padStart(2, '0'));

/**
 * UTC ISO text of a moment in whole seconds, '' for none. The date part is remembered, because the rows of a month share
 * some thirty: asking Date for each takes most of the time in which a large month is read.
 */
export function isoText(seconds: number | undefined): string {
  if (seconds === undefined || Number.isNaN(seconds)) return '';
  const day = Math.floor(seconds / DAY_SECONDS);
  let date = days.get(day);
  if (date === undefined) {
    date = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, -13);
    if (days.size > 5000) days.clear();
    days.set(day, date);
  }
  const rest = seconds - day * DAY_SECONDS;
  return `${date}${two[Math.floor(rest / 3600)]}:${two[Math.floor(rest / 60) % 60]}:${two[rest % 60]}Z`;
}
