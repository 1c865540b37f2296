import * as v from 'valibot';

/**
 * What the fault port can do to an answer. `drop-before`: the connection ends before the call runs; `drop-after`: after
 * it has run; `hang`: it runs and nothing comes; `slow`: `n` milliseconds late; `captive`, `captive302`: a Wi-Fi portal
 * answers; `wrongshape`: JSON that is no answer of ours; `wrongtype`: our answer as UTF-16 HTML; `truncate`: half of
 * it; `status`: `n` with our envelope, or with `html` a page of somebody between, and `retryAfter` as the header says it; `skew`: `n` seconds on `Date` and `as_of`;
 * `old-as-of`: an answer `n` seconds old (an hour); `dup-page`: a page begins with the last row of the page before;
 * `shift-page`: a row came in above, so that each later page begins one row early; `huge-number`: a price past 2^53.
 */
const MODES = [
  'drop-before',
  'drop-after',
  'hang',
  'slow',
  'captive',
  'captive302',
  'wrongshape',
  'wrongtype',
  'truncate',
  'status',
  'skew',
  'old-as-of',
  'dup-page',
  'shift-page',
  'huge-number',
] as const;

/** `path` is a prefix of the path after /api/, or a pattern with `*`; `after` answers go by first, then `times` are hit (all, without it). */
export const faultSchema = v.strictObject({
  match: v.optional(v.strictObject({ path: v.optional(v.string()), method: v.optional(v.string()) }), {}),
  mode: v.picklist(MODES),
  n: v.optional(v.pipe(v.number(), v.safeInteger())),
  html: v.optional(v.boolean(), false),
  retryAfter: v.optional(v.string()),
  times: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  after: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});
export type Fault = v.InferOutput<typeof faultSchema>;

/** A fault that is set, and how many requests it has met and hit. */
export interface SetFault extends Fault {
  id: number;
  met: number;
  hits: number;
}

const escape = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Whether a fault is meant for a request; `path` without base path and query. */
export function isMeant(fault: Fault, method: string, path: string): boolean {
  const { path: wanted = '', method: wantedMethod } = fault.match;
  if (wantedMethod !== undefined && wantedMethod.toUpperCase() !== method) return false;
  const relative = wanted.replace(/^\/?(api\/)?/, '');
  if (!relative.includes('*')) return path.startsWith(relative);
  return new RegExp(`^${relative.split('*').map(escape).join('.*')}$`).test(path);
}
