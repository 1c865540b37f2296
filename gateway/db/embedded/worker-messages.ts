/** What the gateway asks the thread of the embedded database; `name`: under which it keeps the statement. */
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[]; name: string | undefined }
  | { id: number; kind: 'copy'; target: string; rows: Uint8Array<ArrayBuffer> }
  | { id: number; kind: 'backup'; file: string }
  | { id: number; kind: 'close' };

export type WorkerReply =
  | { id: number; ok: true; rows: Record<string, unknown>[]; affected: number }
  | { id: number; ok: false; code: string; constraint: string | null; message: string };

/** The first message of the thread, under the id 0: the database is open, or why not. */
export const OPENED = 0;

/** `from`: a backup that the folder, which must not be there yet, is filled with. */
export interface WorkerData {
  folder: string;
  from: string | null;
}
