import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { inviteUser } from '#shared/contract/calls/team.ts';
import { receiptOf } from '#shared/outbox/verdict.ts';
import { crash, stopServiceWorkers } from '#tests/support/cdp.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { PERSON } from '#tests/support/person.ts';
import { Phone } from '#tests/support/phone.ts';
import { databasesOf, reportedLanguage } from '#tests/support/stored.ts';
import { Stack } from '#tests/support/start-stack.ts';
import { until } from '#tests/support/until.ts';
import { anyFault, nameOf } from './faults.ts';
import { TRAITS, type Kind } from './kind.ts';
import { LateRequests } from './late-requests.ts';
import { noteEffects, readEffects, readOpened } from './ledger.ts';
import { disagreements, PlainFailure } from './oracle.ts';
import { PEOPLE, UNREGISTERED, WITH_OLD_TERMS, type Somebody } from './people.ts';
import { Chance } from './random.ts';
import { enter, go, inItsLanguage, leave, listen, openInvitations, settle } from './screen.ts';
import { isNoLanguage, openedIn, seenRows, type SeenRow } from './seen-rows.ts';
import { NEW_ACCOUNT } from './account-wishes.ts';
import type { Way } from './way.ts';
import { INVITATION, REGISTRATION } from './wishes.ts';

/** How a soak went: what was told and is not so, each as a sentence, and how often each thing was met. */
export interface Outcome {
  broken: readonly string[];
  met: ReadonlyMap<string, number>;
}

export interface SoakOptions {
  seed: number;
  writes: number;
  /** Folder of another build of the product. */
  root?: string;
}

/** A number that somebody invited long ago: whoever invites it is refused. */
const TAKEN = '0690000000';

/**
 * The gateway takes no more than ten accounts of a person, of whom some have a few, and fifty invitations a day: what is
 * refused for that says nothing. A photo that waits gives way to the next one.
 */
const MOST: Readonly<Partial<Record<Kind, number>>> = { 'add-payment-method': 4, 'invite-user': 40, 'upload-image': 1 };

type Action = (run: SoakRun) => Promise<unknown>;

/** What happens, with how often it does in a hundred events. */
const ACTIONS: readonly (readonly [weight: number, what: string, action: Action])[] = [
  [48, 'wish', (run) => run.wish()],
  [14, 'fault', (run) => run.fault()],
  [6, 'line gone', async (run) => void (run.stack.link.mode = 'refuse')],
  [6, 'line back', async (run) => void (run.stack.link.mode = 'ok')],
  [6, 'late arrival', (run) => run.late.arrive(2)],
  [4, 'feature off and on', (run) => run.toggle()],
  [3, 'reload', (run) => run.page.reload()],
  [3, 'tab killed', (run) => run.killTab()],
  [3, 'worker killed', (run) => run.killWorker()],
  [2, 'service worker killed', (run) => run.killServiceWorker()],
  [3, 'browser killed', (run) => run.killBrowser()],
  [3, 'other person', (run) => run.change()],
];
const TABLE = ACTIONS.flatMap((row) => Array.from({ length: row[0] }, () => row));

/** A phone that some people share, and everything that happens to it. */
class SoakRun {
  readonly stack: Stack;
  readonly chance: Chance;
  readonly late: LateRequests;
  readonly told = new PlainFailure();
  readonly met = new Map<string, number>();
  readonly #phone: Phone;
  readonly #options: SoakOptions;
  page: Page;
  #who: Somebody = WITH_OLD_TERMS;
  readonly #seen = new Set<Somebody>();
  /** Outboxes that were seen on the phone: none of them ever goes. */
  readonly #outboxes = new Set<string>();
  #made = 0;
  #metOff = false;

  constructor(stack: Stack, phone: Phone, page: Page, late: LateRequests, options: SoakOptions) {
    this.stack = stack;
    this.#phone = phone;
    this.page = page;
    this.late = late;
    this.#options = options;
    this.chance = new Chance(options.seed);
  }

  count(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1);
  }

  /** Lives until so many wishes were made, then lets all become well and reads what was told to the end. */
  async live(): Promise<void> {
    await this.#enter(WITH_OLD_TERMS);
    while (this.#made < this.#options.writes) {
      if (this.#made * 3 >= this.#options.writes && !this.#seen.has(UNREGISTERED)) await this.#register();
      if (this.#made * 2 >= this.#options.writes && !this.#metOff) await this.#meetOff();
      const [, what, action] = this.chance.pick(TABLE);
      this.count(what);
      await action(this);
      if (this.chance.below(4) === 0) await this.look();
    }
    await this.stack.heal();
    while ((await this.late.arrive(10)) > 0) this.count('late arrival');
    for (const who of this.#seen) {
      await this.#become(who);
      await settle(this.page, this.stack.origin);
      await this.look();
    }
  }

  async look(): Promise<void> {
    await listen(this.page, this.stack.origin, this.told);
    for (const { id, state, replacedBy } of await this.#rows()) {
      if (replacedBy !== null) this.told.join(receiptOf(id), receiptOf(replacedBy));
      else if (state === 'discarded' && this.told.knows(receiptOf(id))) this.told.hear(receiptOf(id), 'given up');
    }
  }

  /** Somebody wishes something; now and then the browser is killed before it can say that this is saved. */
  async wish(): Promise<void> {
    const way = this.#who.ways.length > 0 ? this.chance.pick(this.#who.ways) : NEW_ACCOUNT;
    const killed = this.chance.below(25) === 0;
    const isAsked = await this.#ask(way, killed ? () => this.killBrowser() : undefined);
    // What cannot be asked for now gives way to what mostly can, and at last to somebody else.
    if (!isAsked && !(await this.#ask(NEW_ACCOUNT))) await this.change();
  }

  /** Asks for one thing; false when that cannot be asked for now. `instead` happens before it is told to be saved. */
  async #ask(way: Way, instead?: () => Promise<void>): Promise<boolean> {
    const kinds = way.also === undefined ? [way.kind] : [way.kind, way.also];
    if (kinds.some((kind) => this.#asked(kind) >= (MOST[kind] ?? Infinity))) return false;
    const number = this.#made + 1;
    const phone = this.chance.below(5) === 0 ? TAKEN : `069${String(1_000_000 + number)}`;
    const { origin, link: line } = this.stack;
    const asking = { page: this.page, origin, mark: `Soak ${this.#options.seed}-${number}`, phone, number, line };
    const mark = await way.open(asking);
    if (mark === null) return false;
    this.#made = number;
    const told = kinds.filter((kind) => !TRAITS[kind].isSilent);
    const wishes = told.map((kind) =>
      this.told.ask({ person: this.#who.name, kind, mark: TRAITS[kind].isMarked ? mark : null }),
    );
    for (const kind of kinds) this.count(kind);
    await way.send({ ...asking, mark });
    await (instead ? instead() : way.saved({ ...asking, mark }));
    for (const wish of wishes) {
      const receipt = await this.#receiptOf(wish.kind);
      if (receipt !== null) {
        this.told.name(wish, receipt);
        this.told.hear(receipt, 'kept');
      } else if (!instead && !(wish.kind === 'language' && (await this.#isLanguage(mark))))
        throw new Error(`${wish.kind} ${mark} was told to be saved, and is not on the phone`);
    }
    return true;
  }

  /** How often somebody asked for something of a kind. */
  #asked(asked: Kind, { name }: Somebody = this.#who): number {
    return this.told.wishes.filter(({ person, kind }) => person === name && kind === asked).length;
  }

  /**
   * The receipt of the write that was saved last: all that is taken from the phone's own rows, so that what the screen says
   * of a receipt can be held against what was asked for.
   */
  async #receiptOf(kind: Kind): Promise<string | null> {
    if (!this.page.url().startsWith(this.stack.origin)) await go(this.page, `${this.stack.origin}/waiting`);
    const rows = await this.#rows();
    const outboxKind = kind === 'language' ? 'update-profile' : kind;
    const fresh = rows.filter((row) => row.kind === outboxKind && !this.told.knows(receiptOf(row.id)));
    if (fresh.length > 1) throw new Error(`${fresh.length} writes of ${kind} were saved for one wish`);
    return fresh[0] ? receiptOf(fresh[0].id) : null;
  }

  /** Whether the gateway said that it is this language already: then there is nothing to write. */
  async #isLanguage(mark: string): Promise<boolean> {
    return (await reportedLanguage(this.page)) === mark;
  }

  async #rows(): Promise<SeenRow[]> {
    const rows = await seenRows(this.page, this.#outboxes);
    for (const opened of openedIn(rows)) this.told.opened.add(`${this.#who.name} ${opened}`);
    return rows;
  }

  async fault(): Promise<void> {
    await this.stack.faults.clear();
    const fault = anyFault((from) => this.chance.pick(from));
    this.count(nameOf(fault));
    await this.stack.faults.set(fault);
  }

  /** A wish arrives while the feature is off, and its first copy once more when it is on again. */
  async toggle(): Promise<void> {
    if (this.#who.ways.length === 0 || this.#asked('invite-user') >= (MOST['invite-user'] ?? 0)) return;
    await this.#well();
    await openInvitations(this.page, this.stack.origin);
    this.stack.link.mode = 'refuse';
    await this.#ask(INVITATION);
    await this.#operator('off');
    const before = this.late.invitations;
    this.stack.link.mode = 'ok';
    await go(this.page, `${this.stack.origin}/waiting`);
    // A write that a wait holds up does not leave now; then there is nothing to arrive twice.
    const hasLeft = await until('the wish has left', () => this.late.invitations > before, 8000).catch(() => false);
    this.#metOff ||= hasLeft;
    await this.#operator('on');
    await this.late.arriveInvited();
    // A phone that pulled while the feature was off needs the line to learn that it is on again.
    await openInvitations(this.page, this.stack.origin);
  }

  /** No soak ends without a wish that was refused while a feature was off, and came in once more when it was on again. */
  async #meetOff(): Promise<void> {
    const least = PEOPLE.filter(({ ways }) => ways.length > 0).reduce((one, each) =>
      this.#asked('invite-user', each) < this.#asked('invite-user', one) ? each : one,
    );
    if (this.#who !== least) await this.#become(least);
    this.count('feature off and on');
    await this.toggle();
  }

  #operator(to: 'on' | 'off'): Promise<void> {
    return new Promise((resolve, reject) => {
      const cli = join(this.#options.root ?? ROOT, 'dist/gateway/cli.js');
      const words = ['feature', this.#who.number, 'team_members', to];
      const child = spawn(process.execPath, [cli, ...words], {
        env: { ...process.env, ...this.stack.variables },
        stdio: 'ignore',
      });
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`The operator's command ended with ${code}`)),
      );
    });
  }

  async killTab(): Promise<void> {
    const next = await this.#phone.context.newPage();
    await crash(this.page);
    this.page = next;
  }

  async killWorker(): Promise<void> {
    const [worker] = this.page.workers();
    if (!worker) return;
    const closed = worker.waitForEvent('close');
    // The worker ends before it can say that it did.
    await worker.evaluate(() => self.close()).catch(() => undefined);
    await closed;
  }

  async killServiceWorker(): Promise<void> {
    await go(this.page, `${this.stack.origin}/waiting`);
    await stopServiceWorkers(this.page);
  }

  async killBrowser(): Promise<void> {
    // Nothing is asked before: the browser is to die in the middle of what it does.
    this.page = await this.#phone.killAndRestart();
    await go(this.page, `${this.stack.origin}/waiting`);
    // Whoever is signed in has one; without it the app knows nobody, and whatever follows would be blamed on that.
    this.count('databases looked at');
    const there = await databasesOf(this.page);
    const lost = [...this.#outboxes].filter((name) => !there.includes(name));
    if (!there.some((name) => name.startsWith('cache.'))) lost.push('the cache of who is signed in');
    if (lost.length > 0)
      throw new Error(`The browser that was killed lost ${lost.join(', ')}; there is ${there.join(', ')}`);
  }

  /** Another person takes the phone; what the first one has not sent waits for its owner. */
  change(): Promise<void> {
    return this.#become(this.chance.pick([...PEOPLE, ...(this.#seen.has(UNREGISTERED) ? [UNREGISTERED] : [])]));
  }

  async #become(next: Somebody): Promise<void> {
    await this.#well();
    await this.look();
    await leave(this.page, this.stack.origin);
    await this.#enter(next);
  }

  /** Signs in; whoever has terms to accept is asked for that the first time. */
  async #enter(who: Somebody): Promise<void> {
    this.#who = who;
    await enter(this.page, this.stack.origin, who.person);
    // A language that was left unsent is sent now, and the page begins anew in it: what is typed meanwhile may go with it.
    await until('no language waits', async () => (await this.#rows()).every(isNoLanguage), 10_000)
      .then(() => inItsLanguage(this.page))
      .catch(() => undefined);
    const isFirst = !this.#seen.has(who);
    this.#seen.add(who);
    if (isFirst && who.first !== null) await this.#ask(who.first);
  }

  /** Registration and payment account, saved without a line, one depending on the other. */
  async #register(): Promise<void> {
    await this.#become(UNREGISTERED);
    await this.#ask(REGISTRATION);
    await this.#ask(NEW_ACCOUNT);
    await this.killBrowser();
    this.stack.link.mode = 'ok';
  }

  async #well(): Promise<void> {
    await this.stack.faults.clear();
    this.stack.link.mode = 'ok';
  }
}

/** Lives one soak: a real browser, a real gateway, and whatever goes wrong between them. */
export async function soak(options: SoakOptions): Promise<Outcome> {
  const stack = await Stack.start({}, options.root);
  const late = new LateRequests(stack.direct);
  const phone = await Phone.open((context) => {
    // Without one, what never comes up would be waited for until the whole soak is over.
    context.setDefaultTimeout(60_000);
    late.watch(context);
  });
  try {
    const client = await GatewayClient.signedIn(stack.origin, PERSON.arabic);
    await client.call(inviteUser, { body: { type: 'member', name: 'Long ago', phone_number: TAKEN } });
    await stack.endGateway();
    await noteEffects(stack.folder);
    await stack.startGateway();
    const run = new SoakRun(stack, phone, await phone.page(), late, options);
    await run.live();
    await stack.endGateway();
    for (const { kind, said } of run.told.wishes) run.count(`${kind} told ${said}`);
    return {
      broken: disagreements(run.told, await readEffects(stack.folder), await readOpened(stack.folder)),
      met: run.met,
    };
  } finally {
    await phone.close();
    await stack.close();
  }
}
