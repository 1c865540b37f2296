import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FailureLimit } from '#gateway/base/failure-limit.ts';
import { parseBody, parseRecord } from '#gateway/base/parse-request.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { numberChanges } from '#gateway/changes/number-changes.ts';
import { readChanges } from '#gateway/changes/read-changes.ts';
import { readFact } from '#gateway/db/facts.ts';
import { FEED_CALLS, FEED_PATH } from '#gateway/feed/contract/calls.ts';
import { Gate } from '#gateway/feed/gate.ts';
import { findKey, noteRead, type Scope } from '#gateway/feed/keys.ts';
import { MOST_BYTES, readEvents } from '#gateway/feed/read-body.ts';
import { takeEvents } from '#gateway/feed/take-events.ts';
import type { Gateway } from '#gateway/http/gateway.ts';
import { addRoute, type Work } from './route.ts';

const TYPES = { 'application/json': 'json', 'application/x-ndjson': 'ndjson' } as const;

/** The calls of the marketplace's own systems, each under a key; who has none is refused before a body is read. */
export async function addFeed(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { services } = gateway;
  const gate = new Gate(gateway.config.rateLimit.feed);
  // Of keys that are none: one that is known has the limit of its events.
  const strangers = new FailureLimit(gateway.config.rateLimit.address, 'Too many requests without a key that is good');
  const names = new WeakMap<FastifyRequest, string>();
  await app.register((feed, _options, done) => {
    feed.removeContentTypeParser('application/json');
    // Any other type, too: whoever forgot to say it hears what is expected.
    for (const type of [...Object.keys(TYPES), '*'])
      feed.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, parsed) =>
        parsed(null, body),
      );
    feed.addHook('onRequest', async (request) => {
      const call = Object.values(FEED_CALLS).find(({ path }) => request.routeOptions.url === `${FEED_PATH}${path}`);
      if (call !== undefined) names.set(request, await keyOf(request, call.scope));
    });
    addRoute(feed, gateway, { ...FEED_CALLS.sendEvents, base: FEED_PATH, access: 'session' }, (request) =>
      gate.pass(() => take(request)),
    );
    addRoute(feed, gateway, { ...FEED_CALLS.readChanges, base: FEED_PATH, access: 'session' }, changesAfter);
    feed.get(`${FEED_PATH}*`, (_request, reply) => reply.callNotFound());
    done();
  });

  const keyOf = (request: FastifyRequest, scope: Scope): Promise<string> =>
    strangers.pass(
      request.ip,
      () => requireKey(request, scope),
      (cause) => cause instanceof Refusal && cause.code === 'UNAUTHENTICATED',
    );

  /** The name of the key. Throws UNAUTHENTICATED without one that is good, FORBIDDEN when it may do other things only. */
  async function requireKey({ headers }: FastifyRequest, scope: Scope): Promise<string> {
    const key = await findKey(services, headers.authorization);
    if (key === null)
      throw new Refusal('UNAUTHENTICATED', 'Expected "Authorization: Bearer KEY" with a key that is good');
    if (!key.scopes.includes(scope))
      throw new Refusal('FORBIDDEN', `This key may not do this: its scope is without ${scope}`);
    return key.name;
  }

  async function take(request: FastifyRequest): Promise<Work> {
    const { body, headers } = request;
    const encoding = headers['content-encoding'] ?? 'identity';
    const type = Object.entries(TYPES).find(([name]) => headers['content-type']?.startsWith(name))?.[1];
    if (!Buffer.isBuffer(body) || type === undefined || !/^(identity|gzip)$/.test(encoding))
      throw new Refusal(
        'UNSUPPORTED_MEDIA',
        `Expected a body of the type ${Object.keys(TYPES).join(' or ')}, plain or packed by gzip`,
      );
    const read = await readEvents(body, { type, packed: encoding === 'gzip', now: services.clock.now() });
    gate.count(names.get(request) ?? '', read.length);
    const verdicts = await takeEvents(services, read);
    const counts = { taken: 0, known: 0, refused: 0 };
    const events = read.flatMap(({ place, id }) => {
      const verdict = verdicts.get(place);
      if (verdict === undefined) return [];
      counts[verdict.result] += 1;
      return [{ place, id, ...verdict }];
    });
    return { response: { ...counts, events }, tag: null };
  }

  async function changesAfter(request: FastifyRequest): Promise<Work> {
    const { after, limit } = parseBody(FEED_CALLS.readChanges.query, parseRecord(request.query));
    if (after > 0 && after < (await readFact(services.db, 'feed_swept_seq')))
      throw new Refusal(
        'CONFLICT',
        'Some of what follows this cursor is not kept any more; 0 begins with the oldest that is',
      );
    // Of another environment, or of a database that was restored: whoever went on from there would hear nothing for years.
    const upTo = await numberChanges(services);
    if (after > upTo)
      throw new Refusal('CONFLICT', 'Nothing was told up to this cursor yet; 0 begins with the oldest that is kept');
    await noteRead(services, names.get(request) ?? '', after);
    const found = await readChanges(services.db, { after, upTo }, { limit: limit + 1 });
    const changes = found.slice(0, limit);
    const next = String(changes.at(-1)?.seq ?? after);
    const response = { changes: changes.map(({ change }) => change), next, more: found.length > limit };
    return { response, tag: null };
  }
}
