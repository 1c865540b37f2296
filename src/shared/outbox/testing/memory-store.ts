import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { FIRST_QUEUE, type Change, type OutboxState, type OutboxStore, type QueueState } from '#shared/outbox/state.ts';

/** An outbox in memory: what the one of a phone does, without a phone. `watch` sees every change that was made. */
export class MemoryStore implements OutboxStore {
  readonly files = new Map<string, ArrayBuffer>();
  watch: (before: readonly WriteRow[], after: readonly WriteRow[]) => void = () => undefined;
  #rows: WriteRow[] = [];
  #queue: QueueState = FIRST_QUEUE;

  get rows(): readonly WriteRow[] {
    return this.#rows;
  }
  get state(): OutboxState {
    return { rows: this.#rows, queue: this.#queue };
  }
  row(id: string): WriteRow {
    const found = this.#rows.find((row) => row.id === id);
    if (!found) throw new Error(`No write ${id}`);
    return found;
  }

  /** The same as `change`, at once. */
  apply<Value>(step: (state: OutboxState) => Change<Value>): Value {
    const before = this.#rows;
    const { value, put = [], remove = [], queue, files = [], dropFiles = [] } = step(this.state);
    const next = new Map(before.map((row) => [row.id, row]));
    for (const row of put) next.set(row.id, row);
    for (const id of remove) next.delete(id);
    for (const { id, bytes } of files) this.files.set(id, bytes);
    for (const key of dropFiles) this.files.delete(key);
    if (put.length > 0 || remove.length > 0) this.#rows = [...next.values()].sort((a, b) => a.seq - b.seq);
    if (queue) this.#queue = queue;
    this.watch(before, this.#rows);
    return value;
  }

  change<Value>(step: (state: OutboxState) => Change<Value>): Promise<Value> {
    return Promise.resolve(this.apply(step));
  }

  /** The same as `readFile`, at once. */
  read(key: string): Result<ArrayBuffer, 'gone'> {
    const bytes = this.files.get(key);
    return bytes ? ok(bytes) : fail('gone');
  }

  readFile(key: string): Promise<Result<ArrayBuffer, 'gone'>> {
    return Promise.resolve(this.read(key));
  }
}
