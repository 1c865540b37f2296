import { isWaiting } from '#shared/outbox/row.ts';
import { MAX_ATTEMPTS } from '#shared/outbox/verdict.ts';
import { retry } from '#shared/outbox/commands.ts';
import { FAULTS, type Fault } from './network.ts';
import { wrongOnPhone } from './caches.ts';
import { SimulatedPhone, SUBJECTS, type Variant } from './phone.ts';
import { Pulls } from './pulls.ts';
import { settled } from './scheduler.ts';
import { attend, wish } from './wishes.ts';

/** How a history went: what was broken, if anything, and how often each kind of fault was met. */
export interface Outcome {
  broken: readonly string[];
  met: ReadonlyMap<string, number>;
  effects: number;
}

const WAKES = ['start', 'focus', 'timer', 'online'] as const;
/** A pull with its database takes as long as many outboxes: one history in so many has them. */
const PULLING = 10;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Action = (phone: SimulatedPhone, choice: number, pulls: Pulls | null) => void | Promise<unknown>;

/**
 * What can happen next, with how often it does in a hundred events: on a phone that does not pull, and on one that does. There
 * pulls, what they bring and what cuts them off come more often: a fault that needs all three must not need luck.
 */
const ACTIONS: readonly (readonly [weight: number, besidePulls: number, what: string, action: Action])[] = [
  [46, 40, 'step', steps],
  [10, 6, 'drain', (phone, choice) => begin(phone, choice)],
  [11, 6, 'wish', (phone, choice) => void wish(phone, contextOf(phone, choice), Math.floor(choice / 3))],
  [5, 3, 'attend', (phone, choice) => void attend(phone, contextOf(phone, choice), Math.floor(choice / 3))],
  [10, 12, 'weather', (phone, choice) => weather(phone, choice)],
  [4, 6, 'kill', (phone, choice) => phone.kill(contextOf(phone, choice))],
  [2, 2, 'freeze', (phone, choice) => freeze(phone, choice)],
  [3, 2, 'switch', (phone, choice) => changePerson(phone, choice)],
  [2, 1, 'late arrival', (phone) => arriveLate(phone)],
  [2, 1, 'feature', (phone) => void (phone.gateway.featureOn = !phone.gateway.featureOn)],
  [3, 2, 'clock', (phone, choice) => moveClock(phone, choice)],
  [1, 1, 'sign in again', (phone) => signInAgain(phone)],
  [1, 1, 'worn out', (phone, choice) => wearOut(phone, choice)],
  [4, 10, 'pull', (phone, choice, pulls) => pulls?.begin(contextOf(phone, choice))],
  [2, 6, 'orders change', (_phone, choice, pulls) => pulls?.change(subjectOf(choice), choice)],
  [1, 1, 'restored', (_phone, choice, pulls) => pulls?.restore(subjectOf(choice), choice)],
];
const tableOf = (column: 0 | 1) => ACTIONS.flatMap((row) => Array.from({ length: row[column] }, () => row));
const TABLE = tableOf(0);
const BESIDE_PULLS = tableOf(1);

const subjectOf = (choice: number): string => SUBJECTS[choice % 2] ?? SUBJECTS[0];

const contextOf = (phone: SimulatedPhone, choice: number) => {
  const context = phone.contexts[choice % phone.contexts.length];
  if (!context) throw new Error('No context');
  return context;
};

/** Lets up to five waiting steps happen, of whichever contexts. */
async function steps(phone: SimulatedPhone, choice: number): Promise<void> {
  for (let left = choice % 5; left >= 0; left -= 1) await phone.scheduler.step(Math.floor(choice / 5) + left);
}

function begin(phone: SimulatedPhone, choice: number): void {
  if (phone.scheduler.pending.length > 0) phone.network.count('drain beside another');
  phone.beginDrain(contextOf(phone, choice), WAKES[choice % 4] ?? 'start', choice % 2 === 0);
}

function weather(phone: SimulatedPhone, choice: number): void {
  const fault: Fault = FAULTS[choice % FAULTS.length] ?? 'none';
  let left = 1 + (choice % 7);
  phone.network.weather = () => (left-- > 0 ? fault : 'none');
}

function freeze(phone: SimulatedPhone, choice: number): void {
  const context = contextOf(phone, choice);
  context.frozen = !context.frozen;
}

/** Somebody signs out, or another person signs in: the cookie changes first, what the contexts know of it later. */
function changePerson(phone: SimulatedPhone, choice: number): void {
  const other = phone.session.facts?.subject === SUBJECTS[0] ? SUBJECTS[1] : SUBJECTS[0];
  const stops = contextOf(phone, choice);
  if (choice % 3 === 0) {
    phone.network.cookie = null;
    phone.beginSession(null);
    stops.stop();
  } else if (choice % 3 === 1 && phone.session.facts !== null) {
    phone.network.cookie = other;
  } else {
    const next = phone.network.cookie ?? other;
    phone.signIn(next);
    stops.stop();
  }
}

function signInAgain(phone: SimulatedPhone): void {
  phone.signIn(phone.session.facts?.subject ?? SUBJECTS[0]);
}

/** A write that has failed often already: the next failure may be its last. */
function wearOut(phone: SimulatedPhone, choice: number): void {
  const store = phone.storeOf(SUBJECTS[choice % 2] ?? SUBJECTS[0]);
  const waiting = store.rows.filter(isWaiting);
  const row = waiting[choice % waiting.length];
  if (row)
    store.apply(() => ({ value: null, put: [{ ...row, attempts: MAX_ATTEMPTS - 1, trouble: 'odd: worn out' }] }));
}

function arriveLate(phone: SimulatedPhone): void {
  const arrival = phone.network.late.shift();
  if (!arrival) return;
  phone.network.count('arrived late');
  phone.gateway.handle(arrival);
}

function moveClock(phone: SimulatedPhone, choice: number): void {
  const moves = [MINUTE / 2, MINUTE, 6 * MINUTE, 30 * MINUTE, -3 * DAY, 3 * DAY, 40 * DAY, -40 * DAY];
  const by = moves[choice % moves.length] ?? 0;
  phone.now += by;
  if (Math.abs(by) > DAY) phone.network.count('clock jump');
}

/** Lives one history: each number decides one event, the first one whether the phone pulls, too. Afterwards all becomes well, and what was told is compared with what is. */
export async function live(decisions: readonly number[], variant: Variant = {}): Promise<Outcome> {
  const phone = new SimulatedPhone(variant);
  const [first = 0] = decisions;
  const isAboutPulls = variant.hastyCursor === true || variant.hidesRestores === true;
  const pulls = isAboutPulls || first % PULLING === 0 ? await Pulls.of(phone) : null;
  if (pulls) phone.network.count('with pulls');
  // Most phones have pulled everything once: only then can what changed since be lost on the way.
  if (pulls && Math.floor(first / PULLING) % 4 > 0) await pullAll(phone, pulls);
  weather(phone, first);
  const table = pulls ? BESIDE_PULLS : TABLE;
  for (const decision of decisions) {
    const [, , what, action] = table[decision % table.length] ?? [];
    if (what !== 'step' && what !== undefined) phone.network.count(what);
    await action?.(phone, Math.floor(decision / table.length), pulls);
    await settled();
    await pulls?.quiet();
    phone.oracle.noteHeld();
    phone.oracle.checkLedger();
    if (phone.oracle.broken.length > 0) break;
  }
  if (phone.oracle.broken.length === 0) {
    const wrong = await heal(phone, pulls);
    phone.oracle.broken.push(...wrong);
    phone.oracle.checkEnd();
  }
  for (const context of phone.contexts) phone.kill(context);
  return { broken: phone.oracle.broken, met: phone.network.met, effects: phone.gateway.ledger.length };
}

/** The line comes back, both people come by, and every context runs until nothing is left to do. */
async function heal(phone: SimulatedPhone, pulls: Pulls | null): Promise<string[]> {
  const wrong: string[] = [];
  phone.network.weather = () => 'none';
  phone.gateway.featureOn = true;
  for (const context of phone.contexts) context.frozen = false;
  while (phone.network.late.length > 0) arriveLate(phone);
  await finish(phone);
  phone.network.poison.clear();
  for (const subject of SUBJECTS) {
    phone.signIn(subject);
    const store = phone.storeOf(subject);
    for (let round = 0; round < 5 && store.rows.some(isWaiting); round += 1) {
      for (const row of store.rows.filter(isWaiting)) await retry(store, row.id, phone.now);
      phone.now += 2 * MINUTE;
      phone.beginDrain(contextOf(phone, 0), 'start', true);
      await settled();
      await finish(phone);
    }
    if (!pulls) continue;
    await pullAll(phone, pulls);
    wrong.push(...(await wrongOnPhone(phone, pulls, subject)));
  }
  return wrong;
}

async function pullAll(phone: SimulatedPhone, pulls: Pulls): Promise<void> {
  pulls.begin(contextOf(phone, 0));
  await pulls.quiet();
  await finish(phone);
}

async function finish(phone: SimulatedPhone): Promise<void> {
  while (await phone.scheduler.step(0)) phone.now += 1;
}
