import { createServer } from 'node:net';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { failureSchema } from '#shared/contract/envelope.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { linesOf, runBundle as run } from '#tests/support/run-bundle.ts';
import { bareFolder } from '#tests/support/sample-folder.ts';

let port: number;
let folder: string;
let gateway: GatewayProcess;
const BARE = { SAMPLE: '0', MOVE_ORDERS: '0' };
const cli = (...words: string[]) => run('cli.js', words, { DATA_DIR: folder });

beforeAll(async () => {
  port = await freePort();
  folder = await bareFolder();
  gateway = await GatewayProcess.start(port, { DATA_DIR: folder, ...BARE });
}, 300_000);
afterAll(async () => {
  await gateway.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('a stop', () => {
  it('in the moment in which the gateway is ready leaves no lock and no control socket behind', async () => {
    const own = await bareFolder();
    const begun = await GatewayProcess.start(await freePort(), { DATA_DIR: own, ...BARE });
    await begun.end('SIGTERM');
    expect(readdirSync(own).sort()).toEqual(['database', 'sealing-roots', 'secret']);
    rmSync(own, { recursive: true, force: true });
  }, 60_000);
});

describe('a command', () => {
  it('that is given while the gateway starts is done by it once it runs', async () => {
    const own = await bareFolder();
    const starting = GatewayProcess.start(await freePort(), { DATA_DIR: own, ...BARE });
    await expect.poll(() => readdirSync(own).some((name) => name.endsWith('.lock')), { interval: 5 }).toBe(true);
    const ended = await run('cli.js', ['clock'], { DATA_DIR: own });
    expect([ended.code, linesOf(ended)]).toEqual([0, [expect.stringMatching(/^The gateway's clock says /)]]);
    const begun = await starting;
    await begun.end('SIGTERM');
    rmSync(own, { recursive: true, force: true });
  }, 60_000);
});

describe('a start that cannot go on', () => {
  it('names every wrong variable and ends', async () => {
    const ended = await run('main.js', [], { PORT: 'x', LOG_LEVEL: 'loud' });
    expect(ended.code).toBe(1);
    expect(linesOf(ended)).toEqual([
      'The gateway cannot start with these variables:',
      '  PORT is a text of 1 characters; expected a whole number from 1 to 65535.',
      '  LOG_LEVEL is a text of 4 characters; expected silent, error, warn, info or debug.',
    ]);
  });

  it('names an option that there is not, instead of starting without it', async () => {
    for (const words of [['--no-migrat'], ['no-migrate']]) {
      const ended = await run('main.js', words, { PORT: String(await freePort()), DATA_DIR: join(folder, 'unused') });
      expect([ended.code, linesOf(ended)]).toEqual([
        1,
        [expect.stringMatching(/Expected: npm start -- \[--no-migrate\] \[--quiet\]$/)],
      ]);
    }
  });

  it('names the port that is taken', async () => {
    const other = createServer();
    const taken = await freePort();
    await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
    const ended = await run('main.js', [], { PORT: String(taken), DATA_DIR: join(folder, 'unused') });
    other.close();
    expect(ended.code).toBe(1);
    expect(linesOf(ended)).toEqual([
      `Port ${taken} on 127.0.0.1 is taken by another program; stop it or set PORT to another number.`,
    ]);
  });

  it('names the folder that another gateway holds, and the process', async () => {
    const ended = await run('main.js', [], { PORT: String(await freePort()), DATA_DIR: folder });
    expect(ended.code).toBe(1);
    expect(linesOf(ended)).toEqual([
      `The data folder ${folder} is in use by another gateway (process ${gateway.pid}); stop it or set DATA_DIR to another folder.`,
    ]);
  });

  it('names the database that does not answer, without its password', async () => {
    const nobody = await freePort();
    const ended = await run('main.js', [], {
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://jforce:hunter2@127.0.0.1:${nobody}/jforce`,
    });
    expect(ended.code).toBe(1);
    expect(linesOf(ended)).toEqual([
      `The database 127.0.0.1:${nobody}/jforce of DATABASE_URL cannot be used (ECONNREFUSED).`,
    ]);
  });
});

describe('a database whose clock was moved in a sandbox', () => {
  it('is refused in production until its clock is put back, which is all that can be done to it there', async () => {
    const own = await bareFolder();
    const sandbox = { DATA_DIR: own, ...BARE };
    const production = {
      ...sandbox,
      PORT: String(await freePort()),
      GATEWAY_MODE: 'production',
      ALLOW_EMBEDDED: '1',
      PUBLIC_URL: 'https://jforce.example',
      OIDC_ISSUER: 'https://accounts.example',
      OIDC_CLIENT_ID: 'jforce',
      SECRET: 'a secret of production, for this test only',
      SEALING_ROOT: `1:${'r'.repeat(32)}`,
      PUSH_CONTACT: 'mailto:operator@jforce.example',
    };
    expect((await run('cli.js', ['clock', '+2d'], sandbox)).code).toBe(0);
    const refused = await run('main.js', [], production);
    expect([refused.code, linesOf(refused)]).toEqual([
      1,
      [
        'The clock of this database was moved by 48.0 hours, in a sandbox; put it back with "npm run gateway -- clock reset".',
      ],
    ]);
    expect((await run('cli.js', ['clock', '+1d'], production)).output).toContain('can be put back, with reset');
    expect((await run('cli.js', ['clock', 'reset'], production)).code).toBe(0);
    const started = await GatewayProcess.start(Number(production.PORT), production);
    await started.end('SIGTERM');
    rmSync(own, { recursive: true, force: true });
  }, 120_000);
});

describe('the command line', () => {
  it('lists its commands', async () => {
    const { code, output } = await cli('help');
    expect(code).toBe(0);
    expect(output).toMatch(/import FILE --mapping[\s\S]*clock/);
  });

  it.each([
    [['fly'], 'There is no command "fly"'],
    [['import', 'a.csv', '--maping', 'b'], "Unknown option '--maping'"],
    [['adjustment', 'JF-1', '--amount', '--words', 'x'], "Option '--amount' argument is ambiguous. Expected:"],
    [['restore'], 'Expected: restore FILE'],
  ])('answers %j with one sentence', async (words, sentence) => {
    const ended = await cli(...words);
    expect(ended.code).toBe(1);
    expect(linesOf(ended)).toHaveLength(1);
    expect(ended.output).toContain(sentence);
  });

  it.each([[['help']], [['jobs']]])('ends quietly when nobody reads what %j says', async (words) => {
    const ended = await run('cli.js', words, { DATA_DIR: folder }, (child) => child.stdout.destroy());
    expect([ended.code, linesOf(ended)]).toEqual([0, []]);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });

  it('moves the clock of the running gateway, whose answers follow it there and back', async () => {
    const asOf = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/watto/periods/all`);
      return Date.parse(v.parse(failureSchema, await answer.json()).meta.as_of);
    };
    const before = await asOf();
    expect((await cli('clock', '+7d')).code).toBe(0);
    const moved = await asOf();
    expect(moved - before).toBeGreaterThanOrEqual(7 * 86_400_000);
    expect((await cli('clock', 'reset')).output).toMatch(/^The gateway's clock says \S+Z\.$/m);
    const back = await asOf();
    expect(back).toBeGreaterThanOrEqual(before);
    expect(back).toBeLessThan(moved);
  });

  it('moves no clock in production', async () => {
    const own = await bareFolder();
    const ended = await run('cli.js', ['clock', '+7d'], {
      DATA_DIR: own,
      GATEWAY_MODE: 'production',
      ALLOW_EMBEDDED: '1',
      PUBLIC_URL: 'https://jforce.example',
      OIDC_ISSUER: 'https://accounts.example',
      OIDC_CLIENT_ID: 'jforce',
      SECRET: 'x'.repeat(32),
      SEALING_ROOT: `1:${'r'.repeat(32)}`,
    });
    expect(ended.code).toBe(1);
    expect(linesOf(ended)).toEqual([
      'Only the clock of a sandbox can be moved; in production it can be put back, with reset.',
    ]);
    rmSync(own, { recursive: true, force: true });
  }, 60_000);

  it('is heard by nobody but this user', () => {
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });
});

describe('a gateway that is asked to stop', () => {
  it('ends cleanly, and the command line then opens the folder itself, under its own market alone', async () => {
    await gateway.end('SIGTERM');
    expect(gateway.output).not.toMatch(/error/i);
    expect((await cli('clock')).output).toMatch(/^The gateway's clock says \S+Z\.$/m);
    const elsewhere = await run('cli.js', ['close', 'hold'], { DATA_DIR: folder, MARKET: 'ci' });
    expect([elsewhere.code, linesOf(elsewhere)]).toEqual([
      1,
      ['This database is of the market ma, and the gateway is for ci; set MARKET=ma, or give it another database.'],
    ]);
    gateway = await GatewayProcess.start(port, { DATA_DIR: folder, ...BARE });
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  }, 60_000);
});
