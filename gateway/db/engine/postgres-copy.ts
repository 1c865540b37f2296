import pg from 'pg';

/** The part of the driver's connection that its types leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A statement of the driver that answers the server's "send your rows" with their bytes. */
class CopyFrom extends pg.Query {
  private readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(target: string, rows: Uint8Array<ArrayBuffer>, done: (cause: Error | null | undefined) => void) {
    super(`copy ${target} from stdin`, done);
    this.bytes = rows;
  }
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.bytes.buffer, 0, this.bytes.length));
    connection.endCopyFrom();
  }
}

/** Copies rows into `target`, a table with the names of its columns. */
export const copyFrom = (client: pg.ClientBase, target: string, rows: Uint8Array<ArrayBuffer>): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyFrom(target, rows, (cause) => (cause ? reject(cause) : resolve())));
  });
