import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { BrowserContext } from 'playwright';
import { freePort } from './free-port.ts';

/** What a browser tells of a subscription. */
export interface MadeSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push service that counts what the gateway posts, and has no browser behind it. */
export interface PushInbox {
  /** A subscription whose messages arrive under a name. */
  subscription(name: string): MadeSubscription;
  /** How many messages arrived under a name. */
  count(name: string): number;
  /** From now on the subscription of that name is none any more; the browser hears nothing of it. */
  giveUp(name: string): void;
  close(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export async function startPushInbox(): Promise<PushInbox> {
  const port = await freePort();
  const counts = new Map<string, number>();
  const gone = new Set<string>();
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    request.resume().once('end', () => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      response.writeHead(gone.has(name) ? 410 : 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    subscription: (name) => ({
      endpoint: `http://127.0.0.1:${port}/${name}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    }),
    count: (name) => counts.get(name) ?? 0,
    giveUp: (name) => void gone.add(name),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Gives the pages of a browser that reaches no push service subscriptions of one's own, the next one when one ends. They last
 * as the browser's would: across pages, until they end.
 */
export const subscribeTo = (context: BrowserContext, ...made: MadeSubscription[]): Promise<unknown> =>
  context.addInitScript((given) => {
    const KEY = 'made-subscription';
    const ENDED = 'made-ended';
    const ended = (): number => Number(localStorage.getItem(ENDED));
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const present = () => {
      const key = localStorage.getItem(KEY);
      const now = given[Math.min(ended(), given.length - 1)];
      if (key === null || now === undefined) return null;
      return {
        endpoint: now.endpoint,
        options: { applicationServerKey: bytes(key), userVisibleOnly: true },
        toJSON: () => ({ ...now, expirationTime: null }),
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          localStorage.setItem(ENDED, String(ended() + 1));
          return true;
        },
      };
    };
    Reflect.set(PushManager.prototype, 'getSubscription', async () => present());
    Reflect.set(PushManager.prototype, 'subscribe', async (asked: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, asked.applicationServerKey);
      return present();
    });
  }, made);
