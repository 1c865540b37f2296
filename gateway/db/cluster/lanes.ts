import { sql } from 'kysely';
import type { Db } from '#gateway/db/db.ts';
import { DatabaseError } from '#gateway/db/engine/errors.ts';
import { isCoordinator } from './cluster.ts';
import { hashOfId } from './hash-of-id.ts';

/** A range of hashes and the node where the people of it lie. */
interface Part {
  from: number;
  to: number;
  node: string;
}

/** How many may wait for one node, and for how long until no more are let in, in milliseconds. */
interface Limits {
  most: number;
  patienceMs: number;
}

/**
 * Of the ten connections of a gateway: beside four for one node that answers nothing, and the four jobs that may wait for it
 * too, some are left for everybody else. A question for a session is the first one of every request, and takes milliseconds.
 */
const LIMITS: Limits = { most: 4, patienceMs: 5000 };
/** Parts move seldom. One that is looked for where it was is counted to another node, no more. */
const KNOWN_FOR_MS = 60_000;

/** Those who ask one node: the moments since when, and those who wait until one of them is through. */
class Lane {
  readonly #asking = new Map<symbol, number>();
  readonly #waiting: ((mayAsk: boolean) => void)[] = [];
  readonly #limits: Limits;
  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (this.#asking.size >= this.#limits.most && !(await this.#turn()))
      throw new DatabaseError('53300', null, 'A node of the cluster answers nothing, and enough wait for it');
    const own = Symbol('question');
    this.#asking.set(own, performance.now());
    try {
      return await question();
    } finally {
      this.#asking.delete(own);
      this.#waiting.shift()?.(true);
    }
  }

  /** Whether a place was free in time; nobody waits behind somebody who has had no answer for too long. */
  #turn(): Promise<boolean> {
    const [oldest = 0] = this.#asking.values();
    const leftMs = oldest + this.#limits.patienceMs - performance.now();
    if (leftMs <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const turn = (mayAsk: boolean): void => {
        clearTimeout(timer);
        resolve(mayAsk);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        turn(false);
      }, this.#limits.patienceMs);
      this.#waiting.push(turn);
    });
  }
}

/**
 * Keeps those who ask a node that answers nothing from taking all connections: only some may ask a node at a time for what
 * every request begins with. Whoever finds these waiting for too long is refused at once, as when the database is away.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #limits: Limits;
  readonly #look: () => Promise<Part[]>;
  #parts: readonly Part[] = [];
  #lookedAt = 0;

  private constructor(look: () => Promise<Part[]>, limits: Limits) {
    this.#look = look;
    this.#limits = limits;
  }

  /** `look` finds where the parts lie. Throws what it throws, here only: later on what was known is kept. */
  static async of(look: () => Promise<Part[]>, limits: Limits = LIMITS): Promise<Lanes> {
    const lanes = new Lanes(look, limits);
    await lanes.#lookAgain();
    return lanes;
  }

  /** Asks about one consultant. Throws DatabaseError when enough wait for the node, and what the question throws. */
  ask<Answer>(consultantId: number, question: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() - this.#lookedAt > KNOWN_FOR_MS) this.#lookAgain().catch(() => undefined);
    const hash = hashOfId(consultantId);
    const part = this.#parts.find(({ from, to }) => from <= hash && hash <= to);
    return part === undefined ? question() : this.#laneOf(part.node).ask(question);
  }

  #laneOf(node: string): Lane {
    const known = this.#lanes.get(node) ?? new Lane(this.#limits);
    this.#lanes.set(node, known);
    return known;
  }

  async #lookAgain(): Promise<void> {
    this.#lookedAt = performance.now();
    this.#parts = await this.#look();
  }
}

/** The lanes to the nodes of a cluster; undefined where there is one server. Throws ClusterUnfit or DatabaseError. */
export async function lanesOf(db: Db): Promise<Lanes | undefined> {
  if (!(await isCoordinator(db))) return undefined;
  return Lanes.of(async () => {
    const { rows } = await sql<Part>`
      select shardminvalue::integer as from, shardmaxvalue::integer as to, groupid::text as node
      from pg_dist_shard join pg_dist_placement using (shardid)
      where logicalrelid = 'session'::regclass and shardminvalue is not null`.execute(db);
    return rows;
  });
}
