import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';
import { writeOtherProgram } from './other-program.ts';
import { begin, carryOut, copyRepository, type Ended, giveAway } from './other-user.ts';
import { makeCertificates, startIssuer, startProxy } from './surroundings.ts';

/** A whole installation takes minutes on a busy machine. */
const LONG = 900_000;
const MARKET = { MARKET: 'ci', LANGUAGES: 'fr,ar' };

const folder = mkdtempSync(join(tmpdir(), 'jforce-deployment-'));
const [source, home, own] = [join(folder, 'source'), join(folder, 'home'), join(folder, 'surroundings')];
const programs: ChildProcess[] = [];
let browser: Browser | null = null;
let env: Record<string, string> = {};
let origin = '';

beforeAll(async () => {
  for (const each of [source, home, own]) mkdirSync(each);
  copyRepository(source);
  giveAway(folder);
  const [gateway, publicPort, issuer, issuerPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  origin = `https://127.0.0.1:${publicPort}`;
  const address = `https://127.0.0.1:${issuerPort}`;
  const certificates = makeCertificates(own);
  programs.push(
    await startProxy(own, certificates, [
      { from: publicPort, to: gateway },
      { from: issuerPort, to: issuer },
    ]),
    await startIssuer([String(issuer), address, 'jforce', `${origin}/login/callback`, `${origin}/`]),
  );
  env = {
    ...MARKET,
    HOME: home,
    NODE_EXTRA_CA_CERTS: certificates.authority,
    GATEWAY_MODE: 'production',
    PORT: String(gateway),
    PUBLIC_URL: origin,
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: await newDatabase(),
    OIDC_ISSUER: address,
    OIDC_CLIENT_ID: 'jforce',
    OIDC_CLIENT_SECRET: 'the secret of this client at this issuer',
    OIDC_CONSULTANT_CLAIM: 'marketplace_number',
    SECRET: 'a secret of this deployment, long enough',
    SEALING_ROOT: '1:a-root-of-this-deployment-long-enough',
    METRICS_TOKEN: 'a token of this deployment',
    TRUST_PROXY: '1',
  };
}, LONG);

afterAll(async () => {
  await browser?.close();
  for (const program of programs) program.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, LONG);

async function newDatabase(): Promise<string> {
  const server = process.env['DEPLOYMENT_DATABASE_URL'];
  if (server === undefined) throw new Error('Run it by "npm test -- deployment", which starts a PostgreSQL.');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database deployment encoding 'UTF8' template template0`);
  await client.end();
  return server.replace(/\/postgres$/, '/deployment');
}

const npm = (...given: string[]): Promise<Ended> =>
  carryOut('npm', given, { cwd: source, env: { HOME: home, ...MARKET } });
const gateway = (...given: string[]): Promise<Ended> =>
  carryOut(process.execPath, ['dist/gateway/cli.js', ...given], { cwd: source, env });
const done = async (step: Promise<Ended>): Promise<string> => {
  const { code, output } = await step;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${output}`);
  return output;
};

describe('docs/production.md, step by step in an empty folder', { timeout: LONG }, () => {
  it('builds the product, and runs without what only building needs', async () => {
    await done(npm('ci', '--no-audit', '--no-fund'));
    await done(npm('run', 'build'));
    await done(npm('ci', '--omit=dev', '--no-audit', '--no-fund'));
    expect(existsSync(join(source, 'node_modules/vite'))).toBe(false);
  });

  it('has a doctor that says what is missing, before anything runs', async () => {
    const before = await gateway('doctor');
    expect(before.output).toContain('The schema is older than this gateway, or empty.');
    expect(before.output).toContain(`redirect address ${origin}/login/callback`);
    expect(before.output).toContain('answers and fits');
  });

  it('starts as production, and takes a program; one with a text missing is refused by file and line', async () => {
    const child = begin(process.execPath, ['dist/gateway/main.js'], { cwd: source, env });
    programs.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (output += part.toString()));
    await until(
      'the gateway is ready',
      () => {
        if (child.exitCode !== null) throw new Error(output);
        return fetch(`http://127.0.0.1:${env['PORT'] ?? ''}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      },
      120_000,
    );
    const [wrong, right] = [join(folder, 'wrong'), join(folder, 'program')];
    await writeOtherProgram(wrong, (name, text) => (name === 'program.yaml' ? text.replace('[fr]', '[fr, en]') : text));
    await writeOtherProgram(right);
    giveAway(wrong);
    giveAway(right);
    const refused = await gateway('program', 'check', wrong);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('pages/level-debutant.en.md');
    await done(gateway('program', 'check', right));
    await done(gateway('program', 'apply', right));
  });

  it('takes over the history and the open orders of the program of before', async () => {
    const file = join(folder, 'orders.csv');
    const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0))
      .toISOString()
      .slice(0, 10);
    writeFileSync(
      file,
      [
        'commande;ligne;conseiller;prenom;nom;designation;montant;etat;rayon;cree;livre',
        `H1;1;4711;Awa;Kone;Ancien;100000;livre;Telephones;2026-01-05;2026-01-07`,
        `A1;1;4711;Awa;Kone;Tecno Spark;125000;cree;Telephones;${day(0)};`,
        `A2;1;4711;Awa;Kone;Bouilloire;20000;cree;;${day(0)};`,
        `A3;1;4711;Awa;Kone;Sans prix;gratuit;cree;;${day(0)};`,
      ].join('\n'),
    );
    const column = (name: string) => ({ column: name });
    const mapping = join(folder, 'mapping.json');
    writeFileSync(
      mapping,
      JSON.stringify({
        delimiter: ';',
        timeZone: 'Africa/Abidjan',
        dateFormat: 'YYYY-MM-DD',
        fields: {
          orderId: column('commande'),
          itemId: column('ligne'),
          consultant: column('conseiller'),
          consultantFirstName: column('prenom'),
          consultantLastName: column('nom'),
          name: column('designation'),
          price: column('montant'),
          currency: { constant: 'XOF' },
          status: column('etat'),
          category: column('rayon'),
        },
        times: { created: column('cree'), delivered: column('livre') },
        statuses: { cree: 'created', livre: 'delivered' },
      }),
    );
    expect(await done(gateway('import', file, '--mapping', mapping, '--check'))).toContain(
      '3 would be imported, 1 rejected',
    );
    const taken = await done(gateway('import', file, '--mapping', mapping, '--closed-until', month));
    expect(taken).toContain('3 imported, 1 rejected');
    expect(taken).toContain('the price is no amount: line 5');
  });

  it('shows the figures to whoever signs on at the issuer, in the language of the market', async () => {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      locale: 'fr-CI',
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(origin);
    await page.getByRole('button', { name: words('fr', 'Login'), exact: true }).click();
    await page.getByLabel('Number').fill('4711');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/(home|register)/);
    await page.goto(`${origin}/commissions`);
    // 4 % of 125,000 by the rate of phones, 7 % of 20,000 by that of all others.
    const text = async (): Promise<string> =>
      (await page.locator('body').innerText()).replaceAll(/[\s\u00a0\u202f]/g, '');
    await until('the commissions are there', async () => (await text()).includes('6400'), 60_000);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.goto(`${origin}/home`);
    await page.getByText('Le grand marché d’Abidjan').first().waitFor();
  });

  it('has a doctor that finds nothing wrong in the end', async () => {
    const output = await done(gateway('doctor'));
    expect(output).toContain('Nothing is wrong.');
    expect(output).toContain('It hands on the name and the address of whoever asks.');
    expect(output).toContain('Version 1 of the program is in force.');
  });
});
