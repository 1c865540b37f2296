import { asksStillSend, isSilent, isWaiting, needsPerson, type WriteRow } from '#shared/outbox/row.ts';
import type { MemoryStore } from '#shared/outbox/testing/memory-store.ts';
import type { WriteGateway } from '#shared/outbox/testing/write-gateway.ts';

/** What the person was told of one write, and how it may no longer turn out. */
interface PlainFailure {
  subject: string;
  row: WriteRow;
  /** Given up although it may have been on its way. */
  unsure: boolean;
  /** Waited for the person once, or needs a write that did: they may have sent it after later ones. */
  held: boolean;
  /** Counts what was told for the first time; places in the queue are given out anew once old receipts are gone. */
  at: number;
}

/** Watches everything that a phone tells of its writes, and compares it with what took effect at the gateway. */
export class Oracle {
  readonly #told = new Map<string, PlainFailure>();
  readonly #gateway: WriteGateway;
  readonly #now: () => number;
  readonly broken: string[] = [];

  /** `now`: the phone's clock, which may jump. */
  constructor(gateway: WriteGateway, now: () => number) {
    this.#gateway = gateway;
    this.#now = now;
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
    const known = this.#told.get(row.id);
    const held = this.#waitsForPerson(row) || (known?.held ?? false);
    this.#told.set(row.id, { subject, row, unsure, held, at: known?.at ?? this.#told.size });
  }

  #waitsForPerson(row: WriteRow): boolean {
    const isNeededHeld = row.dependsOn.some((id) => this.#told.get(id)?.held);
    return needsPerson(row) || asksStillSend(row, this.#now()) || isNeededHeld;
  }

  /** Notes what waits for a word of the person by now. */
  noteHeld(): void {
    for (const told of this.#told.values()) told.held ||= this.#waitsForPerson(told.row);
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
    this.#checkOrder();
    const effects = new Set(this.#gateway.ledger.map(({ key }) => key));
    for (const { subject, row, unsure } of this.#told.values()) {
      const took = isSilent(row) ? this.#isRead(subject, row) : effects.has(row.id);
      if (row.state === 'done' && !took) this.broken.push(`told done without effect: ${row.kind}`);
      if (row.state === 'rejected' && took) this.broken.push(`told refused although it took effect: ${row.kind}`);
      if (row.state === 'discarded' && !unsure && took && !isSilent(row))
        this.broken.push(`given up or replaced although it took effect: ${row.kind}`);
      if (isWaiting(row) && !this.#isHeld(row)) this.broken.push(`stuck: ${row.kind} ${row.trouble ?? ''}`);
    }
  }

  /**
   * What changes one thing took effect in the order in which it was made, unless it waited for the person, or
   * took the place of an earlier one. What changes the consultant may need a write that waited, and has versions that tell.
   */
  #checkOrder(): void {
    const last = new Map<string, number>();
    const inPlace = new Set(this.rows.map(({ replacedBy }) => replacedBy));
    for (const { key } of this.#gateway.ledger) {
      const told = this.#told.get(key);
      if (!told?.row.target || told.held || told.unsure || inPlace.has(key)) continue;
      if (told.row.target === 'consultant') continue;
      const { subject, row, at } = told;
      const thing = `${subject} ${row.target}`;
      if (at < (last.get(thing) ?? 0)) this.broken.push(`took effect after what was made later: ${row.kind}`);
      last.set(thing, Math.max(at, last.get(thing) ?? 0));
    }
  }

  #isRead(subject: string, { params: { notificationId } }: WriteRow): boolean {
    return typeof notificationId === 'string' && this.#gateway.person(subject).read.has(notificationId);
  }

  /** Whether a write rightly waits: for one that is refused, parked or given up. */
  #isHeld(row: WriteRow): boolean {
    return row.dependsOn.some((id) => {
      const before = this.#told.get(id)?.row;
      return before !== undefined && before.state !== 'done' && (!isWaiting(before) || this.#isHeld(before));
    });
  }
}
