import * as v from 'valibot';
import { isIsoDay } from '#shared/domain/time/period.ts';

/** Small schemas that several services share. */
export const none = v.optional(v.strictObject({}));
export const minorUnits = v.pipe(v.number(), v.safeInteger());
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const isoDay = v.pipe(
  v.string(),
  v.check((day: string) => isIsoDay(day), 'Expected a day like 2026-11-20'),
);
/** A database keeps no NUL in a text: asking for one is a mistake of the client, not of the gateway. */
const textToFind = v.pipe(
  v.string(),
  v.check((text: string) => !text.includes('\0'), 'Expected a text without NUL'),
);
/** Query values arrive as text; a repeated one as a list. */
export const textList = v.union([
  v.array(textToFind),
  v.pipe(
    textToFind,
    v.transform((text) => [text]),
  ),
]);
export const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.safeInteger(),
);
/** A range of days; both ends inclusive, in the market's time zone. */
export const dayRange = { date_from: v.optional(isoDay), date_to: v.optional(isoDay) };
