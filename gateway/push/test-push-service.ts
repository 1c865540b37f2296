import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '#shared/contract/calls/kazuda.ts';

/** A message as it arrived at the service, with what a phone makes of it. */
interface Arrived {
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
}
export type Behaviour = (response: ServerResponse) => void;

const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end();
  };
export const BEHAVIOURS = {
  takes: answering(201),
  gone: answering(410),
  unknown: answering(404),
  fails: answering(503),
  busy: answering(429, { 'Retry-After': '120' }),
  refuses: answering(403),
  redirects: answering(307, { Location: 'http://127.0.0.1:1/elsewhere' }),
  hangs: () => undefined,
} as const satisfies Record<string, Behaviour>;

interface Phone {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** What a phone reads of an encrypted message (RFC 8188 and 8291). Throws when it is not for this phone. */
function decrypt(body: Buffer, { ecdh, auth }: Phone): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = derive(auth, ecdh.computeSecret(sender), info, 32);
  const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

export interface PushService {
  origin: string;
  arrived: Arrived[];
  /** A phone that behaves so towards every message: its subscription. */
  phone(name: string, behaviour?: Behaviour): Subscription;
  close(): Promise<void>;
}

/** A push service on this machine that opens what it gets. */
export async function startPushService(): Promise<PushService> {
  const phones = new Map<string, Phone & { behaviour: Behaviour }>();
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const phone = phones.get(path);
      if (phone === undefined) return answering(404)(response);
      arrived.push({ path, headers: request.headers, text: decrypt(Buffer.concat(parts), phone) });
      return phone.behaviour(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push service has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    arrived,
    phone: (name, behaviour = BEHAVIOURS.takes) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const phone = { ecdh, auth: randomBytes(16), behaviour };
      phones.set(`/${name}`, phone);
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: phone.auth.toString('base64url') },
      };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
