import { KEY_HEADER, SUBJECT_HEADER, TOKEN_HEADER } from '#shared/contract/call.ts';
import type { Reply } from '#shared/net/read-answer.ts';
import { consultantOf, customerDataOf } from './consultant.ts';
import { jsonReply } from './replies.ts';

/** A write that took effect, in the order in which it did. `text` is what it said. */
export interface Effect {
  subject: string;
  key: string;
  path: string;
  text: string;
}

/** One request as it arrives. `cookie`: whose session the browser sends with it, null without. */
export interface Arrival {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  text: string;
  cookie: string | null;
}

/** What a gateway must not leave out; a test takes one away to see that it is missed. */
export interface Flaws {
  forgetsKeys?: boolean;
  forgetsRefusals?: boolean;
  ignoresSubject?: boolean;
}

type Outcome = { response: unknown } | { status: number; code: string; property?: string; current?: unknown };

interface Person {
  registered: boolean;
  version: number;
  made: number;
  /** What changes of the profile have left. */
  fields: Record<string, unknown>;
  /** Notifications that were read, by id. */
  read: Set<string>;
  /** Versions of payment accounts, by id. */
  accounts: Map<string, number>;
}

/** What a consultant may say beside the profile: it is compared with no version, and raises none. */
const BESIDE_PROFILE: ReadonlySet<string> = new Set([
  'preferred_language',
  'jforce_agreement',
  'updated_jforce_agreement',
  'date_of_agreement',
  'agreement_version',
]);

/** Adds an account, edits one on the version that it has, chooses or removes one. */
function takeAccount(person: Person, method: string, path: string, match: string | undefined): Outcome {
  const [, edited] = (method === 'PUT' && /\/payment-methods\/\w+\/([^/]+)$/.exec(path)) || [];
  const id = edited ?? String((person.made += 1));
  const before = edited === undefined ? 0 : person.accounts.get(edited);
  const account = { type: 'mobile_money', id, updated_at: '', full_name: 'S', phone_number: '06', left: 1 };
  if (before === undefined) return { status: 404, code: 'NOT_FOUND' };
  if (edited !== undefined && match === undefined)
    return { status: 422, code: 'VALIDATION_FAILED', property: 'If-Match' };
  if (edited !== undefined && match !== `"${before}"`)
    return { status: 409, code: 'CONFLICT', current: { ...account, version: before } };
  person.accounts.set(id, before + 1);
  return { response: { ...account, version: before + 1 } };
}

/** A model of the gateway's writes: idempotent by subject and key, with a ledger of what took effect. */
export class WriteGateway {
  readonly ledger: Effect[] = [];
  /** Gateway time in ms; it never goes back. */
  now = Date.parse('2026-11-20T08:00:00Z');
  /** A feature that is off refuses invitations and payment methods. */
  featureOn = true;
  /** Refuses the registration of somebody who is registered, as another phone may have done it. */
  knowsRegistered = false;
  readonly #flaws: Flaws;
  readonly #people = new Map<string, Person>();
  /** How often a registration has renewed the session of a person, and under which key the last time. */
  readonly #renewals = new Map<string, { count: number; key: string | undefined }>();
  readonly #known = new Map<string, { print: string; outcome: Outcome }>();

  constructor(flaws: Flaws = {}) {
    this.#flaws = flaws;
  }

  person(subject: string): Person {
    const begins = { registered: true, version: 1, made: 0, fields: {}, read: new Set<string>(), accounts: new Map() };
    const known = this.#people.get(subject) ?? begins;
    this.#people.set(subject, known);
    return known;
  }

  tokenOf = (subject: string): string => `token-${subject}-${this.#renewals.get(subject)?.count ?? 0}`;

  /** Whether a token counts: that of the session of the moment, or of an earlier one for the write that ended it. */
  #takes(subject: string, token: string | undefined, key: string | undefined): boolean {
    const renewal = this.#renewals.get(subject);
    const isEnded = token !== undefined && token.startsWith(`token-${subject}-`) && token !== this.tokenOf(subject);
    return token === this.tokenOf(subject) || (isEnded && renewal !== undefined && renewal.key === key);
  }

  handle(request: Arrival): Reply {
    this.now += 1;
    const key = request.headers[KEY_HEADER];
    const { cookie: subject } = request;
    if (subject === null || !this.#takes(subject, request.headers[TOKEN_HEADER], key))
      if (subject === null || !this.#flaws.ignoresSubject)
        return this.#reply({ status: 401, code: 'UNAUTHENTICATED' }, key);
    const named = request.headers[SUBJECT_HEADER];
    if (named !== subject && !this.#flaws.ignoresSubject)
      return this.#reply({ status: 409, code: 'SUBJECT_MISMATCH' }, key);
    const outcome = this.#once(subject, key, request);
    if (request.path !== 'consultants' || !('response' in outcome)) return this.#reply(outcome, key);
    return this.#reply({ response: { ...Object(outcome.response), jforce_token: this.#renew(subject, key) } }, key);
  }

  /** Every answer to a registration ends the session that it came in, and brings the next. */
  #renew(subject: string, key: string | undefined): string {
    this.#renewals.set(subject, { count: (this.#renewals.get(subject)?.count ?? 0) + 1, key });
    return this.tokenOf(subject);
  }

  /** The outcome of a key, found before anything is looked at; made and kept when it is new. */
  #once(subject: string, key: string | undefined, request: Arrival): Outcome {
    const print = `${request.method} ${request.path} ${request.text}`;
    const scope = `${subject}/${key ?? ''}`;
    const known = key === undefined || this.#flaws.forgetsKeys ? undefined : this.#known.get(scope);
    if (known) return known.print === print ? known.outcome : { status: 422, code: 'KEY_REUSED' };
    const outcome = this.#take(subject, request);
    // What is the same however often it arrives has no key, and leaves nothing that could be there twice.
    if ('response' in outcome && key !== undefined)
      this.ledger.push({ subject, key, path: request.path, text: request.text });
    if (key !== undefined && ('response' in outcome || !this.#flaws.forgetsRefusals))
      this.#known.set(scope, { print, outcome });
    return outcome;
  }

  #take(subject: string, { method, path, text, headers }: Arrival): Outcome {
    const person = this.person(subject);
    const invalid = (property: string): Outcome => ({ status: 422, code: 'VALIDATION_FAILED', property });
    if (path === 'consultants') {
      if (person.registered && this.knowsRegistered)
        return { status: 409, code: 'CONFLICT', current: consultantOf(subject, person.version) };
      if (text.includes('"wrong"')) return invalid('first_name');
      person.registered = true;
      person.version += 1;
      const consultant = consultantOf(subject, person.version);
      return { response: { consultant, customer_data: customerDataOf(consultant), jforce_token: '' } };
    }
    if (path === 'ewoks/upload-image') return { response: { url: `/api/images/${subject}-${(person.made += 1)}` } };
    if (!person.registered || !path.includes(`/${subject}`)) return { status: 403, code: 'FORBIDDEN' };
    if (path.includes('/redirect/')) {
      person.read.add(path.slice(path.lastIndexOf('/') + 1));
      return { response: { data: '/orders' } };
    }
    const [, period] = /\/goals\/([\d-]+)$/.exec(path) ?? [];
    if (period !== undefined) return { response: { period, ...JSON.parse(text), currency: 'MAD' } };
    if (text.includes('"wrong"')) return invalid('name');
    if (path.endsWith('/invite-user')) {
      if (!this.featureOn) return { status: 403, code: 'FEATURE_OFF' };
      return { response: { id: String((person.made += 1)), type: 'member', name: 'N', created_at: '' } };
    }
    if (path.includes('/payment-methods/')) {
      if (!this.featureOn) return { status: 403, code: 'FEATURE_OFF' };
      return takeAccount(person, method, path, headers['If-Match']);
    }
    const said: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
    if (Object.keys(said).some((name) => !BESIDE_PROFILE.has(name))) {
      const match = headers['If-Match'];
      if (match === undefined) return invalid('If-Match');
      if (match !== `"${person.version}"`)
        return { status: 409, code: 'CONFLICT', current: consultantOf(subject, person.version) };
      person.version += 1;
    }
    Object.assign(person.fields, said);
    return { response: { consultant: consultantOf(subject, person.version) } };
  }

  #reply(outcome: Outcome, key: string | undefined): Reply {
    const meta = { as_of: new Date(this.now).toISOString(), epoch: 0, ...(key === undefined ? {} : { key }) };
    if ('response' in outcome) return jsonReply(200, { success: true, response: outcome.response, meta });
    const { status, code, property, current } = outcome;
    const errors = property === undefined ? [] : [{ property, code: 'INVALID', message: 'wrong' }];
    const error = { code, message: 'refused', errors, ...(current === undefined ? {} : { current }) };
    return jsonReply(status, { success: false, error, meta });
  }

  /** An enveloped answer that the gateway gives before it looks at the request. */
  busy(code: 'RATE_LIMITED' | 'UNKNOWN_ERROR', key: string | undefined, retryAfter?: number): Reply {
    const meta = { as_of: new Date(this.now).toISOString(), epoch: 0, ...(key === undefined ? {} : { key }) };
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    const error = { code, message: 'busy', errors: [] };
    return jsonReply(code === 'RATE_LIMITED' ? 429 : 500, { success: false, error, meta }, headers);
  }
}
