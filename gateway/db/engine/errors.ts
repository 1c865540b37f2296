/**
 * What may be known of a database error: its SQLSTATE and the constraint it names. The engine's `detail` and `hint` hold
 * values of rows, so they end here and reach no log.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, `XX000` when the engine gave none. */
  readonly code: string;
  readonly constraint: string | null;
  constructor(code: string, constraint: string | null, message: string) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

const textAt = (source: object, key: string): string | null => {
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'string' ? value : null;
};

/** The client of PostgreSQL gives no code to a connection that broke, that nobody accepted or that answers nothing in time. */
const connectionLost = (cause: object): boolean =>
  /connection terminated|query read timeout|timeout exceeded when trying to connect|connection error/i.test(
    textAt(cause, 'message') ?? '',
  );

/**
 * The constraint that a row was refused by. On a cluster a part of a table has its name with a number behind it, and a
 * node tells it in its message only.
 */
function constraintOf(cause: object): string | null {
  const told = /violates \w+ constraint "([^"]+)"/.exec(textAt(cause, 'message') ?? '')?.[1];
  return (textAt(cause, 'constraint') ?? told ?? null)?.replace(/_\d{6,}$/, '') ?? null;
}

/** Any failure of an engine as a DatabaseError without `detail`. Messages of data errors (class 22) quote values, so only their code stays. */
export function databaseError(cause: unknown): DatabaseError {
  if (cause instanceof DatabaseError) return cause;
  if (typeof cause !== 'object' || cause === null) return new DatabaseError('XX000', null, 'The database failed');
  const code = textAt(cause, 'code') ?? (connectionLost(cause) ? '08006' : 'XX000');
  const message = code.startsWith('22')
    ? `The database refused a value (${code})`
    : (textAt(cause, 'message') ?? textAt(cause, 'name') ?? code);
  return new DatabaseError(code, constraintOf(cause), message);
}

/** Deadlock or serialisation failure: the whole transaction may be tried again. */
export const mayRetry = (cause: unknown): boolean =>
  cause instanceof DatabaseError && (cause.code === '40P01' || cause.code === '40001');

/** Connection lost, no resources (a full disk among them), the server stops or starts, read only, too long. */
const AWAY = /^(08|53|57P|57014|25006|55P03|E[A-Z]+$)/;

export const isDiskFull = (cause: unknown): cause is DatabaseError =>
  cause instanceof DatabaseError && cause.code === '53100';

/** The database cannot be used at the moment; the same request may succeed later. */
export const isAway = (cause: unknown): cause is DatabaseError =>
  cause instanceof DatabaseError && AWAY.test(cause.code);
