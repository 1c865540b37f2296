import { encodeLines } from '#shared/contract/codec/line-columns.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { foldCommissions, type CommissionCell } from '#shared/domain/commissions/commission-summary.ts';

/** The commission lines of the model gateway, under its change counter. One that was never filled is an older gateway's. */
export class ModelLedger {
  readonly #lines = new Map<string, { line: CommissionLine; seq: number }>();
  readonly #deleted = new Map<string, number>();
  readonly #raise: () => number;
  #known = false;

  constructor(raise: () => number) {
    this.#raise = raise;
  }

  get isKnown(): boolean {
    return this.#known;
  }

  /** Adds or changes lines. */
  put(...lines: CommissionLine[]): void {
    this.#known = true;
    for (const line of lines) {
      this.#deleted.delete(line.id);
      this.#lines.set(line.id, { line, seq: this.#raise() });
    }
  }

  remove(...ids: string[]): void {
    for (const id of ids) {
      this.#lines.delete(id);
      this.#deleted.set(id, this.#raise());
    }
  }

  lines(): CommissionLine[] {
    return [...this.#lines.values()].map(({ line }) => line);
  }

  cellsOf(period: string): CommissionCell[] {
    return foldCommissions(
      period,
      'MAD',
      this.lines().filter((line) => line.period === period),
    ).cells;
  }

  /** The answer of `commissions/lines` while the counter stands at `seq`. */
  answer(query: URLSearchParams, seq: number, maxRows: number): unknown {
    const limit = Math.min(Number(query.get('limit') ?? 5000), maxRows);
    const period = query.get('period');
    const since = Number(query.get('since') ?? 0);
    const [cursor = 0, after = 0] = (query.get('next') ?? `${seq}|0`).split('|').map(Number);
    const rows = [...this.#lines.values()]
      .filter((row) => (period === null ? row.seq > since : row.line.period === period))
      .sort((a, b) => a.seq - b.seq);
    // On after the last row of the page before, as the gateway: what changes meanwhile makes none be left out.
    const rest = rows.filter((row) => row.seq > after);
    const page = rest.slice(0, limit);
    const sent = page.map(({ line }) => line);
    const next = limit < rest.length ? `${cursor}|${page.at(-1)?.seq}` : null;
    const deleted = period === null ? [...this.#deleted].filter(([, at]) => at > since).map(([id]) => id) : [];
    return { columns: encodeLines(sent), total: rows.length, cursor, next, deleted };
  }
}
