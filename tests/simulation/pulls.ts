import { setMany } from 'idb-keyval';
import type { Reply } from '#shared/net/read-answer.ts';
import { jsonReply, portalReply, proxyReply, replyOf } from '#shared/outbox/testing/replies.ts';
import type { Fetch } from '#shared/net/send.ts';
import { itemKey } from '#shared/domain/items/item.ts';
import { collectionKey } from '#shared/db/schema.ts';
import { readSession } from '#shared/session/session-store.ts';
import { sessionStore } from '#shared/session/store.ts';
import type { Deps } from '#workers/sync/deps.ts';
import { pullItems } from '#workers/sync/pulls/months/items.ts';
import { pullPeriods } from '#workers/sync/pulls/periods.ts';
import { syncSession } from '#workers/sync/sign/sync-session.ts';
import { makeItem } from '#workers/sync/testing/make-item.ts';
import { ModelGateway } from '#workers/sync/testing/model-gateway.ts';
import { cacheFor, databasesOfAll, emptyCaches } from './caches.ts';
import type { Fault } from './network.ts';
import { SUBJECTS, type SimulatedPhone } from './phone.ts';
import { settled, type Context } from './scheduler.ts';

/**
 * Longer than any history: what a killed context waited for must not come to life in another one. A line that still delivers
 * has a multiple of it, and a timer of more than 24 days would end at once.
 */
const NEVER_MS = 100_000_000;
/** Rows of one answer: few, so that a list comes in several, between which anything can happen. */
const ROWS = 3;
/** One month: of several the next is asked for while one is stored, and a history could not tell the two apart. */
const MONTHS = ['2026-11-01'];

/** One sync on its way. `parked`: how many of its steps wait for their turn; at none it is at work. */
interface Running {
  parked: number;
  ended: boolean;
}

/**
 * The pulls of a phone beside its outbox: the product's own sync with its databases, on a network that the history decides
 * about, and a model of the gateway for each person.
 */
export class Pulls {
  readonly models = new Map<string, ModelGateway>();
  readonly #phone: SimulatedPhone;
  readonly #running: Running[] = [];
  #shared: SimulatedPhone['session'] | null = null;
  #told = false;
  #ids = 0;
  #made = 0;

  private constructor(phone: SimulatedPhone) {
    this.#phone = phone;
    for (const subject of SUBJECTS) {
      const model = new ModelGateway();
      model.subject = subject;
      model.consultantId = subject;
      model.months = MONTHS;
      model.maxRows = ROWS;
      model.capabilities = ['summaries', 'columns'];
      this.models.set(subject, model);
      for (let n = 0; n < 4; n += 1) this.#order(model);
    }
  }

  /** Gives a phone pulls, with nothing on it yet. */
  static async of(phone: SimulatedPhone): Promise<Pulls> {
    await emptyCaches();
    const pulls = new Pulls(phone);
    phone.scheduler.quiet = () => pulls.quiet();
    await pulls.quiet();
    return pulls;
  }

  modelOf(subject: string): ModelGateway {
    const model = this.models.get(subject);
    if (!model) throw new Error(`No model for ${subject}`);
    return model;
  }

  /** Begins a sync in a context, as its worker does when it is woken. */
  begin(context: Context): void {
    const { facts } = this.#phone.session;
    if (!facts) return;
    const running: Running = { parked: 0, ended: false };
    this.#running.push(running);
    const deps = this.#depsOf(context, running);
    const { signal } = context.controller;
    const request = { wake: 'start', need: null, signal, isSeen: () => true } as const;
    const plan = {
      steps: [
        ['periods', pullPeriods],
        ['items', (job) => pullItems(job, null)],
      ] satisfies Parameters<typeof syncSession>[3]['steps'],
      unregistered: async () => null,
    };
    const end = (): void => void (running.ended = true);
    deps
      .withLock(`jforce-sync-${facts.subject}`, () => syncSession(deps, databasesOfAll, request, plan))
      .then(end, end);
  }

  /** Waits until every sync has ended or waits for its turn. The session that all share goes both ways meanwhile. */
  async quiet(): Promise<void> {
    if (this.#shared !== this.#phone.session) {
      const { facts, epoch } = this.#phone.session;
      await setMany(
        [
          ['session', facts],
          ['epoch', epoch],
        ],
        sessionStore(),
      );
      this.#shared = this.#phone.session;
    }
    while (this.#running.some(({ parked, ended }) => !ended && parked === 0)) await settled();
    if (!this.#told) return;
    this.#told = false;
    const session = await readSession();
    if (session.epoch === this.#phone.session.epoch) this.#phone.session = session;
    this.#shared = this.#phone.session;
  }

  /** The orders of a person change at the gateway. */
  change(subject: string, choice: number): void {
    const model = this.modelOf(subject);
    const items = model.items();
    const one = items[choice % Math.max(1, items.length)];
    if (choice % 3 === 0 || !one) this.#order(model);
    else if (choice % 3 === 1) model.put({ ...one, status: 'delivered', price: one.price + choice });
    else model.remove(itemKey(one));
  }

  /** The gateway comes back from a backup that lacks an item. */
  restore(subject: string, choice: number): void {
    const model = this.modelOf(subject);
    const items = model.items();
    const one = items[choice % Math.max(1, items.length)];
    if (one) model.lose(itemKey(one));
    if (!this.#phone.variant.hidesRestores) model.epoch += 1;
  }

  #order(model: ModelGateway): void {
    const n = (this.#made += 1);
    model.put(makeItem(n, { name: `of ${model.subject}` }));
  }

  #depsOf(context: Context, running: Running): Deps {
    const deps = this.#phone.depsOf(context);
    /** A turn that a killed context waits for in vain: not even its failure is heard. */
    const parked = async <Value>(turn: Promise<Value>): Promise<Value> => {
      running.parked += 1;
      try {
        return await new Promise<Value>((resolve, reject) => {
          turn.then(resolve, (cause: unknown) => context.dead || reject(cause instanceof Error ? cause : new Error()));
        });
      } finally {
        running.parked -= 1;
      }
    };
    const fetch: Fetch = async (input, init) => {
      const { cookie, fault } = await parked(
        context.turn(
          'network',
          () => ({ cookie: this.#phone.network.cookie, fault: this.#phone.network.weather() }),
          true,
        ),
      );
      this.#phone.network.count(`pull ${fault}`);
      const answer = await this.#answer(fault, cookie, input, init);
      const heard = await parked(context.turn('network', () => answer, true));
      if (heard === null) throw new TypeError('Failed to fetch');
      return heard;
    };
    return {
      ...deps,
      fetch,
      tick: () => this.#phone.now,
      later: () => () => undefined,
      newId: () => `pull-${(this.#ids += 1)}`,
      async withLock(name, work) {
        const held = { begun: false };
        const outcome = deps.withLock(name, () => {
          held.begun = true;
          running.parked -= 1;
          return work();
        });
        running.parked += 1;
        const value = await outcome;
        if (!held.begun) running.parked -= 1;
        return value;
      },
      isHolderAlive: async () => true,
      announce: (kind) => void (this.#told ||= kind === 'session-changed'),
      forgetImages: async () => undefined,
      browserSpares: () => false,
      timeouts: { readMs: NEVER_MS, writeMs: NEVER_MS, logoutMs: NEVER_MS },
    };
  }

  /** The model's answer to whoever the cookie names, or what comes instead of it; null for nothing. */
  async #answer(fault: Fault, cookie: string | null, input: string, init: RequestInit): Promise<Reply | null> {
    if (fault === 'drop-before' || fault === 'late') return null;
    if (fault === 'server-error' || fault === 'unknown-error') return replyOf(503, 'application/json', '{"oops":true}');
    if (fault === 'rate-limit') return this.#phone.gateway.busy('RATE_LIMITED', undefined, 30);
    if (fault === 'portal') return portalReply();
    if (fault === 'proxy-error') return proxyReply();
    if (fault === 'redirect') return replyOf(302, 'text/html', '');
    if (fault === 'wrong-shape') return jsonReply(200, { ok: true });
    if (fault === 'cut-off') return replyOf(200, 'application/json', '{"success":true,"resp');
    if (fault === 'session-gone') this.#phone.network.cookie = null;
    const answer = await this.#ask(fault === 'session-gone' ? null : cookie, input, init);
    return fault === 'drop-after' ? null : answer;
  }

  async #ask(cookie: string | null, input: string, init: RequestInit): Promise<Reply> {
    const { gateway } = this.#phone;
    const model = this.modelOf(cookie ?? SUBJECTS[0]);
    const person = gateway.person(model.subject);
    model.now = gateway.now += 1;
    model.signedIn = cookie !== null;
    model.token = cookie === null ? 'none' : gateway.tokenOf(model.subject);
    model.registered = person.registered;
    const { first_name, last_name } = person.fields;
    model.profile = {
      version: person.version,
      ...(typeof first_name === 'string' && { first_name }),
      ...(typeof last_name === 'string' && { last_name }),
    };
    const reply = await model.fetch(input, init);
    if (this.#phone.variant.hastyCursor) await this.#moveCursor(model.subject, reply.clone());
    return reply;
  }

  async #moveCursor(subject: string, reply: Response): Promise<void> {
    const text = await reply.text();
    const cursor = /"cursor":(\d+),"next"/.exec(text)?.[1];
    const { pulls } = await cacheFor(`cache.${subject}`);
    const key = collectionKey('items');
    const row = await pulls.get(key);
    if (cursor !== undefined && row && row.cursor !== null) await pulls.put({ ...row, cursor: Number(cursor) });
  }
}
