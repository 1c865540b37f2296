import type { Wake } from '#shared/bridge/sync-api.ts';
import { drain, type DrainDeps } from '#shared/outbox/drain.ts';
import type { Author } from '#shared/outbox/enqueue.ts';
import type { OutboxStore } from '#shared/outbox/state.ts';
import { MemoryStore } from '#shared/outbox/testing/memory-store.ts';
import { WriteGateway, type Flaws } from '#shared/outbox/testing/write-gateway.ts';
import type { SharedSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { Network } from './network.ts';
import { Oracle } from './oracle.ts';
import { Context, Scheduler } from './scheduler.ts';
import { stockDrain } from './stock-drain.ts';

/** What is left out to see that the simulation misses it. */
export interface Variant extends Flaws {
  stockQueue?: boolean;
  /** A pull that moves its cursor before the rows are stored. */
  hastyCursor?: boolean;
  /** A gateway that was restored and does not say so. */
  hidesRestores?: boolean;
}

export const SUBJECTS = ['subject-a', 'subject-b'] as const;

/** A phone that two people share: two tabs with a worker each, a service worker, an outbox for each person. */
export class SimulatedPhone {
  readonly scheduler = new Scheduler();
  readonly gateway: WriteGateway;
  readonly network: Network;
  readonly oracle: Oracle;
  readonly stores = new Map<string, MemoryStore>();
  session: SharedSession = { epoch: 0, facts: null };
  now = Date.parse('2026-11-20T10:00:00Z');
  readonly variant: Variant;
  #contexts: Context[];
  readonly #locks = new Map<string, Context>();
  #chance = 1;
  #ids = 0;

  constructor(variant: Variant = {}) {
    this.variant = variant;
    this.gateway = new WriteGateway(variant);
    this.network = new Network(this.gateway);
    this.oracle = new Oracle(this.gateway, () => this.now);
    for (const subject of SUBJECTS) {
      const store = new MemoryStore();
      this.stores.set(subject, store);
      this.oracle.watch(subject, store);
    }
    this.gateway.person('subject-b').registered = false;
    this.#contexts = ['tab 1', 'tab 2', 'service worker'].map((name) => new Context(name, this.scheduler));
    this.signIn('subject-a');
  }

  get contexts(): readonly Context[] {
    return this.#contexts;
  }
  storeOf(subject: string): MemoryStore {
    const store = this.stores.get(subject);
    if (!store) throw new Error(`No outbox of ${subject}`);
    return store;
  }

  signIn(subject: string): void {
    this.network.cookie = subject;
    this.beginSession(subject);
  }
  beginSession(subject: string | null): void {
    const facts =
      subject === null
        ? null
        : {
            ...sampleFacts(subject),
            token: this.gateway.tokenOf(subject),
            consultantId: subject,
            asOf: new Date(this.gateway.now).toISOString(),
          };
    this.session = { epoch: this.session.epoch + 1, facts };
  }

  /** Kills a context between two of its steps; the browser starts another in its place. */
  kill(context: Context): void {
    context.kill();
    for (const [name, holder] of this.#locks) if (holder === context) this.#locks.delete(name);
    this.#contexts = this.#contexts.map((each) =>
      each === context ? new Context(context.name, this.scheduler) : each,
    );
  }

  author(subject: string): Author {
    return {
      subject,
      locale: 'fr',
      appVersion: '0.1.0',
      now: this.now,
      newId: () => `id-${(this.#ids += 1)}`,
    };
  }

  /** An outbox as one context sees it: each access is a turn, and one that was closed by a change of session fails. */
  storeFor(context: Context, subject: string): OutboxStore {
    const store = this.storeOf(subject);
    const { signal } = context.controller;
    const open = <Value>(work: () => Value): Value => {
      if (signal.aborted) throw new Error('DatabaseClosedError');
      return work();
    };
    return {
      change: (step) => context.turn('store', () => open(() => store.apply(step))),
      readFile: (key) => context.turn('store', () => open(() => store.read(key))),
    };
  }

  /** Begins a drain in a context, as its worker does when it is woken. */
  beginDrain(context: Context, wake: Wake, alive: boolean): void {
    const { signal } = context.controller;
    const run = async (): Promise<void> => {
      const { facts } = await context.turn('session', () => this.session);
      if (!facts || signal.aborted) return;
      const store = this.storeFor(context, facts.subject);
      const deps = this.depsOf(context);
      if (this.variant.stockQueue) await stockDrain(deps, store, facts.subject);
      else await drain(deps, store, { subject: facts.subject, wake, signal, alive });
    };
    // An outbox that was closed under a drain ends it; what it had begun, the next one finds as it lies.
    run().catch(() => this.network.count('drain cut off'));
  }

  depsOf(context: Context): DrainDeps {
    return {
      fetch: this.network.fetchOf(context),
      now: () => this.now,
      random: () => (this.#chance = (this.#chance * 16_807) % 2_147_483_647) / 2_147_483_647,
      withLock: async (name, work, steal = false) => {
        const isMine = await context.turn('lock', () => {
          if (this.#locks.has(name) && !steal) return false;
          if (this.#locks.has(name)) this.network.count('lock stolen');
          this.#locks.set(name, context);
          return true;
        });
        if (!isMine) return 'busy';
        try {
          return await work();
        } finally {
          if (this.#locks.get(name) === context) this.#locks.delete(name);
        }
      },
      announce: () => undefined,
      session: {
        read: () => context.turn('session', () => this.session),
        amend: (epoch, change) =>
          context.turn('session', () => {
            const { facts } = this.session;
            if (this.session.epoch !== epoch || !facts) return false;
            this.session = { epoch, facts: change(facts) };
            return true;
          }),
      },
      writeMs: 30_000,
    };
  }
}
