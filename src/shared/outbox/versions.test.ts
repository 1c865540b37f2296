import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fix } from './fix.ts';
import type { AnyNewWrite } from './kinds.ts';
import { Phone, type OnTheWay } from './testing/phone.ts';
import { register, rename, speak, states } from './testing/writes.ts';

/** What happens on a phone that nobody shares, in any order: three ways to write, three ways for a drain to end, and a pull. */
const EVENTS = [
  'edit',
  'edit in an open form',
  'change without a version',
  'heard',
  'lost',
  'unheard',
  'pull',
] as const;

const unheardOnce = (): OnTheWay => {
  let isFirst = true;
  return () => {
    if (!isFirst) return 'lost';
    isFirst = false;
    return 'unheard';
  };
};

async function live(events: readonly (typeof EVENTS)[number][]): Promise<{ phone: Phone; seen: number }> {
  const phone = new Phone();
  // What the screen shows is what the last pull brought; a form keeps what the screen showed as it was opened.
  let seen = 1;
  let opened = 1;
  for (const [at, event] of events.entries()) {
    if (event === 'edit') await phone.write(rename(`N${at}`, seen));
    else if (event === 'edit in an open form') {
      await phone.write(rename(`N${at}`, opened));
      opened = seen;
    } else if (event === 'change without a version') await phone.write(speak());
    else if (event === 'pull') seen = phone.gateway.person('subject-a').version;
    else {
      phone.onTheWay = event === 'heard' ? (arrive) => arrive() : event === 'lost' ? () => 'lost' : unheardOnce();
      await phone.drain();
    }
  }
  phone.onTheWay = (arrive) => arrive();
  await phone.drain();
  return { phone, seen };
}

const anyEvents = fc.array(fc.constantFrom(...EVENTS), { maxLength: 14 });

describe('edits of one person on one phone', () => {
  it('are never refused for what this phone itself has changed, whatever got lost and whenever a pull came', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvents, async (events) => {
        const { phone } = await live(events);
        // Those that were made one with a later edit are given up for it.
        const settled = phone.store.rows.filter(({ replacedBy }) => replacedBy === null);
        expect(settled.map(({ state }) => state)).toEqual(settled.map(() => 'done'));
      }),
      { numRuns: 1000 },
    );
  });

  it('are refused when somebody else has changed the same since, whatever this phone itself has changed', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvents, fc.boolean(), fc.boolean(), async (events, alsoWithout, alsoDrained) => {
        const { phone, seen } = await live(events);
        phone.gateway.person('subject-a').version += 1;
        if (alsoWithout) await phone.write(speak());
        if (alsoDrained) await phone.drain();
        await phone.write(rename('last', seen));
        await phone.drain();
        expect(states(phone).at(-1)).toBe('rejected');
      }),
    );
  });
});

describe('an edit that stands on no version of its own phone', () => {
  it.each<AnyNewWrite>([
    speak(),
    { kind: 'accept-terms', params: { id: 'subject-a' }, body: { jforce_agreement: true } },
  ])('is refused for what somebody else changed before the phone said something beside the profile', async (beside) => {
    const phone = new Phone();
    phone.gateway.person('subject-a').version = 2;
    await phone.write(beside, rename('mine', 1));
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'rejected']);
  });

  it('goes on from the registration that waited before it', async () => {
    const phone = new Phone();
    phone.gateway.person('subject-a').registered = false;
    await phone.write(register(), rename('Imane', 1));
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'done']);
  });
});

describe('a conflict that the person settles', () => {
  const present = (phone: Phone): number => phone.gateway.person('subject-a').version;
  async function settle(phone: Phone, ifMatch: number): Promise<void> {
    const refused = phone.store.rows.find(({ state }) => state === 'rejected');
    const fixed = await fix(phone.store, phone.author, refused?.id ?? '', { ifMatch });
    expect(fixed.ok).toBe(true);
    await phone.drain();
  }

  it('stands on what is there now, though the gateway was restored to before what this phone had changed', async () => {
    const phone = new Phone();
    await phone.write(rename('A', 1));
    await phone.drain();
    phone.gateway.person('subject-a').version = 1;
    await phone.write(rename('B', 1));
    await phone.drain();
    expect(states(phone)).toEqual(['done', 'rejected']);
    await settle(phone, present(phone));
    expect(states(phone)).toEqual(['done', 'discarded', 'done']);
  });

  it('stands on what this phone has changed since it was met', async () => {
    const phone = new Phone();
    phone.gateway.person('subject-a').version = 9;
    await phone.write(rename('A', 3));
    await phone.drain();
    const seen = present(phone);
    await phone.write({ kind: 'update-profile', params: { id: 'subject-a' }, body: { last_name: 'B' }, ifMatch: seen });
    await phone.drain();
    expect(states(phone)).toEqual(['rejected', 'done']);
    await settle(phone, seen);
    expect(states(phone)).toEqual(['discarded', 'done', 'done']);
  });
});
