import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnfinished, isUntried, isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import { freeRows } from '#shared/outbox/pick.ts';
import { fix } from '#shared/outbox/fix.ts';
import { Phone, type OnTheWay } from '#shared/outbox/testing/phone.ts';
import { fieldsOf } from './one-form.ts';

const FIELDS = ['first_name', 'last_name', 'address'] as const;
const WAYS = ['heard', 'lost', 'unheard', 'killed'] as const;
type Way = (typeof WAYS)[number];

/** What happens on a phone: an edit of some fields, a drain that ends in some way, a pull, a yes in between. */
type Event =
  | { what: 'edit'; fields: readonly (typeof FIELDS)[number][]; open: boolean }
  | { what: 'drain'; way: Way }
  | { what: 'pull' }
  | { what: 'language' };

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('edit' as const),
      fields: fc.subarray([...FIELDS], { minLength: 1 }),
      open: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('drain' as const), way: fc.constantFrom(...WAYS) }) },
  { weight: 1, arbitrary: fc.constant({ what: 'pull' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'language' as const }) },
);
const anyEvents = fc.array(anyEvent, { maxLength: 16 });

const HOW: Readonly<Record<Exclude<Way, 'killed'>, () => OnTheWay>> = {
  heard: () => (arrive) => arrive(),
  lost: () => () => 'lost',
  unheard: () => {
    let first = true;
    return () => {
      if (!first) return 'lost';
      first = false;
      return 'unheard';
    };
  },
};

const profileEdits = (rows: readonly WriteRow[]): WriteRow[] =>
  rows.filter(({ kind, ifMatch }) => kind === 'update-profile' && ifMatch !== null);

class Life {
  readonly phone = new Phone();
  /** The newest text of each field that was typed, and every text that a key was sent with. */
  readonly typed: Record<string, string> = {};
  readonly #said = new Map<string, string>();
  readonly broken: string[] = [];
  seen = 1;
  opened = 1;
  #count = 0;

  async happen(event: Event): Promise<void> {
    if (event.what === 'edit') await this.edit(event.fields, event.open ? this.opened : this.seen);
    else if (event.what === 'drain') await this.drain(event.way);
    else if (event.what === 'language') await this.phone.write(change({ preferred_language: 'ar' }));
    else this.seen = this.phone.gateway.person('subject-a').version;
    this.broken.push(...this.wrong());
  }

  async edit(fields: readonly string[], version: number): Promise<void> {
    const body = Object.fromEntries(fields.map((name) => [name, `${name} ${(this.#count += 1)}`]));
    Object.assign(this.typed, body);
    await this.phone.write(change(body, version));
    this.opened = this.seen;
  }

  async drain(way: Way): Promise<void> {
    const { phone } = this;
    if (way === 'killed') {
      // A drain that took a write and was not heard of again.
      const [first] = freeRows(phone.store.state, { subject: 'subject-a', now: phone.now });
      if (first) phone.store.apply(() => ({ value: null, put: [{ ...first, state: 'sending' }] }));
      return;
    }
    phone.onTheWay = HOW[way]();
    await phone.drain();
  }

  /** What the gateway has, but for the language, which is no part of the profile. */
  profile(): Record<string, unknown> {
    const { preferred_language: _, ...profile } = this.phone.gateway.person('subject-a').fields;
    return profile;
  }

  /** What must hold at any moment and does not, each in a few words. */
  wrong(): string[] {
    const waiting = profileEdits(this.phone.store.rows).filter(isWaiting);
    const fresh = waiting.filter(isUntried);
    const found: string[] = [];
    if (fresh.length > 1) found.push('two that were not tried');
    if (fresh[0] && waiting.at(-1) !== fresh[0]) found.push('one that was not tried before one that was');
    for (const { init } of this.phone.sent) {
      const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
      const said = typeof init.body === 'string' ? init.body : '';
      if ((this.#said.get(key) ?? said) !== said) found.push('a key with two bodies');
      this.#said.set(key, said);
    }
    return found;
  }

  async end(): Promise<void> {
    this.phone.onTheWay = (arrive) => arrive();
    await this.phone.drain();
    await this.phone.drain();
    this.broken.push(...this.wrong());
  }
}

const change = (body: Record<string, string>, ifMatch?: number) => ({
  kind: 'update-profile' as const,
  params: { id: 'subject-a' },
  body,
  ...(ifMatch === undefined ? {} : { ifMatch }),
});

async function live(events: readonly Event[]): Promise<Life> {
  const life = new Life();
  for (const event of events) await life.happen(event);
  return life;
}

describe('edits of one form that wait', () => {
  it('leave what was typed last, whatever was lost, killed and pulled in between', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvents, async (events) => {
        const life = await live(events);
        await life.end();
        expect(life.broken).toEqual([]);
        const { rows } = life.phone.store;
        expect(rows.filter(isUnfinished)).toEqual([]);
        expect(life.phone.gateway.person('subject-a').fields).toMatchObject(life.typed);
      }),
      { numRuns: 1000 },
    );
  });

  it('ask once when somebody else has changed the same, with all that is not sent, and put nothing over it', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvents, anyEvents, async (before, after) => {
        const life = await live(before);
        await life.end();
        life.seen = life.opened = life.phone.gateway.person('subject-a').version;
        life.phone.gateway.person('subject-a').version += 1;
        const theirs = life.profile();
        const said = new Set(Object.keys(life.typed));
        for (const name of said) delete life.typed[name];
        for (const event of after.filter(({ what }) => what !== 'pull')) await life.happen(event);
        await life.end();
        expect(life.broken).toEqual([]);
        const open = profileEdits(life.phone.store.rows).filter(isUnfinished);
        expect(open.length).toBe(Object.keys(life.typed).length > 0 ? 1 : 0);
        expect(Object.assign({}, ...open.map(fieldsOf))).toEqual(life.typed);
        expect(life.profile()).toEqual(theirs);
        const [refused] = open;
        if (!refused) return;
        await fix(life.phone.store, life.phone.author, refused.id, {
          body: refused.body,
          ifMatch: life.phone.gateway.person('subject-a').version,
        });
        await life.end();
        expect(life.phone.gateway.person('subject-a').fields).toMatchObject(life.typed);
      }),
      { numRuns: 500 },
    );
  });
});
