import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '#tests/support/until.ts';
import type { Session } from './phone.ts';

export interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}
export interface Came {
  status: number;
  body: string;
}

/** Asks through the proxy, over connections that are kept, as an app and a marketplace's systems do. */
export class Outside {
  readonly origin: string;
  readonly #agent: Agent;

  constructor(origin: string, authority: string) {
    this.origin = origin;
    this.#agent = new Agent({ keepAlive: true, ca: readFileSync(authority) });
  }

  ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Came> {
    return new Promise((resolve, reject) => {
      const sent = request(`${this.origin}${path}`, { method, headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** Waits until the proxy hands on: it looks only every other second who is back. */
  async reached(): Promise<void> {
    await until('the proxy hands on', async () => (await this.ask('/readyz')).status === 200);
  }

  /** Tells events under a key. */
  tell(key: string, events: readonly object[]): Promise<Came> {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-ndjson' };
    return this.ask('/feed/v1/events', {
      method: 'POST',
      headers,
      body: events.map((each) => JSON.stringify(each)).join('\n'),
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What was asked while something else went on. */
export interface Load {
  asked: number;
  /** Everything that was not answered as it should have been. */
  failed: string[];
}

/** Goes on reading, writing and telling until `work` is done; answers how that went. */
export async function askingAll(
  outside: Outside,
  { session, key, consultant }: { session: Session; key: string; consultant: string },
  work: () => Promise<void>,
): Promise<Load> {
  const load: Load = { asked: 0, failed: [] };
  const over = new AbortController();
  const own = { Cookie: session.cookie, 'X-Jforce-Token': session.token };
  const origin = { Origin: new URL(outside.origin).origin, 'Content-Type': 'application/json' };
  const loop = async (pauseMs: number, what: string, ask: () => Promise<Came>): Promise<void> => {
    while (!over.signal.aborted) {
      load.asked += 1;
      const came = await ask().catch((cause: unknown) => ({ status: 0, body: String(cause) }));
      if (came.status !== 200) load.failed.push(`${what}: ${came.status} ${came.body.slice(0, 120)}`);
      await wait(pauseMs);
    }
  };
  const write = () =>
    outside.ask(`/api/ewoks/consultants/${session.id}`, {
      method: 'PUT',
      headers: { ...own, ...origin, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ preferred_language: 'fr' }),
    });
  const tell = () =>
    outside.tell(key, [
      {
        id: randomUUID(),
        kind: 'consultant',
        at: new Date().toISOString(),
        data: { consultant, first_name: `Awa ${load.asked}` },
      },
    ]);
  const loops = [
    loop(70, 'home', () => outside.ask('/api/mouse/homepage', { headers: own })),
    loop(70, 'totals', () => outside.ask(`/api/watto/consultants/${session.id}/summaries`, { headers: own })),
    loop(70, 'app', () => outside.ask('/', { headers: { Accept: 'text/html' } })),
    loop(1300, 'a write', write),
    loop(150, 'an event', tell),
  ];
  await work().finally(() => over.abort());
  await Promise.all(loops);
  return load;
}
