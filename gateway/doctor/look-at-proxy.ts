import * as v from 'valibot';
import type { Config } from '#gateway/config/config.ts';
import { because, type Finding, good, note, wrong } from './finding.ts';

const seenSchema = v.object({ seen: v.object({ host: v.string(), proto: v.string(), addresses: v.number() }) });

/** The way from outside: whether the public address leads to a gateway, and what proxies hand on. The gateway must run. */
export async function lookAtProxy({ publicUrl, trustProxy, metricsToken }: Config): Promise<Finding[]> {
  const token = metricsToken ?? '';
  try {
    const answer = await fetch(`${publicUrl}/healthz`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
      redirect: 'manual',
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok || !v.is(v.looseObject({ ok: v.literal(true) }), body))
      return [
        wrong(
          'proxy',
          `${publicUrl}/healthz answers ${answer.status}, and not as a gateway does.`,
          'Start the gateway, and let the proxy hand every path on to HOST and PORT.',
        ),
      ];
    const seen = v.safeParse(seenSchema, body);
    const reached = good('proxy', `${publicUrl} leads to a gateway.`);
    if (!seen.success)
      return [
        reached,
        note(
          'proxy',
          'What the proxy hands on cannot be seen.',
          'Set the same METRICS_TOKEN here and at the gateway, then ask again.',
        ),
      ];
    return [reached, ...handedOn(seen.output.seen, { publicUrl, trustProxy })];
  } catch (cause) {
    return [
      note(
        'proxy',
        `${publicUrl} cannot be reached from here: ${because(cause)}.`,
        'Start gateway and proxy, then ask again; from inside, the name may lead elsewhere than from outside.',
      ),
    ];
  }
}

function handedOn(
  { host, proto, addresses }: v.InferOutput<typeof seenSchema>['seen'],
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): Finding[] {
  const found: Finding[] = [];
  const wanted = new URL(publicUrl).host;
  if (host !== wanted)
    found.push(
      wrong(
        'proxy',
        `The proxy asks for ${host} instead of ${wanted}.`,
        'Let it hand on the Host header as it came (Caddy does; HAProxy does; nginx: proxy_set_header Host $host).',
      ),
    );
  if (addresses !== trustProxy)
    found.push(
      wrong(
        'proxy',
        `${addresses} addresses stand in X-Forwarded-For, and TRUST_PROXY is ${trustProxy}: limits are counted for the wrong address.`,
        addresses === 0
          ? 'Let the proxy add X-Forwarded-For.'
          : `Set TRUST_PROXY=${addresses} when so many proxies of yours stand in front.`,
      ),
    );
  if (proto !== '' && proto !== new URL(publicUrl).protocol.slice(0, -1))
    found.push(
      wrong(
        'proxy',
        `The proxy says that it was asked by ${proto}.`,
        'Let it speak https outside, and send X-Forwarded-Proto.',
      ),
    );
  return found.length > 0 ? found : [good('proxy', 'It hands on the name and the address of whoever asks.')];
}
