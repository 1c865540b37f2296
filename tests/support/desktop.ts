import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busMessage, readBusMessage, type BusMessage, type BusValue } from './bus-message.ts';
import { until } from './until.ts';

const NOTIFICATIONS = 'org.freedesktop.Notifications';
const BUS = 'org.freedesktop.DBus';

/** A note as the browser hands it to the desktop. */
export interface DesktopNote {
  id: number;
  title: string;
  body: string;
}

/**
 * A desktop that shows notes and lets them be tapped: a session bus of its own, with the one service that browsers need.
 * A browser shows its notes here when it is started with `DBUS_SESSION_BUS_ADDRESS` as `address`.
 */
export class Desktop {
  readonly address: string;
  readonly notes: DesktopNote[] = [];
  readonly #daemon: ChildProcess;
  readonly #folder: string;
  readonly #socket: Socket;
  #serial = 0;

  private constructor(daemon: ChildProcess, folder: string, address: string, socket: Socket) {
    this.#daemon = daemon;
    this.#folder = folder;
    this.address = address;
    this.#socket = socket;
  }

  /** Starts one. Throws when this machine has no `dbus-daemon`. */
  static async start(): Promise<Desktop> {
    const folder = mkdtempSync(join(tmpdir(), 'jforce-desktop-'));
    const path = join(folder, 'bus');
    const address = `unix:path=${path}`;
    const daemon = spawn('dbus-daemon', ['--session', '--nofork', `--address=${address}`], { stdio: 'ignore' });
    const broken = new Promise<never>((_resolve, reject) => {
      daemon.once('error', () => reject(new Error('This machine has no dbus-daemon.')));
    });
    const socket = await Promise.race([until('the session bus answers', () => connected(path)), broken]);
    const desktop = new Desktop(daemon, folder, address, socket);
    await desktop.#join();
    return desktop;
  }

  /** Signs in at the bus as the user that runs this, and takes the name of the service. */
  async #join(): Promise<void> {
    const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
    const accepted = new Promise<void>((resolve) => this.#socket.once('data', () => resolve()));
    this.#socket.write(`\0AUTH EXTERNAL ${uid}\r\n`);
    await accepted;
    let unread: Buffer = Buffer.alloc(0);
    this.#socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      for (let read = readBusMessage(unread); read; read = readBusMessage(unread)) {
        unread = unread.subarray(read.size);
        if (read.message.type === 'call') this.#answer(read.message);
      }
    });
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.write('BEGIN\r\n');
    this.#callBus('Hello');
    this.#callBus('RequestName', [NOTIFICATIONS, 0]);
  }

  #callBus(member: string, values: readonly BusValue[] = []): void {
    const head = { path: '/org/freedesktop/DBus', interface: BUS, member, destination: BUS } as const;
    this.#socket.write(busMessage({ type: 'call', serial: (this.#serial += 1), ...head }, values));
  }

  #answer({ member, sender = '', serial, body }: BusMessage): void {
    const head = { type: 'reply', serial: (this.#serial += 1), replySerial: serial, destination: sender } as const;
    this.#socket.write(busMessage(head, this.#valuesOf(member ?? '', body)));
  }

  #valuesOf(member: string, body: BusMessage['body']): BusValue[] {
    if (member === 'GetCapabilities') return [['actions', 'body', 'persistence']];
    if (member === 'GetServerInformation') return ['desktop', 'jforce', '1', '1.2'];
    if (member !== 'Notify') return [];
    body.text();
    const replaces = body.number();
    body.text();
    const id = replaces || this.notes.length + 1;
    this.notes.push({ id, title: body.text(), body: body.text() });
    return [id];
  }

  /** The note with this title, as soon as it is there. */
  note(title: string): Promise<DesktopNote> {
    return until(`the note "${title}"`, () => this.notes.findLast((note) => note.title === title) ?? null);
  }

  /** A person taps a note. */
  tap({ id }: DesktopNote): void {
    const head = { path: '/org/freedesktop/Notifications', interface: NOTIFICATIONS, member: 'ActionInvoked' } as const;
    this.#socket.write(busMessage({ type: 'signal', serial: (this.#serial += 1), ...head }, [id, 'default']));
  }

  async close(): Promise<void> {
    this.#socket.destroy();
    const ended = new Promise<void>((resolve) => this.#daemon.once('close', () => resolve()));
    this.#daemon.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A connection to the bus, null while nobody listens there yet. */
const connected = (path: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
