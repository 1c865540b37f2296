import { beforeAll, describe, expect, it } from 'vitest';
import { personOf } from '#gateway/http/auth/person.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { findSession, beginSession } from '#gateway/http/session/session-store.ts';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { addConsultant, testServices } from '#gateway/ledger/testing/test-lines.ts';
import { runCommand } from './test-command.ts';

const ISSUER = 'https://accounts.example';
const visitor = (subject: string, externalId: string | null = null) => ({
  issuer: ISSUER,
  subject,
  email: 'jf-1@mail.example',
  firstName: 'Salma',
  lastName: 'Alaoui',
  externalId,
  idToken: null,
});

const database = databaseForTests();
let one: number;
let other: number;
beforeAll(async () => {
  one = await addConsultant(database.db, 'JF-1');
  other = await addConsultant(database.db, 'JF-2');
}, 240_000);

const signOn = (subject: string, externalId: string | null = null): Promise<number> =>
  personOf(testServices(database.db), visitor(subject, externalId), false);
const run = (...args: string[]): Promise<string> => runCommand(database, 'identity', ...args);

describe('the identity of a consultant', () => {
  it('is told by the operator; a visitor under it is signed out', async () => {
    const services = testServices(database.db);
    const before = await signOn('s-1');
    const cookie = await beginSession(services, { consultantId: before, impersonatorId: null, idToken: null });
    expect(await run()).toBe(`${ISSUER} s-1 Salma Alaoui jf-1@mail.example`);
    // As operators write it: with the slash that the issuer's own name does not have.
    expect(await run('JF-1', `${ISSUER}/`, 's-1')).toContain('JF-1 signs on as s-1');
    expect(await signOn('s-1')).toBe(one);
    expect(await findSession(services, cookie)).toBeNull();
    expect(await run('JF-1')).toContain('s-1');
    expect(await run('JF-2')).toContain('no identity');
  });

  it('of a visitor is one line, whatever the issuer calls the person', async () => {
    const named = { ...visitor('s-forging'), firstName: `Rim\n${ISSUER} s-other`, lastName: 'Tazi\r\tx' };
    await personOf(testServices(database.db), named, false);
    expect(await run()).toBe(`${ISSUER} s-forging Rim ${ISSUER} s-other Tazi x jf-1@mail.example`);
    await run('JF-2', ISSUER, 's-forging');
  });

  it('is not taken from another consultant by mistake', async () => {
    await expect(run('JF-2', ISSUER, 's-1')).rejects.toThrow('--move');
    expect(await signOn('s-1')).toBe(one);
    await run('JF-2', ISSUER, 's-1', '--move');
    expect(await signOn('s-1')).toBe(other);
    const lines = await database.db.selectFrom('audit_log').select(['consultant_id', 'actor_id', 'object']).execute();
    expect(lines).toContainEqual({ consultant_id: other, actor_id: 0, object: 'given' });
    expect(lines).toContainEqual({ consultant_id: one, actor_id: 0, object: 'taken' });
  });

  it('that is moved away takes the open looks at others along', async () => {
    const services = testServices(database.db);
    const support = await addConsultant(database.db, 'JF-SUPPORT', { role: 'support' });
    await run('JF-SUPPORT', ISSUER, 's-support');
    const look = await beginSession(services, { consultantId: one, impersonatorId: support, idToken: null });
    expect(await findSession(services, look)).not.toBeNull();
    await run('JF-2', ISSUER, 's-support', '--move');
    expect(await findSession(services, look)).toBeNull();
  });

  it('is not linked by what is no issuer', async () => {
    await expect(run('JF-1', 'accounts', 's-2')).rejects.toThrow(PlainFailure);
    await expect(run('JF-1', ISSUER)).rejects.toThrow('Expected:');
  });

  it('comes from the issuer where it vouches for the number, once, and for registered consultants only', async () => {
    const id = await addConsultant(database.db, 'JF-3');
    expect(await signOn('s-3')).not.toBe(id);
    expect(await signOn('s-3', 'JF-3')).toBe(id);
    expect(await signOn('s-4', 'JF-3')).not.toBe(id);
    const visiting = await addConsultant(database.db, 'JF-4', { registered: false });
    expect(await signOn('s-5', 'JF-4')).not.toBe(visiting);
  });
});
