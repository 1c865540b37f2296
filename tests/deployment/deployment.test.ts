import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/gateway-process.ts';
import { words } from '#tests/support/words.ts';
import { askingAll, Outside } from './asking.ts';
import { done, Installation } from './installation.ts';
import { eventsOf, ORDER, writeExport } from './orders.ts';
import { writeOtherProgram } from './other-program.ts';
import { giveAway } from './other-user.ts';
import { type Phone, Phones } from './phone.ts';
import { lookWithoutProgram } from './without-program.ts';

/** A whole installation takes minutes on a busy machine. */
const LONG = 1_200_000;
/** Whoever was fed by events only. */
const FED = '5001';

let here: Installation;
let outside: Outside;
let key = '';
const phones = new Phones();
let fed: Phone;
const gateway = (...given: string[]) => here.gateway(given);

beforeAll(async () => {
  here = await Installation.begin();
  outside = new Outside(here.origin, here.env['NODE_EXTRA_CA_CERTS'] ?? '');
}, LONG);
afterAll(async () => {
  outside.close();
  await phones.close();
  await here.close();
}, LONG);

/** The commands of the page about backups: the trial of a restore, and the one in earnest. */
function restoreCommands(): { trial: string; earnest: string } {
  const page = readFileSync(join(ROOT, 'docs/production.md'), 'utf8');
  const section = page.slice(page.indexOf('## 8. Backups'), page.indexOf('## 9.'));
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
  const [backup = '', trial = '', earnest = ''] = blocks;
  expect(blocks).toHaveLength(3);
  return { trial: `${backup}\n${trial}`, earnest };
}

describe('docs/production.md, step by step in an empty folder', { timeout: LONG }, () => {
  it('builds the product, and runs without what only building needs', async () => {
    await done(here.npm('ci', '--no-audit', '--no-fund'));
    await done(here.npm('run', 'build'));
    await done(here.npm('ci', '--omit=dev', '--no-audit', '--no-fund'));
    expect(existsSync(join(here.source, 'node_modules/vite'))).toBe(false);
    // Typed in a shell that knows nothing of the market, too.
    expect(await done(here.shell('unset MARKET LANGUAGES; npm run gateway --silent -- help'))).toContain(
      'program check',
    );
  });

  it('has a doctor that says what is missing, before anything runs', async () => {
    const before = await gateway('doctor');
    expect(before.output).toContain('The schema is older than this gateway, or empty.');
    expect(before.output).toContain(`redirect address ${here.origin}/login/callback`);
    expect(before.output).toContain('answers and fits');
  });

  it('starts as production; without a program every screen says something that makes sense', async () => {
    await here.start(0);
    await outside.reached();
    await done(
      gateway('consultant', '4700', '--email', 'koffi@mail.example', '--first-name', 'Koffi', '--last-name', 'Yao'),
    );
    for (const [browser, locale] of [
      ['fr-CI', 'fr'],
      ['ar', 'ar'],
    ] as const) {
      const phone = await phones.take(browser);
      await phone.signOn(here.origin, '4700', locale);
      expect(await lookWithoutProgram(phone, here.origin, locale)).toEqual([]);
      await phone.page.close();
    }
  });

  it('takes a program; one with a text missing is refused by file and line', async () => {
    const [wrong, right] = [join(here.folder, 'wrong'), join(here.folder, 'program')];
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
    const { file, mapping, lastMonth } = writeExport(here.folder);
    expect(await done(gateway('import', file, '--mapping', mapping, '--check'))).toContain(
      '3 would be imported, 1 rejected',
    );
    const taken = await done(gateway('import', file, '--mapping', mapping, '--closed-until', lastMonth));
    expect(taken).toContain('3 imported, 1 rejected');
    expect(taken).toContain('the price is no amount: line 5');
    const phone = await phones.take('fr-CI');
    await phone.signOn(here.origin, '4711', 'fr');
    // 4 % of 125,000 by the rate of phones, 7 % of 20,000 by that of all others.
    await phone.sees(`${here.origin}/commissions`, '6400');
    await phone.page.close();
  });

  it('is fed by events alone, and shows the figures to whoever signs on, in the language of the market', async () => {
    key = (await done(gateway('key', 'create', 'shop', '--scope', 'events,changes'))).trim().split('\n').at(-1) ?? '';
    const told = await outside.tell(key, eventsOf(FED));
    expect([told.status, told.body]).toEqual([200, expect.stringContaining('"taken":6,"known":0,"refused":0')]);
    expect((await outside.tell(key, eventsOf(FED))).body).toContain('"taken":0');
    fed = await phones.take('fr-CI');
    await fed.signOn(here.origin, FED, 'fr');
    // 4 % of 150,000 and 7 % of 30,000; the third item failed.
    await fed.sees(`${here.origin}/commissions`, '8100', '500');
    await fed.page.getByRole('button', { name: words('fr', 'Accept and continue') }).click();
    await fed.picture('fed-commissions-fr');
    await fed.sees(`${here.origin}/orders`, 'Tecno Camon', 'Article 2');
    await fed.picture('fed-orders-fr');
    await fed.sees(
      `${here.origin}/orders/${encodeURIComponent(ORDER)}/orderType/mall`,
      ORDER,
      'Tecno Camon',
      'Article 2',
    );
    await fed.page.getByRole('link', { name: /Tecno Camon/ }).click();
    await fed.sees(fed.page.url(), 'Tecno Camon', '150000');
    await fed.sees(`${here.origin}/level`, 'Débutant');
    await fed.picture('fed-level-fr');
    expect(await fed.page.locator('html').getAttribute('lang')).toBe('fr');
    await fed.sees(`${here.origin}/home`, 'Mariam', 'Le grand marché d’Abidjan');
    await fed.picture('fed-home-fr');
  });

  it('speaks its first language where the program has no other, in an app of that other', async () => {
    const phone = await phones.take('ar');
    await phone.signOn(here.origin, FED, 'ar');
    await phone.sees(`${here.origin}/home`, 'Le grand marché d’Abidjan');
    expect(await phone.page.locator('html').getAttribute('lang')).toBe('ar');
    await phone.picture('fed-home-ar');
    await phone.page.close();
  });

  it('exchanges two gateways one after the other, and refuses nobody', async () => {
    const session = await fed.session();
    await here.start(1);
    const load = await askingAll(outside, { session, key, consultant: FED }, async () => {
      await here.stop(0);
      await here.start(0);
      await here.stop(1);
      await here.start(1);
    });
    expect(load.failed).toEqual([]);
    expect(load.asked).toBeGreaterThan(100);
  });

  it('is restored from a backup, first beside the real one, then in earnest', async () => {
    const { trial, earnest } = restoreCommands();
    const tried = await done(here.shell(trial.replaceAll('4711', FED)));
    expect(tried).toContain('Version 1 of the program is in force.');
    expect(tried).toContain('a-1');
    // What comes after the backup is lost with the database, and comes again.
    const late = { id: 'late', kind: 'adjustment', at: new Date().toISOString() };
    const event = { ...late, data: { consultant: FED, amount: '700', words: 'Après' } };
    expect((await outside.tell(key, [event])).body).toContain('"taken":1');
    await Promise.all([here.stop(0), here.stop(1)]);
    await done(here.shell(earnest));
    await here.start(0);
    await here.start(1);
    await outside.reached();
    expect(await done(gateway('ledger', FED))).not.toContain('Après');
    expect((await outside.tell(key, [event])).body).toContain('"taken":1');
    await fed.sees(`${here.origin}/commissions`, '8100', '1200');
  });

  it('tells the marketplace what happened, from where it was', async () => {
    const changes = await outside.ask('/feed/v1/changes?after=0', { headers: { Authorization: `Bearer ${key}` } });
    expect([changes.status, changes.body]).toEqual([200, expect.stringContaining('"kind":"acceptance"')]);
  });

  it('has a doctor that finds nothing wrong in the end', async () => {
    const output = await done(gateway('doctor'));
    expect(output).toContain('Nothing is wrong.');
    expect(output).toContain('It hands on the name and the address of whoever asks.');
    expect(output).toContain('Version 1 of the program is in force.');
  });
});
