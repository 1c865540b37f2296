/** What the page of the live queries asks of the worker that writes. */
export type LiveOrder = { kind: 'open'; set: string; database: string } | { kind: 'fill' } | { kind: 'delta' };

/** Since the epoch, in milliseconds: the answer was there, the last of its transactions was through. */
export interface DeltaTimes {
  answered: number;
  committed: number;
}
