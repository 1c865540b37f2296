/** Type numbers of PostgreSQL whose values both engines must return alike. */
export const OID = { int8: 20, date: 1082, timestamptz: 1184, int8List: 1016 } as const;

/** `2026-11-20 06:48:00.12+00` as `2026-11-20T06:48:00.120Z`; a fraction of nothing is left out. */
export function instantOf(text: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d+))?\+00$/.exec(text);
  if (parts === null) return new Date(text).toISOString();
  const [, day = '', time = '', fraction] = parts;
  return fraction === undefined ? `${day}T${time}Z` : `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** A day stays the text that it is. */
export const dayOf = (text: string): string => text;
