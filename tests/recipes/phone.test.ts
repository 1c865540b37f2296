import { describe, expect, it } from 'vitest';
import { copyForTests } from './copy-for-tests.ts';
import { HOUSE, followed } from './followed.ts';

const copy = copyForTests();

describe('a table of the phone', () => {
  /** Of a call that is there: adding one is a recipe of its own. */
  const addTable = (): void => {
    const schema = 'src/shared/db/schema.ts';
    copy.edit(
      schema,
      `/** Small single rows under fixed keys. */`,
      `/** A reward as the list shows it. */\nexport type RewardRow = Bonus & { asOf: string };\n\n$&`,
    );
    copy.edit(schema, `  declare pulls: `, `  declare rewards: Table<RewardRow, string>;\n$&`);
    copy.edit(schema, `  | 'notifications';`, `  | 'rewards'\n$&`);
    copy.edit('src/shared/db/open.ts', `CACHE_VERSION = 6`, `CACHE_VERSION = 7`);
    copy.edit(
      'src/shared/db/open.ts',
      `  db.version(CACHE_VERSION).stores(SETS).upgrade(upgradeTo6);`,
      `  db.version(6).stores(SETS).upgrade(upgradeTo6);\n  db.version(CACHE_VERSION).stores({ rewards: 'id' });`,
    );
    copy.add(
      'workers/sync/pulls/rewards.ts',
      `import { bonuses } from '#shared/contract/calls/mandalorian.ts';
import type { Job, PullOutcome } from '#workers/sync/job.ts';
import { pullOne } from '#workers/sync/pull-one.ts';

/** All rewards. */
export const pullRewards = (job: Job): Promise<PullOutcome> =>
  pullOne(job, {
    collection: 'rewards',
    call: bonuses,
    input: { params: { id: job.facts.consultantId ?? '' } },
    tables: ({ db }) => [db.rewards],
    async store({ value, meta }) {
      await job.db.rewards.clear();
      await job.db.rewards.bulkPut(value.data.map((each) => ({ ...each, asOf: meta.as_of })));
    },
  });
`,
    );
    copy.edit('workers/sync/run.ts', `import { pullSales }`, `import { pullRewards } from './pulls/rewards.ts';\n$&`);
    copy.edit('workers/sync/run.ts', `    ['bonuses', pullBonuses],\n`, `$&    ['rewards', pullRewards],\n`);
    copy.edit(
      'src/features/level/queries.ts',
      `/** The last full period as`,
      `/** The rewards that are here. */\nexport const useRewards = () => useLive((db) => db.rewards.toArray(), []);\n\n$&`,
    );
  };

  it('is added by the files of the recipe, and older databases get it', async () => {
    addTable();
    expect(followed(copy, 'Add a table').unnamed).toEqual([]);
    expect(await copy.typeErrors()).toEqual([]);
    expect(await copy.failures(...HOUSE, 'src/shared/db/open.test.ts', 'src/shared/db/upgrades.test.ts')).toBe('');
  });
});

describe('an offline write', () => {
  const KINDS = 'src/shared/outbox/kinds.ts';
  const addKind = (): void => {
    copy.edit(KINDS, `: 'notificationTarget',\n`, `$&  'mute-phones': 'unsubscribeAll',\n`);
    copy.edit(KINDS, `  'read-notification',\n`, `$&  'mute-phones',\n`);
    copy.edit(KINDS, `  'invite-user': () => null,\n`, `$&  'mute-phones': () => null,\n`);
    copy.edit(KINDS, `  'invite-user': never;\n`, `$&  'mute-phones': never;\n`);
  };
  const addRest = (): void => {
    const perform = 'src/shared/outbox/perform.ts';
    copy.edit(perform, `import { notificationTarget }`, `import { notificationTarget, unsubscribeAll }`);
    copy.edit(
      perform,
      `  'invite-user': bind(inviteUser, () => ({})),\n`,
      `$&  'mute-phones': bind(unsubscribeAll, () => ({})),\n`,
    );
    copy.edit(
      'src/features/outbox/labels.ts',
      `  'read-notification': {`,
      `  'mute-phones': { name: msg\`Notifications\`, icon: IconBell },\n$&`,
    );
    copy.edit(
      'src/features/notifications/commands.ts',
      `/** Fetches ten earlier`,
      `/** No phone of this person is told anything more. */
export const mutePhones = (id: string) => enqueueWrite({ kind: 'mute-phones', params: { id } });

$&`,
    );
  };

  const addProofs = (): void => {
    const wish = `  'mute-phones': ({ subject }) => [{ kind: 'mute-phones', params: { id: subject } }],\n`;
    copy.edit('tests/simulation/wishes.ts', `  'accept-terms': ({ subject }) => [\n`, `${wish}$&`);
    copy.edit(
      'tests/soak/kind.ts',
      `  'read-notification': { ...YES, isSilent: true },\n`,
      `$&  'mute-phones': YES,\n`,
    );
    const mark = `  'mute-phones': ['delete', 'push_subscription', 'true', 'endpoint'],\n`;
    copy.edit('tests/soak/ledger.ts', `  'accept-agreement': ['insert'`, `${mark}$&`);
    copy.edit(
      'tests/soak/wishes.ts',
      `  'accept-agreement': [0, AGREEMENT],\n`,
      `$&  'mute-phones': [0, AGREEMENT],\n`,
    );
  };

  it('is added in four files of the product', async () => {
    addKind();
    addRest();
    addProofs();
    expect(followed(copy, 'Add an offline write').unnamed).toEqual([]);
    expect(copy.changed.filter((path) => !path.startsWith('tests/'))).toHaveLength(4);
    expect(await copy.typeErrors()).toEqual([]);
    expect(await copy.failures(...HOUSE)).toBe('');
  });

  it('that nobody sends or names fails to compile', async () => {
    addKind();
    const errors = (await copy.typeErrors()).join('\n');
    expect(errors).toContain('src/shared/outbox/perform.ts');
    expect(errors).toContain('src/features/outbox/labels.ts');
  });
});
