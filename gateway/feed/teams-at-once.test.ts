import { expect, it } from 'vitest';
import { databaseForTests } from '#gateway/db/testing/database-for-tests.ts';
import { testServices } from '#gateway/ledger/testing/test-lines.ts';
import { consultantEvent, tell } from './testing/tell.ts';

const AT = '2026-03-05T10:00:00Z';
const GROUPS = 40;
const database = databaseForTests();

const made = (consultant: string, leader?: string) =>
  consultantEvent(`make ${consultant}`, AT, {
    consultant,
    email: `${consultant}@mail.example`,
    ...(leader && { leader }),
  });
const moved = (consultant: string, leader: string) => ({
  id: `move ${consultant}`,
  kind: 'consultant',
  at: '2026-03-06T10:00:00Z',
  data: { consultant, leader },
});

it('two changes of leaders at once close no circle between people of whom they name none in common', async () => {
  const services = testServices(database.db);
  const groups = Array.from({ length: GROUPS }, (_unused, at) => `G${at}`);
  await tell(
    services,
    groups.flatMap((group) => [
      made(`${group}-a`),
      made(`${group}-b`, `${group}-a`),
      made(`${group}-c`),
      made(`${group}-d`, `${group}-c`),
    ]),
  );
  for (const group of groups) {
    const verdicts = await Promise.all([
      tell(services, [moved(`${group}-a`, `${group}-d`)]),
      tell(services, [moved(`${group}-c`, `${group}-b`)]),
    ]);
    expect(
      verdicts
        .flat()
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['refused', 'taken']);
  }
});
