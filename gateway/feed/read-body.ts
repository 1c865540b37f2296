import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { Refusal } from '#gateway/base/refusal.ts';
import { type FeedEvent, feedEventSchema, MOST_EVENTS } from './contract/event.ts';
import { LONGEST_ID } from '#gateway/rules/given-id.ts';
import { EARLIEST } from '#gateway/rules/zoned-time.ts';
import { refuse, type Verdict } from './contract/verdict.ts';
import { hashOfEvent, type Told } from './taken-ids.ts';

/** Largest body, unpacked. */
export const MOST_BYTES = 16 * 1024 * 1024;

/** An event as it was told, or what is wrong with it; `id` as far as it can be read. */
export interface ReadEvent {
  place: number;
  id: string | null;
  told: Told | null;
  refused: Verdict | null;
}

/** What may stand in a body: a list of events, or an object with it. */
const bodySchema = v.union([v.array(v.unknown()), v.object({ events: v.array(v.unknown()) })]);

/**
 * The events of a body: JSON (a list, or `{"events": [...]}`), or NDJSON, one a line, where a bad line refuses itself
 * only. Throws TOO_LARGE for more than may be, of which none is taken; VALIDATION_FAILED for what is no JSON, or no UTF-8, at all.
 */
export async function readEvents(
  body: Buffer,
  { type, packed, now }: { type: 'json' | 'ndjson'; packed: boolean; now: number },
): Promise<ReadEvent[]> {
  const bytes = packed ? await unpacked(body) : body;
  const parts = type === 'json' ? partsOf(bytes) : linesOf(bytes);
  if (parts.length > MOST_EVENTS)
    throw new Refusal('TOO_LARGE', `A request has at most ${MOST_EVENTS} events, this one has ${parts.length}`);
  return parts.map((part) => readOne(part, now));
}

async function unpacked(body: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(body, { maxOutputLength: MOST_BYTES });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('TOO_LARGE', `The body is more than ${MOST_BYTES} bytes`);
    throw new Refusal('VALIDATION_FAILED', 'The body is not packed by gzip, or not whole');
  }
}

/** What is read of a line that is no text. */
const NOT_UTF8 = Symbol('not UTF-8');

interface Part {
  place: number;
  /** Reads it when it is looked at, so that thousands are never there twice; undefined: no JSON. */
  read: () => unknown;
}

/** Text of UTF-8; null for what is none, of which names and ids would come damaged, and different ones alike. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}

function partsOf(bytes: Buffer): Part[] {
  const text = textOf(bytes);
  if (text === null) throw new Refusal('VALIDATION_FAILED', 'The body is not in UTF-8');
  const parsed = v.safeParse(bodySchema, jsonOf(text));
  if (!parsed.success)
    throw new Refusal('VALIDATION_FAILED', 'The body is no JSON list of events; half of one is not taken');
  const events = Array.isArray(parsed.output) ? parsed.output : parsed.output.events;
  return events.map((event, index) => ({ place: index + 1, read: () => event }));
}

function linesOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let [place, from] = [1, 0]; from < bytes.length; place += 1) {
    const end = bytes.indexOf(NEWLINE, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end);
    from += line.length + 1;
    const text = textOf(line);
    if (text === null || text.trim() !== '')
      parts.push({ place, read: () => (text === null ? NOT_UTF8 : jsonOf(text)) });
  }
  return parts;
}

const NEWLINE = 0x0a;

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** What is wrong with a field, in a sentence for whoever writes the sending system. */
function sentenceOf({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'Nothing of this name is known here';
  if (received === 'undefined') return 'This is missing';
  const known = message.startsWith('Invalid ') ? (expected ?? 'something else') : message;
  const plain = known
    .replace(/^\((.*)\)$/, 'one of $1')
    .replaceAll(' | ', ', ')
    .replace(/^<=/, 'at most ')
    .replace(/^>=/, 'at least ');
  return `Expected ${plain === 'Object' ? 'an object' : plain}, not ${received.slice(0, 80)}`;
}

/** The id of what may be an event, as it was written. */
const idIn = (value: unknown): string | null =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id.length <= LONGEST_ID
    ? value.id
    : null;

/** Clocks differ by so much. */
const AHEAD_MS = 5 * 60_000;

function readOne({ place, read }: Part, now: number): ReadEvent {
  const value = read();
  const id = idIn(value);
  const refused = (verdict: Verdict): ReadEvent => ({ place, id, told: null, refused: verdict });
  if (value === NOT_UTF8) return refused(refuse('not-json', '', 'The line is not in UTF-8'));
  if (value === undefined) return refused(refuse('not-json', '', 'The line is no JSON, or not whole'));
  const parsed = v.safeParse(feedEventSchema, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue) ?? '';
    return refused(refuse('invalid', field, sentenceOf(issue)));
  }
  const event = parsed.output;
  for (const [field, at] of momentsOf(event)) {
    const time = Date.parse(at);
    if (time > now + AHEAD_MS) return refused(refuse('future', field, 'This moment has not come yet'));
    if (time < EARLIEST) return refused(refuse('past', field, 'This moment lies before any program'));
  }
  return { place, id, told: { place, event, hash: hashOfEvent(event) }, refused: null };
}

/** Every moment that an event names, with its field. */
function* momentsOf(event: FeedEvent): Generator<[field: string, at: string]> {
  yield ['at', event.at];
  if (event.kind !== 'order') return;
  yield ['data.ordered_at', event.data.ordered_at];
  for (const [place, { steps }] of event.data.items.entries())
    for (const [no, { at }] of steps.entries()) yield [`data.items.${place}.steps.${no}.at`, at];
}
