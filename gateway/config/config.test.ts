import { describe, expect, it } from 'vitest';
import { WrongConfig, readConfig } from './config.ts';
import { BUILT_APP } from './paths.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (cause) {
    if (cause instanceof WrongConfig) return cause.problems;
    throw cause;
  }
  return [];
};

const PRODUCTION = {
  GATEWAY_MODE: 'production',
  DATABASE_URL: 'postgres://jforce:secret@db.example:5432/jforce',
  PUBLIC_URL: 'https://jforce.example/',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'jforce',
  SECRET: 'x'.repeat(32),
  SEALING_ROOT: `2:${'n'.repeat(32)},1:${'o'.repeat(32)}`,
};

describe('the configuration', () => {
  it('needs no variable for a sandbox on this machine', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'sandbox',
      publicUrl: 'http://127.0.0.1:8787',
      dataDir: '.data',
      appFolder: BUILT_APP,
      databaseUrl: null,
      oidc: null,
      sample: true,
      faults: false,
      capabilities: [
        'summaries',
        'columns',
        'etags',
        'news',
        'news-since',
        'several',
        'dated-terms',
        'goals',
        'product-pages',
      ],
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8787, databaseUrl: null });
  });

  it('names every wrong variable at once, with what is expected and without its value', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      CAPABILITIES: 'columns,flying',
      PUBLIC_URL: 'hunter2',
      DATABASE_URL: 'mysql://a:hunter2@b/c',
    });
    expect(problems).toHaveLength(4);
    expect(problems).toContain('PORT is a text of 6 characters; expected a whole number from 1 to 65535.');
    expect(problems.join(' ')).not.toContain('hunter2');
  });

  it('refuses a public address with a path, below which the app would not be found', () => {
    for (const PUBLIC_URL of ['https://shop.example/jforce', 'https://shop.example/?app=1', 'https://shop.example/#'])
      expect(problemsOf({ PUBLIC_URL })).toEqual([
        `PUBLIC_URL is a text of ${PUBLIC_URL.length} characters; expected an address without a path: the app has a host name of its own.`,
      ]);
    expect(problemsOf({ PUBLIC_URL: 'shop.example:443/app' })[0]).toContain('expected an address like https://');
    expect(readConfig({ PUBLIC_URL: 'https://jforce.example/' }).publicUrl).toBe('https://jforce.example');
  });

  it('takes the folder of the app, and refuses a market or a language that there is not', () => {
    expect(readConfig({ APP_FOLDER: '/srv/app', MARKET: 'ci', LANGUAGES: 'fr,ar' }).appFolder).toBe('/srv/app');
    expect(problemsOf({ MARKET: 'fr', LANGUAGES: 'fr,de' })).toEqual([
      'MARKET is a text of 2 characters; expected one of ma, ci.',
      'LANGUAGES is a text of 5 characters; expected some of fr,ar,en, the default first.',
    ]);
  });

  it('refuses the fault port on an address that others reach', () => {
    expect(problemsOf({ FAULTS: '1', HOST: '0.0.0.0' })).toEqual([
      'FAULTS is 1 while HOST is no loopback address; expected HOST=127.0.0.1 or FAULTS=0.',
    ]);
    expect(problemsOf({ FAULTS: '1', HOST: '::1' })).toEqual([]);
  });

  it.each([{ PUBLIC_URL: 'http://jforce.example' }, { HOST: '192.0.2.7' }])(
    'refuses an address on which a password or a session would travel open: %j',
    (environment) => {
      expect(problemsOf(environment)).toEqual([
        'Others reach the gateway over http; expected an https address in PUBLIC_URL, or HOST=127.0.0.1.',
      ]);
    },
  );

  it('refuses a host that is none', () => {
    expect(problemsOf({ HOST: '300.1.1.1' })).toEqual([
      'HOST is no host name or address; expected one like 127.0.0.1.',
    ]);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { PUBLIC_URL: 'http://localhost:8787' },
    { HOST: '192.0.2.7', PUBLIC_URL: 'https://jforce.example' },
  ])('takes an address that is safe: %j', (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  it('refuses for production whatever is only good for a sandbox', () => {
    expect(problemsOf({ GATEWAY_MODE: 'production' })).toHaveLength(5);
    expect(problemsOf({ ...PRODUCTION, OIDC_ISSUER: 'http://accounts.example' })).toHaveLength(1);
    expect(problemsOf({ ...PRODUCTION, SAMPLE: '1', FAULTS: '1' })).toHaveLength(2);
    expect(problemsOf({ ...PRODUCTION, MOVE_ORDERS: '1', RATE_LIMIT_WRITES: '0', RATE_LIMIT_LOGIN: '0' })).toEqual([
      'MOVE_ORDERS is 1; expected 0 in production.',
      'RATE_LIMIT_LOGIN is 0; expected a limit in production.',
      'RATE_LIMIT_WRITES is 0; expected a limit in production.',
    ]);
  });

  it('takes the claim of a consultant’s number with the issuer whose claim it is, and not without', () => {
    expect(readConfig({ ...PRODUCTION, OIDC_CONSULTANT_CLAIM: 'external_id' }).oidc?.consultantClaim).toBe(
      'external_id',
    );
    expect(problemsOf({ OIDC_CONSULTANT_CLAIM: 'external_id' })).toHaveLength(1);
  });

  it('reads a whole production setting', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      publicUrl: 'https://jforce.example',
      sample: false,
      moveOrders: false,
    });
  });

  it.each([
    ['none', []],
    ['etags', ['etags']],
    ['columns, etags', ['columns', 'etags']],
  ])('reads the capabilities %j', (text, expected) => {
    expect(readConfig({ CAPABILITIES: text }).capabilities).toEqual(expected);
  });
});
