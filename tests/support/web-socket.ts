import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Fixed by the protocol (RFC 6455, 1.3). */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** One end of a web socket, on the side of the server. */
export interface TextSocket {
  send(text: string): void;
  end(): void;
}

interface Frame {
  final: boolean;
  opcode: number;
  payload: Buffer;
  /** Bytes that the frame took. */
  size: number;
}

/** The first frame of what arrived, null while it is not whole. Frames of a client are masked. */
function readFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + wide + 4;
  if (bytes.length < start) return null;
  const length = wide === 0 ? short : wide === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return null;
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, start + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  const first = bytes.readUInt8(0);
  return { final: (first & 0x80) !== 0, opcode: first & 0x0f, payload, size: start + length };
}

function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(length < 126 ? length : length < 65_536 ? 126 : 127, 1);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

/** Accepts a web socket on the `upgrade` of a node:http server; `onText` is told of every text that arrives. */
export function acceptWebSocket(request: IncomingMessage, socket: Duplex, onText: (text: string) => void): TextSocket {
  const key = String(request.headers['sec-websocket-key']);
  const protocol = request.headers['sec-websocket-protocol']?.split(',')[0];
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${createHash('sha1')
      .update(key + GUID)
      .digest('base64')}`,
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let unread: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  const take = ({ opcode, payload, final }: Frame): void => {
    if (opcode === CLOSE) socket.end(frameOf(CLOSE, payload));
    if (opcode === PING) socket.write(frameOf(PONG, payload));
    if (opcode > TEXT) return;
    parts.push(payload);
    if (!final) return;
    const text = Buffer.concat(parts).toString('utf8');
    parts = [];
    onText(text);
  };
  socket.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    for (let frame = readFrame(unread); frame; frame = readFrame(unread)) {
      unread = unread.subarray(frame.size);
      take(frame);
    }
  });
  // A browser that is closed does not say goodbye.
  socket.on('error', () => socket.destroy());
  return {
    send: (text) => void socket.write(frameOf(TEXT, Buffer.from(text))),
    end: () => socket.destroy(),
  };
}
