import type { ErrorCode, FieldError } from '#shared/contract/envelope.ts';

/** A refusal with its code of the contract; `message` is for developers, people read the catalogue of the client. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly errors: FieldError[];
  /** With CONFLICT: the present value, as the call would answer it. */
  readonly current: unknown;
  constructor(code: ErrorCode, message: string, errors: FieldError[] = [], current?: unknown) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.current = current;
  }
}

/** A refusal that ends by itself: the client may ask again after so many milliseconds. */
export class TooMany extends Refusal {
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super('RATE_LIMITED', message);
    this.afterMs = afterMs;
  }
}

/** What support may not do through the session of somebody else; the code of the entry tells it from other refusals. */
export const refusedToSupport = (message: string, property = ''): Refusal =>
  new Refusal('FORBIDDEN', message, [{ property, code: 'not_for_support', message }]);
