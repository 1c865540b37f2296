import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { startWorker } from '../jobs/worker.ts';
import { announce } from '../store/happenings.ts';
import { openTestDatabase } from '../store/test-database.ts';
import { testServices } from '../store/test-lines.ts';
import { gatherPush } from './gather.ts';
import { startPostman } from './postman.ts';
import { endpointHash } from './subscriptions.ts';
import { BEHAVIOURS, startPushService } from './test-push-service.ts';
it('load', async () => {
  const N = 10000;
  const database = await openTestDatabase();
  const good = await startPushService(); const bad = await startPushService(); const lame = await startPushService();
  const services = { ...testServices(database.db), clock: { now: () => Date.now() } };
  await sql`insert into consultant (external_id, subject, status, account_type, role, registered, accepted_terms, payment_mandatory, has_payment_method, synced, email, first_name, last_name, country_code, currency, toggles)
   select 'L' || n, 'subject-' || lpad(n::text, 8, '0'), 'active','consultant','consultant',true,true,false,false,true,'l'||n||'@x','a','b','ma','MAD','{}' from generate_series(1, ${N}) n`.execute(database.db);
  const { rows } = await sql<{ consultant_id: number }>`select consultant_id from consultant order by 1`.execute(database.db);
  const subs = rows.map(({ consultant_id }, i) => {
    const p = i % 100 === 7 ? bad.phone(`h${i}`, BEHAVIOURS.hangs) : i % 100 === 8 ? lame.phone(`f${i}`, BEHAVIOURS.fails) : i % 100 === 9 ? good.phone(`g${i}`, BEHAVIOURS.gone) : good.phone(`p${i}`);
    return { consultant_id, endpoint_hash: endpointHash(p.endpoint), endpoint: p.endpoint, p256dh: p.keys.p256dh, auth: p.keys.auth, locale: 'fr' as const, created_at: new Date().toISOString() };
  });
  for (let i = 0; i < subs.length; i += 500) await database.db.insertInto('push_subscription').values(subs.slice(i, i + 500)).execute();
  let t = Date.now();
  const lap = (n: string) => { process.stderr.write(`LAP ${n} ${Date.now() - t}\n`); t = Date.now(); };
  await announce(services, rows.map(({ consultant_id }) => ({ kind: 'month-closing', consultantId: consultant_id, at: new Date().toISOString(), period: '2026-11-01' }) as const));
  lap('announce');
  const errs: unknown[] = [];
  const w = startWorker(services, [gatherPush], (c) => errs.push(c));
  const p = await startPostman(services, { keys: null, contact: 'mailto:a@b.c', policy: { hosts: null, allowLoopback: true } }, (c) => errs.push(c));
  while (good.arrived.length < 9800 && Date.now() - t < 90000) { await new Promise((r) => setImmediate(r)); await new Promise((r) => setTimeout(r, 200)); }
  lap(`arrived good ${good.arrived.length} bad ${bad.arrived.length} lame ${lame.arrived.length} errs ${errs.length}`);
  await w.stop(); await p.stop(); lap('stop');
  const { rows: q } = await sql`select queue, count(*) from job group by 1`.execute(database.db);
  const { rows: g } = await sql`select count(*) from push_subscription`.execute(database.db);
  process.stderr.write(`LAP ${JSON.stringify([q, g, errs.slice(0,2)])}\n`);
  await good.close(); await bad.close(); await lame.close(); await database.remove();
  expect(1).toBe(1);
}, 200_000);
