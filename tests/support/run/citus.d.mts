/** A server of a throw-away cluster. */
export interface CitusNode {
  port: number;
  start(): Promise<void>;
  end(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  halt(): void;
  goOn(): void;
}
export function findCitus(): { url: string } | { bin: string } | null;
export function citusHere(): { bin: string } | null;
export function findPooler(): string | null;
export function startCitus(
  bin: string,
  workers?: number,
  spare?: number,
  own?: Readonly<Record<string, string>>,
): Promise<{ url: string; nodes: readonly [CitusNode, ...CitusNode[]]; stop: () => Promise<void> }>;
