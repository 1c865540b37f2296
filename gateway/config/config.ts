import * as v from 'valibot';
import { CAPABILITIES, type Capability } from '#shared/contract/session-names.ts';
import { ALL_LANGUAGES, LOCALES } from '#shared/domain/market/locale.ts';
import { COUNTRIES } from '#shared/domain/market/markets.ts';
import { isLoopback } from '#gateway/base/loopback.ts';
import { BUILT_APP } from './paths.ts';
import { parseSealingRoots, type SealingRoot } from './sealing-roots.ts';
import { type PushConfig, pushConfigOf, pushConflicts, pushVariables } from '#gateway/push/push-config.ts';

/** Older apps do not know that a month is settled after its end: their estimates would be wrong. */
const OLDEST_APP = '0.2.0';

/** A variable that is set to nothing counts as not set. */
const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) => v.optional(schema);
const flag = v.pipe(
  v.picklist(['0', '1'], '0 or 1'),
  v.transform((text) => text === '1'),
);
const whole = (from: number, to: number) => {
  const expected = `a whole number from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, expected),
    v.transform(Number),
    v.minValue(from, expected),
    v.maxValue(to, expected),
  );
};
const parts = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const isWeb = (address: URL | null): address is URL => /^https?:$/.test(address?.protocol ?? '');
const webAddress = v.pipe(
  v.string(),
  v.check((text) => isWeb(parts(text)), 'an address like https://jforce.example'),
);
/** The cookie, the service worker and the way back from the sign-on belong to the root of a name. */
const rootAddress = v.pipe(
  webAddress,
  v.check((text) => {
    const address = parts(text);
    return !isWeb(address) || address.href === `${address.origin}/`;
  }, 'an address without a path: the app has a host name of its own'),
);
const capabilityNames = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => {
    if (text === 'all') return CAPABILITIES;
    return text === 'none' ? [] : text.split(',').map((name) => name.trim());
  }),
  v.array(v.picklist(CAPABILITIES, `all, none, or some of ${CAPABILITIES.join(',')}`)),
);

const sealingRoots = v.pipe(
  v.string(),
  v.transform(parseSealingRoots),
  v.check(
    (roots) => roots !== null,
    'VERSION:ROOT like "1:..." with a random text of at least 32 characters, the newest first',
  ),
  v.transform((roots) => roots ?? []),
);

const languageNames = v.pipe(
  v.string(),
  v.check(
    (list) => list.split(',').every((name) => LOCALES.some((locale) => locale === name.trim())),
    `some of ${ALL_LANGUAGES}, the default first`,
  ),
);

const hostNames = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  ),
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.:-]+$/, 'host names or addresses like erp.internal,10.0.0.5'))),
);

/** Every variable that the gateway reads. The message of a check is what is expected. */
const variables = v.object({
  GATEWAY_MODE: v.optional(v.picklist(['sandbox', 'production'], 'sandbox or production'), 'sandbox'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an address like 127.0.0.1')),
    '127.0.0.1',
  ),
  PORT: v.optional(whole(1, 65_535), '8787'),
  PUBLIC_URL: optional(rootAddress),
  MARKET: v.optional(v.picklist(COUNTRIES, `one of ${COUNTRIES.join(', ')}`), 'ma'),
  LANGUAGES: v.optional(languageNames, ALL_LANGUAGES),
  DATA_DIR: v.optional(v.string(), '.data'),
  BACKUP_DIR: optional(v.string()),
  BACKUP_KEEP: v.optional(whole(0, 366), '7'),
  APP_FOLDER: v.optional(v.string(), BUILT_APP),
  DATABASE_URL: optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^postgres(ql)?:$/.test(parts(text)?.protocol ?? ''),
        'an address like postgres://user:password@host:5432/name',
      ),
    ),
  ),
  ALLOW_EMBEDDED: v.optional(flag, '0'),
  OIDC_ISSUER: optional(webAddress),
  OIDC_CLIENT_ID: optional(v.string()),
  OIDC_CLIENT_SECRET: optional(v.string()),
  OIDC_CONSULTANT_CLAIM: optional(
    v.pipe(v.string(), v.regex(/^[^\s]{1,100}$/, 'the name of a claim like external_id')),
  ),
  SECRET: optional(v.pipe(v.string(), v.minLength(32, 'a random text of at least 32 characters'))),
  SECRET_BEFORE: optional(v.pipe(v.string(), v.minLength(32, 'the SECRET of before'))),
  SEALING_ROOT: optional(sealingRoots),
  SAMPLE: optional(flag),
  MOVE_ORDERS: optional(flag),
  CAPABILITIES: v.optional(capabilityNames, 'all'),
  FAULTS: v.optional(flag, '0'),
  TRUST_PROXY: v.optional(whole(0, 9), '0'),
  RATE_LIMIT_LOGIN: v.optional(whole(0, 1_000_000), '60'),
  RATE_LIMIT_ADDRESS: v.optional(whole(0, 1_000_000), '6000'),
  RATE_LIMIT_CALLS: v.optional(whole(0, 1_000_000), '3000'),
  RATE_LIMIT_WRITES: v.optional(whole(0, 1_000_000), '60'),
  RATE_LIMIT_FEED: v.optional(whole(0, 10_000_000), '60000'),
  MIN_APP_VERSION: optional(v.pipe(v.string(), v.regex(/^\d{1,4}(?:\.\d{1,4}){2}$/, 'a version like 1.2.3'))),
  SETTLE_AFTER_DAYS: optional(whole(1, 27)),
  KEEP_LEVEL_MONTHS: optional(whole(1, 36)),
  ANDROID_PACKAGE: optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+$/, 'the name of an Android package like com.example.app'),
    ),
  ),
  ANDROID_FINGERPRINTS: optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((each) => each.trim().toUpperCase())),
      v.check(
        (list) => list.every((each) => /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(each)),
        'SHA-256 fingerprints of signing certificates like "AB:CD:...", with commas between',
      ),
    ),
  ),
  METRICS_TOKEN: optional(v.pipe(v.string(), v.minLength(16, 'a random text of at least 16 characters'))),
  MIGRATE: v.optional(flag, '1'),
  WEBHOOK_PRIVATE_HOSTS: v.optional(hostNames, ''),
  FEED_KEEP_DAYS: v.optional(whole(7, 3660), '90'),
  ...pushVariables,
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug'),
    'warn',
  ),
});
type Variables = v.InferOutput<typeof variables>;

export interface Config {
  mode: 'sandbox' | 'production';
  host: string;
  port: number;
  /** Where browsers reach the gateway, without a slash at the end. */
  publicUrl: string;
  /** Where this machine reaches the gateway. */
  localUrl: string;
  dataDir: string;
  /** Where the daily backups of the embedded database go, and how many are kept; 0: none are written by themselves. */
  backups: { folder: string; keep: number };
  /** Folder of the built app. */
  appFolder: string;
  databaseUrl: string | null;
  /** A sign-on elsewhere; null is the sandbox sign-on of this gateway. */
  oidc: { issuer: string; clientId: string; clientSecret: string | null; consultantClaim: string | null } | null;
  /** null: made once and kept in the data folder. */
  secret: string | null;
  /** Accepted beside the secret, so that nobody has to sign in again when that is replaced; null: none. */
  secretBefore: string | null;
  /** The roots of the keys by which phones seal, the one that seals first; null: made once and kept in the data folder. */
  sealingRoots: readonly SealingRoot[] | null;
  /** Load the sample people and orders into an empty database. */
  sample: boolean;
  /** Sample orders go on moving while the gateway runs. */
  moveOrders: boolean;
  capabilities: readonly Capability[];
  faults: boolean;
  /** How many proxies stand before the gateway: so many addresses at the end of X-Forwarded-For were written by them. */
  trustProxy: number;
  /**
   * Requests per minute; 0 is no limit. Sign-ins per account and address, reads and writes of a person over all sessions, and
   * what one address may ask without a session; events of one key of the feed.
   */
  rateLimit: { login: number; address: number; calls: number; writes: number; feed: number };
  /** Calls of older apps are refused. */
  minAppVersion: string;
  /** Choices of a gateway of the version before, for the program that its database is carried over to; null: the usual. */
  before: { settleAfterDays: number | null; keepLevelMonths: number | null };
  /** The Android wrapper that may open the app without its address bar; null: there is none. */
  androidApp: { package: string; fingerprints: readonly string[] } | null;
  /** What opens /metrics to others; null opens it to this machine. */
  metricsToken: string | null;
  /** Bring the schema up to date at the start. */
  migrate: boolean;
  /** Hosts that webhooks may go to though they are not of the public internet. */
  webhooksTo: readonly string[];
  /** Days for which ids of events, and changes that everybody has been told of, are kept. */
  feedKeepDays: number;
  push: PushConfig;
  logLevel: Variables['LOG_LEVEL'];
}

/** The environment cannot be used; each entry of `problems` is one sentence. */
export class WrongConfig extends Error {
  override readonly name = 'WrongConfig';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(['The gateway cannot start with these variables:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** How a wrong value looks, without the value: it may be a secret in the wrong place. */
const shapeOf = (value: string | undefined): string =>
  value === undefined ? 'not set' : `a text of ${value.length} characters`;

const ownAddress = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const publicAddress = (is: Variables): string =>
  is.PUBLIC_URL === undefined ? ownAddress(is.HOST, is.PORT) : new URL(is.PUBLIC_URL).origin;

const LIMITS = [
  'RATE_LIMIT_LOGIN',
  'RATE_LIMIT_ADDRESS',
  'RATE_LIMIT_CALLS',
  'RATE_LIMIT_WRITES',
  'RATE_LIMIT_FEED',
] as const;

/** Combinations that would be unsafe or make no sense, each as a sentence. */
function* conflicts(is: Variables): Generator<string> {
  if (is.FAULTS && !isLoopback(is.HOST))
    yield 'FAULTS is 1 while HOST is no loopback address; expected HOST=127.0.0.1 or FAULTS=0.';
  const address = parts(publicAddress(is));
  if (address === null) yield 'HOST is no host name or address; expected one like 127.0.0.1.';
  const openly = address?.protocol === 'http:';
  const alone = address !== null && isLoopback(address.hostname);
  if (openly && !alone)
    yield 'Others reach the gateway over http; expected an https address in PUBLIC_URL, or HOST=127.0.0.1.';
  if (is.OIDC_ISSUER !== undefined && is.OIDC_CLIENT_ID === undefined)
    yield 'OIDC_CLIENT_ID is not set; expected the client id at OIDC_ISSUER.';
  if (is.OIDC_CONSULTANT_CLAIM !== undefined && is.OIDC_ISSUER === undefined)
    yield 'OIDC_CONSULTANT_CLAIM is set without OIDC_ISSUER; expected the issuer whose claim it is.';
  if ((is.ANDROID_PACKAGE === undefined) !== (is.ANDROID_FINGERPRINTS === undefined))
    yield 'ANDROID_PACKAGE and ANDROID_FINGERPRINTS go together; one of them is not set.';
  if (is.SECRET_BEFORE !== undefined && is.SECRET_BEFORE === is.SECRET)
    yield 'SECRET_BEFORE is the SECRET itself; expected the one before it, or nothing.';
  yield* pushConflicts(is, is.GATEWAY_MODE);
  if (is.GATEWAY_MODE !== 'production') return;
  if (is.DATABASE_URL === undefined && !is.ALLOW_EMBEDDED)
    yield 'DATABASE_URL is not set; expected a PostgreSQL in production (or ALLOW_EMBEDDED=1).';
  if (openly && alone) yield 'PUBLIC_URL is not an https address; expected one in production.';
  if (!is.OIDC_ISSUER?.startsWith('https:'))
    yield 'OIDC_ISSUER is not an https address; expected one in production, the sandbox sign-on asks for no password.';
  if (is.SECRET === undefined)
    yield 'SECRET is not set; expected a random text of at least 32 characters in production.';
  if (is.SEALING_ROOT === undefined)
    yield 'SEALING_ROOT is not set; expected "1:" and a random text of at least 32 characters in production, kept with the backups: phones seal what waits by it.';
  if (is.FAULTS) yield 'FAULTS is 1; expected 0 in production.';
  if (is.SAMPLE) yield 'SAMPLE is 1; expected 0 in production.';
  if (is.MOVE_ORDERS) yield 'MOVE_ORDERS is 1; expected 0 in production.';
  for (const name of LIMITS) if (is[name] === 0) yield `${name} is 0; expected a limit in production.`;
}

function configOf(is: Variables): Config {
  const sandbox = is.GATEWAY_MODE === 'sandbox';
  return {
    mode: is.GATEWAY_MODE,
    host: is.HOST,
    port: is.PORT,
    publicUrl: publicAddress(is),
    localUrl: ownAddress(is.HOST, is.PORT),
    dataDir: is.DATA_DIR,
    backups: { folder: is.BACKUP_DIR ?? `${is.DATA_DIR.replace(/[\\/]+$/, '')}-backups`, keep: is.BACKUP_KEEP },
    appFolder: is.APP_FOLDER,
    databaseUrl: is.DATABASE_URL ?? null,
    oidc:
      is.OIDC_ISSUER === undefined
        ? null
        : {
            issuer: is.OIDC_ISSUER,
            clientId: is.OIDC_CLIENT_ID ?? '',
            clientSecret: is.OIDC_CLIENT_SECRET ?? null,
            consultantClaim: is.OIDC_CONSULTANT_CLAIM ?? null,
          },
    secret: is.SECRET ?? null,
    secretBefore: is.SECRET_BEFORE ?? null,
    sealingRoots: is.SEALING_ROOT ?? null,
    sample: is.SAMPLE ?? sandbox,
    moveOrders: is.MOVE_ORDERS ?? sandbox,
    capabilities: is.CAPABILITIES,
    faults: is.FAULTS,
    trustProxy: is.TRUST_PROXY,
    rateLimit: {
      login: is.RATE_LIMIT_LOGIN,
      address: is.RATE_LIMIT_ADDRESS,
      calls: is.RATE_LIMIT_CALLS,
      writes: is.RATE_LIMIT_WRITES,
      feed: is.RATE_LIMIT_FEED,
    },
    minAppVersion: is.MIN_APP_VERSION ?? OLDEST_APP,
    before: { settleAfterDays: is.SETTLE_AFTER_DAYS ?? null, keepLevelMonths: is.KEEP_LEVEL_MONTHS ?? null },
    androidApp:
      is.ANDROID_PACKAGE === undefined
        ? null
        : { package: is.ANDROID_PACKAGE, fingerprints: is.ANDROID_FINGERPRINTS ?? [] },
    metricsToken: is.METRICS_TOKEN ?? null,
    migrate: is.MIGRATE,
    webhooksTo: is.WEBHOOK_PRIVATE_HOSTS,
    feedKeepDays: is.FEED_KEEP_DAYS,
    push: pushConfigOf(is),
    logLevel: is.LOG_LEVEL,
  };
}

/** The configuration of an environment; variables that are empty count as not set. Throws {@link WrongConfig} with every problem at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(variables, set);
  if (!parsed.success) {
    const byName = new Map(parsed.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]));
    throw new WrongConfig(
      [...byName].map(([name, expected]) => `${name} is ${shapeOf(set[name])}; expected ${expected}.`),
    );
  }
  const problems = [...conflicts(parsed.output)];
  if (problems.length > 0) throw new WrongConfig(problems);
  return configOf(parsed.output);
}
