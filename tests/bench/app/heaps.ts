import type { CDPSession, Page } from 'playwright';
import * as v from 'valibot';
import { until } from '#tests/support/until.ts';

const answerSchema = v.object({ id: v.number(), result: v.object({ usedSize: v.optional(v.number()) }) });

/** Heaps of the page and of its worker, asked for through the protocol: a worker itself is not told its own. */
export class Heaps {
  private asked = 0;
  private readonly answers = new Map<number, number>();
  private workers: string[] = [];

  private constructor(private readonly session: CDPSession) {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.workers.push(sessionId);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => {
      this.workers = this.workers.filter((each) => each !== sessionId);
    });
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const parsed = v.safeParse(answerSchema, JSON.parse(message));
      if (parsed.success) this.answers.set(parsed.output.id, parsed.output.result.usedSize ?? 0);
    });
  }

  static async of(page: Page): Promise<Heaps> {
    const session = await page.context().newCDPSession(page);
    const heaps = new Heaps(session);
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return heaps;
  }

  /** Bytes in use on both heaps, garbage collected. */
  async used(): Promise<{ page: number; worker: number }> {
    await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    const sessionId = await until('the worker runs', () => this.workers.at(-1) ?? null);
    await this.askWorker(sessionId, 'HeapProfiler.collectGarbage');
    return { page: usedSize, worker: await this.askWorker(sessionId, 'Runtime.getHeapUsage') };
  }

  private async askWorker(sessionId: string, method: string): Promise<number> {
    this.asked += 1;
    const id = this.asked;
    await this.session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    const used = await until('the worker answers', () => this.answers.get(id) ?? null);
    this.answers.delete(id);
    return used;
  }
}
