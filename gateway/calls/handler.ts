import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '#shared/contract/call.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Services } from '#gateway/base/services.ts';
import type { Session } from '#gateway/base/session.ts';
import type { Picture } from '#gateway/people/uploads.ts';

/** The one file of an upload, as it came: nothing about it is checked but its size. */
export interface UploadedFile {
  bytes: Buffer;
  /** What the client says that it is. */
  mimetype: string;
  filename: string;
  /** The picture in it, encoded anew before the transaction began, which it would hold up; null when there is none. */
  picture: Picture | null;
}

export interface Request<C extends AnyCall> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  locale: Locale;
  /** Version that the client edited (`If-Match` without its quotes); null when it names none. */
  ifMatch: string | null;
  /** The file of a call that is marked `upload`, null everywhere else. */
  file: UploadedFile | null;
  /** Present for calls whose access is `session` or `own`. */
  session: Session;
}

/**
 * A handler reads as a sentence: the server has authenticated, parsed and authorised already; the handler does and
 * presents. It refuses by throwing {@link Refusal}; anything else it throws becomes
 * UNKNOWN_ERROR.
 */
export type Handler<C extends AnyCall> = (request: Request<C>, services: Services) => Promise<AnswerOf<C>>;

/**
 * Version of the content that a handler would answer with, for the entity tag: equal text means an equal answer.
 * Called before the handler; when the client's tag matches, the handler does not run and the answer is 304.
 */
export type Version<C extends AnyCall> = (request: Request<C>, services: Services) => Promise<string> | string;

/** What the OpenAPI document says of a call, in words of the field. */
export type Words = readonly [summary: string, description: string];

/**
 * A call bound to its handler; `version` absent means that the tag is the hash of the answer's body. Without a type
 * argument it is any served call, as the server keeps them in one list; both are methods because the server hands over
 * what the call's own schemas have parsed.
 */
export interface Served<C extends AnyCall = AnyCall> {
  call: C;
  words: Words;
  handle(request: Request<C>, services: Services): Promise<AnswerOf<C>>;
  version?(request: Request<C>, services: Services): Promise<string> | string;
  /** After it, the session goes on under a new id, whose token the server puts into the answer as `jforce_token`. */
  renewsSession?: true;
}

export const serve = <C extends AnyCall>(
  call: C,
  words: Words,
  handle: Handler<C>,
  version?: Version<C>,
): Served<C> => ({
  call,
  words,
  handle,
  ...(version ? { version } : {}),
});
