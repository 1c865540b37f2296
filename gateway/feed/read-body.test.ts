import { describe, expect, it } from 'vitest';
import { readEvents } from './read-body.ts';
import { consultantEvent } from './testing/tell.ts';

const AT = '2026-03-05T10:00:00Z';
const now = Date.parse('2026-03-20T12:00:00Z');
const read = (text: string, type: 'json' | 'ndjson') => readEvents(Buffer.from(text), { type, packed: false, now });
const named = (id: string, first_name: string) => consultantEvent(id, AT, { consultant: id, first_name });

describe.each(['json', 'ndjson'] as const)('a NUL in %s', (type) => {
  const bodyOf = (events: readonly unknown[]): string =>
    type === 'json' ? JSON.stringify(events) : events.map((event) => JSON.stringify(event)).join('\n');

  it('in a text refuses its event only, with the field', async () => {
    const [good, bad] = await read(bodyOf([named('a', 'Hind'), named('b', 'Hi\0nd')]), type);
    expect(good).toMatchObject({ place: 1, refused: null });
    expect(bad).toMatchObject({
      place: 2,
      id: 'b',
      told: null,
      refused: { result: 'refused', reason: 'invalid', field: 'data.first_name' },
    });
    expect(bad?.refused).toMatchObject({ message: expect.stringContaining('a text without NUL') });
  });

  it('in an id or in a name of a field refuses its event only', async () => {
    const events = [named('a\0', 'Hind'), { ...named('b', 'Hind'), 'mo\0re': 1 }, named('c', 'Hind')];
    const [inId, inName, good] = await read(bodyOf(events), type);
    expect(inId?.refused).toMatchObject({ reason: 'invalid', field: 'id' });
    expect(inName?.refused).toMatchObject({ reason: 'invalid' });
    expect(good?.refused).toBeNull();
  });

  it('that a text only spells is none', async () => {
    const [one] = await read(bodyOf([named('a', String.raw`\u0000`)]), type);
    expect(one?.told?.event.data).toMatchObject({ first_name: String.raw`\u0000` });
  });
});

describe('a body that is not in UTF-8', () => {
  const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

  it('refuses the line that is not, and no other', async () => {
    const [first, second] = [named('a', 'Hind'), named('b', 'Sa\u00efd')].map((event) => JSON.stringify(event));
    const body = Buffer.concat([Buffer.from(`${first}\r\n\n`), latin(`${second}\n`), Buffer.from(String(second))]);
    const events = await readEvents(body, { type: 'ndjson', packed: false, now });
    expect(events).toMatchObject([
      { place: 1, refused: null },
      { place: 3, told: null, refused: { reason: 'not-json', message: 'The line is not in UTF-8' } },
      { place: 4, refused: null },
    ]);
  });

  it('is refused whole as a list', async () => {
    const body = latin(JSON.stringify([named('b', 'Sa\u00efd')]));
    await expect(readEvents(body, { type: 'json', packed: false, now })).rejects.toThrow('not in UTF-8');
  });
});
