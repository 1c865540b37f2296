import type { Wake } from '#shared/bridge/sync-api.ts';
import type { Reply } from '#shared/net/read-answer.ts';
import type { Fetch } from '#shared/net/send.ts';
import type { SharedSession } from '#shared/session/session-store.ts';
import { sampleFacts } from '#shared/session/testing/sample-facts.ts';
import { drain, type DrainDeps, type DrainRun } from '#shared/outbox/drain.ts';
import { enqueue, type Author } from '#shared/outbox/enqueue.ts';
import type { AnyNewWrite } from '#shared/outbox/kinds.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { MemoryStore } from './memory-store.ts';
import { WriteGateway, type Flaws } from './write-gateway.ts';

/** The gateway's answer to one request, or what became of it on the way: `lost` never arrived, `unheard` did. */
export type OnTheWay = (arrive: () => Reply, init: RequestInit, path: string) => Reply | 'lost' | 'unheard';

/** A phone with one outbox, a model of the gateway, and a clock that moves when a test moves it. */
export class Phone {
  readonly store = new MemoryStore();
  readonly gateway: WriteGateway;
  readonly announced: string[] = [];
  readonly sent: { path: string; init: RequestInit }[] = [];
  readonly held = new Map<string, number>();
  now = Date.parse('2026-11-20T10:00:00Z');
  session: SharedSession;
  cookie: string | null;
  onTheWay: OnTheWay = (arrive) => arrive();
  #ids = 0;
  #locks = 0;

  constructor(flaws: Flaws = {}) {
    this.gateway = new WriteGateway(flaws);
    this.session = { epoch: 1, facts: this.factsOf('subject-a') };
    this.cookie = 'subject-a';
  }

  factsOf(subject: string): NonNullable<SharedSession['facts']> {
    return { ...sampleFacts(subject), token: this.gateway.tokenOf(subject), consultantId: subject };
  }

  get author(): Author {
    return {
      subject: this.session.facts?.subject ?? '',
      locale: 'fr',
      appVersion: '0.1.0',
      now: this.now,
      newId: () => `00000000-0000-4000-8000-${String((this.#ids += 1)).padStart(12, '0')}`,
    };
  }

  async write(...writes: AnyNewWrite[]): Promise<WriteRow[]> {
    const stored = await enqueue(this.store, this.author, writes);
    if (!stored.ok) throw new Error(stored.error);
    return stored.value;
  }

  readonly fetch: Fetch = async (input, init) => {
    const path = input.replace(/^\/api\//, '').replace(/\?.*$/, '');
    this.sent.push({ path, init });
    const arrive = (): Reply => {
      const headers = new Map(new Headers(init.headers).entries());
      const named: Record<string, string> = {};
      for (const name of ['Idempotency-Key', 'If-Match', 'X-Jforce-Token', 'X-Jforce-Subject', 'Accept-Language']) {
        const value = headers.get(name.toLowerCase());
        if (value !== undefined) named[name] = value;
      }
      const text = typeof init.body === 'string' ? init.body : '';
      return this.gateway.handle({ method: init.method ?? 'GET', path, headers: named, text, cookie: this.cookie });
    };
    const reply = this.onTheWay(arrive, init, path);
    if (reply === 'unheard') arrive();
    if (typeof reply === 'string') throw new TypeError('Failed to fetch');
    return reply;
  };

  get deps(): DrainDeps {
    return {
      fetch: this.fetch,
      now: () => this.now,
      random: () => 0.5,
      withLock: async (name, work, steal = false) => {
        if (this.held.has(name) && !steal) return 'busy';
        const mine = (this.#locks += 1);
        this.held.set(name, mine);
        try {
          return await work();
        } finally {
          if (this.held.get(name) === mine) this.held.delete(name);
        }
      },
      announce: (kind) => this.announced.push(kind),
      session: {
        read: async () => this.session,
        amend: async (epoch, change) => {
          const { facts } = this.session;
          if (this.session.epoch !== epoch || !facts) return false;
          this.session = { epoch, facts: change(facts) };
          return true;
        },
      },
      writeMs: 1000,
    };
  }

  drain(wake: Wake = 'person', more: Partial<DrainRun> = {}): ReturnType<typeof drain> {
    const signal = new AbortController().signal;
    return drain(this.deps, this.store, { subject: 'subject-a', wake, signal, alive: false, ...more });
  }
}
