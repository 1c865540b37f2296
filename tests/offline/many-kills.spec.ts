import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import { Chance } from '#tests/soak/random.ts';
import { expect } from '#tests/support/app-test.ts';
import { insideDatabase } from '#tests/support/inside-database.ts';
import { invite, INVITE_AT, invitationOf } from '#tests/support/invitations.ts';
import { test } from '#tests/support/own-stack-test.ts';
import { PERSON, signInWhole } from '#tests/support/person.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import type { Stack } from '#tests/support/start-stack.ts';
import { databasesOf } from '#tests/support/stored.ts';
import { until } from '#tests/support/until.ts';
import { words } from '#tests/support/words.ts';

const KILLS = Number(process.env['KILLS'] ?? 60);
const SEED = Number(process.env['KILL_SEED'] ?? 16);
/** The gateway takes fifty invitations of a person in a day. */
const MOST = 45;

const say = (english: string): string => words('fr', english);
const nameOf = (number: number): string => `Tuée ${SEED}-${number}`;

/** The browser dies so many milliseconds after something was begun: nobody knows in the middle of what. */
const somewhereIn = (ms: number): Promise<void> => new Promise((pass) => setTimeout(pass, ms));

/** Invites somebody; answers with whether the screen told that it is kept before the browser was to die. */
async function write(page: Page, stack: Stack, number: number, chance: Chance): Promise<boolean> {
  await page.goto(`${stack.origin}${INVITE_AT}`);
  await expect(page.getByRole('button', { name: say('Invite'), exact: true })).toBeVisible({ timeout: 30_000 });
  await invite(page, nameOf(number), `0695${String(100_000 + number)}`);
  if (chance.below(2) === 0) {
    await somewhereIn(chance.below(120));
    return false;
  }
  await expect(invitationOf(page, nameOf(number))).toBeVisible({ timeout: 30_000 });
  await somewhereIn(chance.below(400));
  return true;
}

/** Asks for a sync, which pulls and sends, and is somewhere in it. */
async function sync(page: Page, stack: Stack, chance: Chance): Promise<void> {
  await page.goto(`${stack.origin}/home`);
  await page.getByRole('button', { name: new RegExp(say('Sync now')) }).click({ timeout: 30_000 });
  await somewhereIn(chance.below(1500));
}

const isInvitation = ({ kind }: WriteRow): boolean => kind === 'invite-user';

const countsSchema = v.array(v.object({ name: v.string(), count: v.number() }));

/** How often each invitation took effect at a gateway that has ended. */
const tookEffect = (stack: Stack): Promise<Map<string, number>> =>
  insideDatabase(stack.folder, async (database) => {
    const { rows } = await database.query(
      `select name, count(*)::int as count from invitation where name like 'Tuée %' group by name`,
    );
    return new Map(v.parse(countsSchema, rows).map(({ name, count }) => [name, count]));
  });

test(`a browser that is killed ${KILLS} times while it writes, sends and pulls loses no database and nothing that was told to be kept (seed ${SEED}) @long`, async ({
  phone,
  own,
}) => {
  test.setTimeout(30 * 60_000);
  const chance = new Chance(SEED);
  let page = await phone.page();
  await signInWhole(page, PERSON.individual, own.origin);
  const seen = new Set<string>();
  const kept = new Set<string>();
  const written = new Set<string>();
  let made = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    own.link.mode = chance.below(2) === 0 ? 'ok' : 'refuse';
    let told = false;
    if (made < MOST && chance.below(4) > 0) {
      made += 1;
      told = await write(page, own, made, chance);
      if (told) kept.add(nameOf(made));
    } else await sync(page, own, chance);
    page = await phone.killAndRestart();
    await page.goto(`${own.origin}/waiting`);
    const there = await databasesOf(page);
    expect(
      [...seen].filter((name) => !there.includes(name)),
      `after kill ${kills + 1}`,
    ).toEqual([]);
    for (const name of there) seen.add(name);
    const ids = (await writesOn(page, await outboxOn(page))).filter(isInvitation).map(({ id }) => id);
    expect(
      [...written].filter((id) => !ids.includes(id)),
      `after kill ${kills + 1}`,
    ).toEqual([]);
    const fresh = ids.filter((id) => !written.has(id));
    if (told) expect(fresh, `told to be kept before kill ${kills + 1}`).toHaveLength(1);
    expect(fresh.length).toBeLessThanOrEqual(1);
    for (const id of fresh) written.add(id);
  }
  own.link.mode = 'ok';
  await page.goto(`${own.origin}/waiting`);
  await until(
    'nothing waits',
    async () => {
      const send = page.getByRole('button', { name: say('Send now'), exact: true });
      if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => undefined);
      return !(await writesOn(page, await outboxOn(page))).some(isWaiting);
    },
    120_000,
  );
  await own.endGateway();
  const effects = await tookEffect(own);
  expect([...effects].filter(([, count]) => count > 1)).toEqual([]);
  expect([...kept].filter((name) => !effects.has(name))).toEqual([]);
  expect(effects.size).toBe(written.size);
  process.stdout.write(
    `  ${KILLS} kills (seed ${SEED}): ${seen.size} databases stayed, ${made} written, ${kept.size} told to be kept, ${effects.size} took effect\n`,
  );
});
