import { isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import type { MemoryStore } from '#shared/outbox/testing/memory-store.ts';
import type { WriteGateway } from '#shared/outbox/testing/write-gateway.ts';

/** What the person was told of one write, and how it may no longer turn out. */
interface PlainFailure {
  subject: string;
  row: WriteRow;
  /** Given up although it may have been on its way. */
  unsure: boolean;
}

/** Watches everything that a phone tells of its writes, and compares it with what took effect at the gateway. */
export class Oracle {
  readonly #told = new Map<string, PlainFailure>();
  readonly #gateway: WriteGateway;
  readonly broken: string[] = [];

  constructor(gateway: WriteGateway) {
    this.#gateway = gateway;
  }

  /** The writes that a phone told to be kept, by id. */
  get rows(): readonly WriteRow[] {
    return [...this.#told.values()].map(({ row }) => row);
  }

  watch(subject: string, store: MemoryStore): void {
    store.watch = (before, after) => this.#compare(subject, before, after);
  }

  #compare(subject: string, before: readonly WriteRow[], after: readonly WriteRow[]): void {
    const known = new Map(before.map((row) => [row.id, row]));
    for (const row of after) {
      const was = known.get(row.id);
      known.delete(row.id);
      if (was === row) continue;
      this.#tell(subject, was, row);
    }
    for (const gone of known.values())
      if (gone.state !== 'done' && gone.state !== 'discarded') this.broken.push(`lost: ${gone.state} ${gone.kind}`);
  }

  #tell(subject: string, was: WriteRow | undefined, row: WriteRow): void {
    if (row.subject !== subject) this.broken.push(`a write of ${row.subject} lies with ${subject}`);
    if (was?.state === 'done' && row.state !== 'done') this.broken.push(`done turned ${row.state}`);
    if (was?.state === 'rejected' && row.state !== 'rejected' && row.state !== 'discarded')
      this.broken.push(`rejected turned ${row.state}`);
    const wasSent = was !== undefined && (was.state === 'sending' || was.state === 'parked' || was.trouble !== null);
    const unsure = row.state === 'discarded' && (wasSent || (this.#told.get(row.id)?.unsure ?? false));
    this.#told.set(row.id, { subject, row, unsure });
  }

  /** Checked at any moment: no effect twice, none in another's name, none before what it depends on. */
  checkLedger(): void {
    const seen = new Set<string>();
    for (const { subject, key } of this.#gateway.ledger) {
      const reported = this.#told.get(key);
      if (seen.has(key)) this.broken.push(`took effect twice: ${reported?.row.kind ?? key}`);
      seen.add(key);
      if (!reported) this.broken.push(`an effect that nobody wished: ${key}`);
      else if (reported.subject !== subject) this.broken.push(`${reported.subject}'s write took effect for ${subject}`);
      for (const id of reported?.row.dependsOn ?? [])
        if (!seen.has(id)) this.broken.push(`${reported?.row.kind ?? ''} took effect before what it depends on`);
    }
  }

  /** Checked when all is well again: what was told is what is, and nothing waits that nothing holds up. */
  checkEnd(): void {
    this.checkLedger();
    const effects = new Set(this.#gateway.ledger.map(({ key }) => key));
    for (const { row, unsure } of this.#told.values()) {
      const took = effects.has(row.id);
      if (row.state === 'done' && !took) this.broken.push(`told done without effect: ${row.kind}`);
      if (row.state === 'rejected' && took) this.broken.push(`told refused although it took effect: ${row.kind}`);
      if (row.state === 'discarded' && !unsure && took)
        this.broken.push(`given up or replaced although it took effect: ${row.kind}`);
      if (isWaiting(row) && !this.#isHeld(row)) this.broken.push(`stuck: ${row.kind} ${row.trouble ?? ''}`);
    }
  }

  /** Whether a write rightly waits: for one that is refused, parked or given up. */
  #isHeld(row: WriteRow): boolean {
    return row.dependsOn.some((id) => {
      const before = this.#told.get(id)?.row;
      return before !== undefined && before.state !== 'done' && (!isWaiting(before) || this.#isHeld(before));
    });
  }
}
