import type * as v from 'valibot';
import type { loginAnswerSchema } from '#shared/contract/calls/auth.ts';
import type { Capability } from '#shared/contract/session-names.ts';
import { AS_OF_HEADER, COUNTER_HEADER } from '#shared/contract/call.ts';
import { encodeColumns } from '#shared/contract/codec/columns.ts';
import { toOrderItem } from '#shared/contract/codec/item-row.ts';
import { itemKey, type Item } from '#shared/domain/items/item.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { monthEnd, monthOf } from '#shared/domain/time/period.ts';
import { foldSummary } from '#shared/domain/sales/summary.ts';
import { TOGGLES, type Toggle } from '#shared/domain/person/toggles.ts';
import { ModelLedger } from './model-ledger.ts';

/** A request as the model saw it. */
export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Profile = NonNullable<v.InferInput<typeof loginAnswerSchema>['customer_data']['consultant']>;

/** What stands between client and model: an answer of its own, or null to let the request through. */
export type Fault = (request: Seen) => Response | null | Promise<Response | null>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });

/** A gateway in memory that answers as the contract says. Tests move its clock, change its items and stand in its way. */
export class ModelGateway {
  now = Date.parse('2026-11-20T12:00:00Z');
  epoch = 1;
  /** Whether answers carry the content counter; a gateway of before does not count. */
  counts = false;
  /** Milliseconds that the stamps of its answers are wrong by. */
  wrongBy = 0;
  subject = 'subject-one';
  token = 'token-one';
  signedIn = true;
  statusLabel = 'active';
  registered = true;
  consultantId = '7';
  /** What the profile has in place of the sample's. */
  profile: Partial<Profile> = {};
  impersonatedBy: string | null = null;
  /** When messages were turned off on all phones of the person. */
  pushEndedAt: string | null = null;
  /** Hashes of endpoints that push services gave up; without any it is an older gateway. */
  pushGone: string[] | undefined = undefined;
  /** Keys of its login answer; none, as from an older gateway. */
  sealingKeys: { id: string; key: string }[] = [];
  capabilities: Capability[] = ['summaries', 'columns', 'etags'];
  months = ['2026-11-01', '2026-10-01', '2026-09-01'];
  /** Rows of one answer at most, whatever the client asks for. */
  maxRows = 10_000;
  /** The version of the terms that is to be accepted. */
  terms: string | null = null;
  /** Content pages that home links to, and that are there. */
  pages: string[] = [];
  /** Answers of further calls by path, as a gateway that knows them gives; without one it is an older gateway. */
  more: Record<string, unknown> = {};
  fault: Fault = () => null;
  seen: Seen[] = [];
  /** Paths that were asked for inside of others. */
  inside: string[] = [];
  #seq = 0;
  switchedOff: readonly Toggle[] = [];
  readonly ledger = new ModelLedger(() => (this.#seq += 1));
  readonly #items = new Map<string, { item: Item; seq: number }>();
  readonly #deleted = new Map<string, number>();

  /** Adds or changes items. */
  put(...items: Item[]): void {
    for (const item of items) {
      this.#seq += 1;
      this.#deleted.delete(itemKey(item));
      this.#items.set(itemKey(item), { item, seq: this.#seq });
    }
  }

  remove(...keys: string[]): void {
    for (const key of keys) {
      this.#seq += 1;
      this.#items.delete(key);
      this.#deleted.set(key, this.#seq);
    }
  }

  /** Lets go of items without a trace, as a restoration does from a backup that never had them. */
  lose(...keys: string[]): void {
    for (const key of keys) this.#items.delete(key);
  }

  items(): Item[] {
    return [...this.#items.values()].map(({ item }) => item);
  }

  readonly fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const url = new URL(input, 'http://model.test');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request: Seen = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api/', ''),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    };
    this.seen.push(request);
    const response = (await this.fault(request)) ?? this.answer(request);
    init.signal?.throwIfAborted();
    return response;
  };

  answer(request: Seen): Response {
    if (request.path === 'login' && !this.signedIn) return this.refuse(request, 401, 'UNAUTHENTICATED');
    if (
      !['login', 'logout-url', 'auth-url'].includes(request.path) &&
      request.headers.get('X-Jforce-Token') !== this.token
    ) {
      return this.refuse(request, 401, 'UNAUTHENTICATED');
    }
    if (request.path === 'news' && this.capabilities.includes('news')) return this.#news(request);
    if (request.path === 'several' && this.capabilities.includes('several')) return this.#several(request);
    const found = this.#find(request);
    if (found === null) return this.refuse(request, 404, 'NOT_FOUND');
    const tag = this.capabilities.includes('etags') && request.method === 'GET' ? this.#tagOf(request) : null;
    const headers: Record<string, string> = {
      [AS_OF_HEADER]: this.#asOf(),
      ...(this.counts ? { [COUNTER_HEADER]: String(this.#seq) } : {}),
      ...(tag ? { ETag: tag } : {}),
    };
    if (tag && request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers });
    return json({ success: true, response: found, meta: this.#meta(request) }, 200, headers);
  }

  /** What each of these reads answers by itself, found out by asking itself. */
  #several(request: Seen): Response {
    const answers = request.query.getAll('path').flatMap((address, at) => {
      const { pathname, searchParams } = new URL(address, 'http://model.test');
      const inside = { ...request, path: pathname.slice(1), query: searchParams };
      const found = this.#find(inside);
      this.inside.push(inside.path);
      const etag = this.capabilities.includes('etags') ? this.#tagOf(inside) : null;
      const answer = { success: true, response: found, meta: this.#meta(inside) };
      return found === null ? [] : [{ at, etag, answer }];
    });
    return json({ success: true, response: { answers }, meta: this.#meta(request) });
  }

  #tagOf = (request: Seen): string => `W/"${this.#seq}-${this.epoch}-${request.path}-${request.query.toString()}"`;

  /** Which copies are out of date, found out by asking itself; that of a session is never known to be right. */
  #news(request: Seen): Response {
    const isRight = (copy: string): boolean => {
      const [address = '', tag = ''] = copy.split(' ');
      const { pathname, searchParams } = new URL(address, 'http://model.test');
      const headers = new Headers(request.headers);
      headers.set('If-None-Match', tag);
      const inside = { ...request, path: pathname.slice(1), query: searchParams, headers };
      return inside.path !== 'login' && this.answer(inside).status === 304;
    };
    const changed = request.query.getAll('known').flatMap((copy, at) => (isRight(copy) ? [] : [at]));
    return json({ success: true, response: { changed }, meta: this.#meta(request) });
  }

  refuse(request: Seen, status: number, code: string, headers: Record<string, string> = {}): Response {
    return json({ success: false, error: { code, message: 'refused' }, meta: this.#meta(request) }, status, headers);
  }

  #asOf(): string {
    return new Date(this.now + this.wrongBy).toISOString();
  }

  #meta(request: Seen): Record<string, unknown> {
    const key = request.headers.get('Idempotency-Key');
    return {
      as_of: this.#asOf(),
      epoch: this.epoch,
      ...(this.counts ? { counter: this.#seq } : {}),
      ...(key === null ? {} : { key }),
    };
  }

  #find({ path, query }: Seen): unknown {
    if (path === 'login') return this.#login();
    if (path === 'logout-url') return { url: 'https://sign-on.test/end' };
    if (path === 'auth-url') return { sso: 1, state: 'state-of-the-model', url: 'https://sign-on.test/begin' };
    if (path === 'watto/periods/all')
      return { data: this.months.map((from) => ({ from, to: monthEnd(from), formatted: from.slice(0, 7) })) };
    if (path === 'mouse/homepage') return { data: this.#home() };
    const page = /^mouse\/blocks\/(.+)$/.exec(path)?.[1];
    if (page !== undefined)
      return this.pages.includes(page) ? { key: page, name: page, content: `<p>${page}</p>` } : null;
    if (path === 'ewoks/levels/2')
      return { id: '2', name: 'Silver', rank: 2, advantages: [], requirements: [], next: null };
    const own = `watto/consultants/${this.consultantId}`;
    if (path === `${own}/summaries` && this.capabilities.includes('summaries')) return this.#summaries();
    if (path === `${own}/orders`) {
      return query.get('shape') === 'columns' && this.capabilities.includes('columns')
        ? this.#columns(query)
        : this.#plain(query);
    }
    if (path === `${own}/commissions/lines` && this.ledger.isKnown)
      return this.ledger.answer(query, this.#seq, this.maxRows);
    return this.more[path] ?? null;
  }

  #home(): unknown {
    if (this.pages.length === 0) return [];
    const links = [...this.pages, 'orders', 'gone'].map((key) => ({ id: key, title: key, link: `/${key}` }));
    const abroad = { id: 'abroad', title: 'abroad', link: 'https://shop.test/faq' };
    return [
      { title: 'Other', type: 'links', endpoint: null, see_more: null, slug: 'other', items: [...links, abroad] },
    ];
  }

  #consultant(): Profile {
    return {
      id: this.consultantId,
      external_id: 'E7',
      status: { label: this.statusLabel },
      account_type: 'consultant',
      email: 'salma@example.test',
      first_name: 'Salma',
      last_name: 'B',
      store_name: null,
      store_type: null,
      phone_number: null,
      profile_picture: null,
      address: null,
      location: null,
      level: { id: '2' },
      preferred_language: 'fr',
      country_code: 'ma',
      agent_since: null,
      jforce_agreement: true,
      updated_jforce_agreement: false,
      date_agreement: null,
      synced: true,
      ...this.profile,
    };
  }

  #login(): v.InferInput<typeof loginAnswerSchema> {
    return {
      customer_data: {
        consultant: this.registered ? this.#consultant() : null,
        jforce_agent: this.registered,
        payment_method_mandatory: false,
        has_payment_method: true,
        accepted_terms_and_conditions: true,
        phone_country_code: '212',
        feature_toggles: Object.fromEntries(TOGGLES.map((toggle) => [toggle, !this.switchedOff.includes(toggle)])),
        updated_jforce_agreement_content: null,
        updated_jforce_agreement_pdf: null,
        agreement_version: this.terms,
      },
      jforce_token: this.token,
      subject: this.subject,
      capabilities: this.capabilities,
      push_ended_at: this.pushEndedAt,
      ...(this.pushGone && { push_gone: this.pushGone }),
      impersonated_by: this.impersonatedBy,
      sealing_keys: this.sealingKeys,
    };
  }

  #summaries(): unknown {
    const data = this.months.flatMap((period) => {
      const items = this.items().filter((item) => periodOf(item) === period);
      const commissions = this.ledger.cellsOf(period);
      if (items.length === 0 && commissions.length === 0) return [];
      const { cells, ...rest } = foldSummary(period, items[0]?.currency ?? 'MAD', MARKET.timeZone, items);
      return [
        { ...rest, cells: cells.map(({ orderType, ...cell }) => ({ ...cell, order_type: orderType })), commissions },
      ];
    });
    return { cursor: this.#seq, data };
  }

  /** A page goes on after the last row of the page before, as the gateway's does: what is gone meanwhile makes none be left out. */
  #columns(query: URLSearchParams): unknown {
    const limit = Math.min(Number(query.get('limit') ?? 5000), this.maxRows);
    const period = query.get('period');
    const since = Number(query.get('since') ?? 0);
    const [cursor = this.#seq, after = ''] = readNext(query);
    const rows = [...this.#items.values()]
      .filter(({ item, seq }) => (period ? periodOf(item) === period : seq > since))
      .map(({ item, seq }) => ({ item, place: period ? placeOf(item) : String(seq).padStart(15, '0') }))
      .sort((a, b) => (a.place < b.place ? -1 : 1));
    const rest = rows.filter(({ place }) => place > after);
    const page = rest.slice(0, limit);
    const sent = page.map(({ item }) => item);
    const next = limit < rest.length ? `${cursor}|${page.at(-1)?.place}` : null;
    const deleted = period ? [] : [...this.#deleted].filter(([, seq]) => seq > since).map(([key]) => key);
    return { columns: encodeColumns(sent), total: rows.length, cursor, next, deleted };
  }

  #plain(query: URLSearchParams): unknown {
    const page = Number(query.get('page') ?? 1);
    const perPage = Math.min(Number(query.get('per_page') ?? 50), this.maxRows);
    const from = query.get('date_from') ?? '';
    const to = query.get('date_to') ?? '9';
    const rows = this.items()
      .filter(
        (item) =>
          from <= marketDay(item.orderedAt, MARKET.timeZone) && marketDay(item.orderedAt, MARKET.timeZone) <= to,
      )
      .sort((a, b) => byTime(b, a));
    return {
      total: rows.length,
      page,
      per_page: perPage,
      data: rows.slice((page - 1) * perPage, page * perPage).map(toOrderItem),
    };
  }
}

const periodOf = (item: Item): string => monthOf(marketDay(item.orderedAt, MARKET.timeZone));
/** Where an item stands in its period. */
const placeOf = (item: Item): string => item.orderedAt + itemKey(item);
const byTime = (a: Item, b: Item): number => (placeOf(a) < placeOf(b) ? -1 : 1);

/** The cursor of the first page, and the place of the last row that was sent; nothing on the first page. */
function readNext(query: URLSearchParams): [cursor?: number, after?: string] {
  const [cursor, ...after] = query.get('next')?.split('|') ?? [];
  return cursor === undefined ? [] : [Number(cursor), after.join('|')];
}
