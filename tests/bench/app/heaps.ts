import type { CDPSession, Page } from 'playwright';
import * as v from 'valibot';
import { until } from '#tests/support/until.ts';

const chunkSchema = v.object({
  method: v.literal('HeapProfiler.addHeapSnapshotChunk'),
  params: v.object({ chunk: v.string() }),
});
const answerSchema = v.object({ id: v.number(), result: v.object({ usedSize: v.optional(v.number()) }) });

/** What is read of a heap's snapshot: one row of numbers for each node, in the order of `node_fields`. */
const snapshotSchema = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.looseTuple([v.array(v.string())]),
    }),
  }),
  nodes: v.array(v.number()),
});
/** What the engine compiled, and what lies outside its heap. */
const NOT_DATA = new Set(['code', 'native']);

/** Bytes on both heaps at one moment. */
export interface Heap {
  page: number;
  worker: number;
}

/** Heaps of the page and of its worker, asked for through the protocol: a worker itself is not told its own. */
export class Heaps {
  private asked = 0;
  private readonly answers = new Map<number, number>();
  private workers: string[] = [];
  /** A snapshot that is coming, of the page or its worker. */
  private parts: string[] = [];

  private constructor(private readonly session: CDPSession) {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.workers.push(sessionId);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => {
      this.workers = this.workers.filter((each) => each !== sessionId);
    });
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void this.parts.push(chunk));
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const said: unknown = JSON.parse(message);
      const answer = v.safeParse(answerSchema, said);
      if (answer.success) this.answers.set(answer.output.id, answer.output.result.usedSize ?? 0);
      const part = v.safeParse(chunkSchema, said);
      if (part.success) this.parts.push(part.output.params.chunk);
    });
  }

  static async of(page: Page): Promise<Heaps> {
    const session = await page.context().newCDPSession(page);
    const heaps = new Heaps(session);
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return heaps;
  }

  /** Bytes in use on both heaps, garbage collected. */
  async used(): Promise<Heap> {
    await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    const sessionId = await this.worker();
    await this.askWorker(sessionId, 'HeapProfiler.collectGarbage');
    return { page: usedSize, worker: await this.askWorker(sessionId, 'Runtime.getHeapUsage') };
  }

  /**
   * Bytes on both heaps that the app holds, garbage collected: without code, which the engine compiles and flushes in cycles
   * of many minutes, whatever the app does.
   */
  async data(): Promise<Heap> {
    await this.session.send('HeapProfiler.collectGarbage');
    await this.session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    const page = this.takeData();
    const sessionId = await this.worker();
    await this.askWorker(sessionId, 'HeapProfiler.collectGarbage');
    await this.askWorker(sessionId, 'HeapProfiler.takeHeapSnapshot');
    return { page, worker: this.takeData() };
  }

  /** What the snapshot that has come says of data; empties it. */
  private takeData(): number {
    const text = this.parts.join('');
    this.parts = [];
    const { snapshot, nodes } = v.parse(snapshotSchema, JSON.parse(text));
    const { node_fields: fields, node_types: types } = snapshot.meta;
    const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
    let bytes = 0;
    for (let at = 0; at < nodes.length; at += fields.length)
      if (!NOT_DATA.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0;
    return bytes;
  }

  private readonly worker = (): Promise<string> => until('the worker runs', () => this.workers.at(-1) ?? null);

  private async askWorker(sessionId: string, method: string): Promise<number> {
    this.asked += 1;
    const id = this.asked;
    await this.session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    const used = await until('the worker answers', () => this.answers.get(id) ?? null);
    this.answers.delete(id);
    return used;
  }
}
