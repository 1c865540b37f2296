import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { inviteUser } from '../../src/shared/contract/team.ts';
import { crash, stopServiceWorkers } from '../support/cdp.ts';
import type { FaultToSet } from '../support/fault-port.ts';
import { GatewayClient } from '../support/gateway-client.ts';
import { ROOT } from '../support/gateway-process.ts';
import { invite } from '../support/invitations.ts';
import { PERSON } from '../support/person.ts';
import { Phone } from '../support/phone.ts';
import { Stack } from '../support/start-stack.ts';
import { until } from '../support/until.ts';
import { LateRequests } from './late-requests.ts';
import { readLedger } from './ledger.ts';
import { disagreements, Told, type Shown } from './oracle.ts';
import { Chance } from './random.ts';
import { enter, keep, leave, listen, openForm, settle } from './screen.ts';

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

/** Who shares the phone: first name as the gateway has it, and number by which the operator knows the person. */
const PEOPLE = [
  { person: PERSON.individual, first: 'Salma', number: 'JF-104211' },
  { person: PERSON.newcomer, first: 'Yassine', number: 'JF-111940' },
  { person: PERSON.featureOff, first: 'Hicham', number: 'JF-106330' },
  { person: PERSON.store, first: 'Abdelhak', number: 'JF-100038' },
] as const;

/** A number that somebody invited long ago: whoever invites it is refused. */
const TAKEN = '0690000000';

const FAULTS: readonly Omit<FaultToSet, 'match' | 'times'>[] = [
  { mode: 'drop-before' },
  { mode: 'drop-after' },
  { mode: 'slow', n: 1500 },
  { mode: 'hang' },
  { mode: 'captive' },
  { mode: 'captive302' },
  { mode: 'wrongshape' },
  { mode: 'wrongtype' },
  { mode: 'truncate' },
  { mode: 'status', n: 500 },
  { mode: 'status', n: 502, html: true },
  { mode: 'status', n: 403, html: true },
  { mode: 'status', n: 401 },
  { mode: 'status', n: 429, retryAfter: '2' },
];

type Action = (run: SoakRun) => Promise<unknown>;

/** What happens, with how often it does in a hundred events. */
const ACTIONS: readonly (readonly [weight: number, what: string, action: Action])[] = [
  [48, 'invitation', (run) => run.wish()],
  [14, 'fault', (run) => run.fault()],
  [6, 'line gone', async (run) => void (run.stack.link.mode = 'refuse')],
  [6, 'line back', async (run) => void (run.stack.link.mode = 'ok')],
  [6, 'late arrival', (run) => run.late.arrive(2)],
  [5, 'feature off and on', (run) => run.toggle()],
  [3, 'reload', (run) => run.page.reload()],
  [3, 'tab killed', (run) => run.killTab()],
  [3, 'worker killed', (run) => run.killWorker()],
  [2, 'service worker killed', (run) => run.killServiceWorker()],
  [2, 'browser killed', (run) => run.killBrowser()],
  [2, 'other person', (run) => run.change()],
];
const TABLE = ACTIONS.flatMap((row) => Array.from({ length: row[0] }, () => row));

/** A phone that some people share, and everything that happens to it. */
class SoakRun {
  readonly stack: Stack;
  readonly chance: Chance;
  readonly late: LateRequests;
  readonly told = new Told();
  readonly met = new Map<string, number>();
  readonly #phone: Phone;
  readonly #options: SoakOptions;
  page: Page;
  #who: (typeof PEOPLE)[number] = PEOPLE[0];
  #made = 0;

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
  async live(): Promise<Map<string, Shown>> {
    await enter(this.page, this.stack.origin, this.#who.person);
    while (this.#made < this.#options.writes) {
      const [, what, action] = this.chance.pick(TABLE);
      this.count(what);
      await action(this);
      if (this.chance.below(4) === 0) await this.look();
    }
    await this.stack.heal();
    while ((await this.late.arrive(10)) > 0) this.count('late arrival');
    const shown = new Map<string, Shown>();
    for (const who of PEOPLE) {
      await this.#become(who);
      const settled = await settle(this.page, this.stack.origin);
      await this.#open();
      shown.set(who.first, { ...settled, nameless: await listen(this.page, this.told) });
    }
    return shown;
  }

  /** Opens the form. A phone that pulled while the feature was off needs the line to learn that it is on again. */
  async #open(): Promise<void> {
    const opened = await openForm(this.page, this.stack.origin, 10_000).then(
      () => true,
      () => false,
    );
    if (opened) return;
    await this.#well();
    await openForm(this.page, this.stack.origin, 60_000);
  }

  async look(): Promise<void> {
    await this.#open();
    await listen(this.page, this.told);
  }

  /** Somebody is invited; now and then the browser is killed before it can say that this is saved. */
  async wish(): Promise<void> {
    await this.#open();
    this.#made += 1;
    const name = `Soak ${this.#options.seed}-${this.#made}`;
    const phone = this.chance.below(5) === 0 ? TAKEN : `069${String(1_000_000 + this.#made)}`;
    this.told.ask(name, this.#who.first, phone);
    if (this.chance.below(25) === 0) {
      await invite(this.page, name, phone);
      return this.killBrowser();
    }
    await keep(this.page, name, phone);
    this.told.hear(name, 'kept');
  }

  async fault(): Promise<void> {
    await this.stack.faults.clear();
    const match = { method: 'POST', path: 'ewoks/*' };
    const fault = this.chance.pick(FAULTS);
    this.count(`${fault.mode}${fault.n === undefined ? '' : ` ${fault.n}`}`);
    await this.stack.faults.set({ match, ...fault, times: 1 + this.chance.below(3) });
  }

  /** A wish arrives while the feature is off, and its first copy once more when it is on again. */
  async toggle(): Promise<void> {
    await this.#well();
    await this.#open();
    this.stack.link.mode = 'refuse';
    await this.wish();
    await this.#operator('off');
    const before = this.late.count;
    this.stack.link.mode = 'ok';
    await this.page.goto(`${this.stack.origin}/waiting`);
    // A write that a wait holds up does not leave now; then there is nothing to arrive twice.
    await until('the wish has left', () => this.late.count > before, 8000).catch(() => false);
    await this.#operator('on');
    await this.late.arrive(1);
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
    await this.#open();
    await stopServiceWorkers(this.page);
  }

  async killBrowser(): Promise<void> {
    this.page = await this.#phone.killAndRestart();
  }

  /** Another person takes the phone; what the first one has not sent waits for its owner. */
  change(): Promise<void> {
    return this.#become(this.chance.pick(PEOPLE));
  }

  async #become(next: (typeof PEOPLE)[number]): Promise<void> {
    await this.#well();
    await this.look();
    await leave(this.page, this.stack.origin);
    this.#who = next;
    await enter(this.page, this.stack.origin, next.person);
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
  const phone = await Phone.open((context) => late.watch(context));
  try {
    const client = await GatewayClient.signedIn(stack.origin, PERSON.arabic);
    await client.call(inviteUser, { body: { type: 'member', name: 'Long ago', phone_number: TAKEN } });
    const run = new SoakRun(stack, phone, await phone.page(), late, options);
    const shown = await run.live();
    await stack.endGateway();
    const { effects, receipts } = await readLedger(stack.folder);
    for (const each of run.told.wishes.values()) run.count(`told ${each.said}`);
    return { broken: disagreements(run.told, effects, receipts, shown), met: run.met };
  } finally {
    await phone.close();
    await stack.close();
  }
}
