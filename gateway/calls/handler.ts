import type { Kysely, Transaction } from 'kysely';
import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '../../src/shared/contract/call.ts';
import type { ErrorCode, FieldError } from '../../src/shared/contract/envelope.ts';
import type { Locale } from '../../src/shared/domain/locale.ts';
import type { Market } from '../../src/shared/domain/market.ts';
import type { Schema } from '../store/schema.ts';
import type { Clock } from '../clock.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** What every handler may use: the database, the (movable) clock, the market. */
export interface Services {
  db: Db;
  clock: Clock;
  market: Market;
}

/** The session behind a request, read from its cookie; `syncSeq` is the consultant's change counter at that moment. */
export interface Session {
  consultantId: number;
  subject: string;
  currency: string;
  levelId: string | null;
  toggles: Readonly<Record<string, boolean>>;
  status: 'active' | 'banned' | 'suspended';
  registered: boolean;
  impersonatorId: number | null;
  syncSeq: number;
}

export interface Request<C extends AnyCall> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  locale: Locale;
  /** Present for calls whose access is `session` or `own`. */
  session: Session;
}

/**
 * A handler reads as a sentence: the server has authenticated, parsed and authorised already; the handler does and
 * presents. It refuses by throwing {@link Refusal}; anything else it throws becomes UNKNOWN_ERROR.
 */
export type Handler<C extends AnyCall> = (request: Request<C>, services: Services) => Promise<AnswerOf<C>>;

/**
 * Version of the content that a handler would answer with, for the entity tag: equal text means an equal answer.
 * Called before the handler; when the client's tag matches, the handler does not run and the answer is 304.
 */
export type Version<C extends AnyCall> = (request: Request<C>, services: Services) => Promise<string> | string;

/**
 * A call bound to its handler; `version` absent means that the tag is the hash of the answer's body. Without a type
 * argument it is any served call, as the server keeps them in one list; both are methods because the server hands over
 * what the call's own schemas have parsed.
 */
export interface Served<C extends AnyCall = AnyCall> {
  call: C;
  handle(request: Request<C>, services: Services): Promise<AnswerOf<C>>;
  version?(request: Request<C>, services: Services): Promise<string> | string;
}

export const serve = <C extends AnyCall>(call: C, handle: Handler<C>, version?: Version<C>): Served<C> =>
  version ? { call, handle, version } : { call, handle };

/** A refusal with its code of the contract; `message` is for developers, people read the catalogue of the client. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly errors: FieldError[];
  constructor(code: ErrorCode, message: string, errors: FieldError[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}
