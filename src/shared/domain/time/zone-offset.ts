/** From an instant on, minutes that the wall clocks are ahead of UTC. */
type Offset = readonly [from: string, minutes: number];

/**
 * Offsets of the markets' time zones, the same for phone and gateway. Every phone and every server has a time-zone database of
 * another age, and Morocco decides at short notice: in 2026 it went back to Greenwich time for good, after years of
 * leaving UTC+1 for the month of Ramadan only. Two databases that disagree put an order on two days.
 */
const OFFSETS: Readonly<Record<string, readonly Offset[]>> = {
  'Africa/Casablanca': [
    ['2018-10-28T02:00:00Z', 60],
    ['2019-05-05T02:00:00Z', 0],
    ['2019-06-09T02:00:00Z', 60],
    ['2020-04-19T02:00:00Z', 0],
    ['2020-05-31T02:00:00Z', 60],
    ['2021-04-11T02:00:00Z', 0],
    ['2021-05-16T02:00:00Z', 60],
    ['2022-03-27T02:00:00Z', 0],
    ['2022-05-08T02:00:00Z', 60],
    ['2023-03-19T02:00:00Z', 0],
    ['2023-04-23T02:00:00Z', 60],
    ['2024-03-10T02:00:00Z', 0],
    ['2024-04-14T02:00:00Z', 60],
    ['2025-02-23T02:00:00Z', 0],
    ['2025-04-06T02:00:00Z', 60],
    ['2026-02-15T02:00:00Z', 0],
    ['2026-03-22T02:00:00Z', 60],
    ['2026-09-20T01:00:00Z', 0],
  ],
  'Africa/Abidjan': [['1912-01-01T00:00:00Z', 0]],
};

const instants = new Map(
  Object.entries(OFFSETS).map(([zone, offsets]) => [
    zone,
    offsets.map(([from, minutes]) => ({ from: Date.parse(from), offset: minutes * 60_000 })),
  ]),
);

const ownNames = new Map(Object.keys(OFFSETS).map((zone) => [zone.toLowerCase(), zone]));

/** The name by which a time zone has its table here, however it is written; undefined for a zone without one. */
export const ownZoneName = (timeZone: string): string | undefined => ownNames.get(timeZone.toLowerCase());

/** Milliseconds that the wall clocks of a zone are ahead of UTC at an instant; of a zone without a table as the platform knows it. */
export function zoneOffset(instant: number, timeZone: string): number {
  const table = instants.get(timeZone);
  if (!table) return platformOffset(instant, timeZone);
  let at = table.length - 1;
  while (at > 0 && instant < (table[at]?.from ?? 0)) at -= 1;
  return table[at]?.offset ?? 0;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

function platformOffset(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}
