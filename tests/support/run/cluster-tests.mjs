import { testFiles, testsOfDatabase } from './test-files.mjs';

/** What a test asks of one server alone, and why a cluster is not asked that. */
const NOT_DIVIDED = {
  'gateway/db/embedded/**': 'the embedded database',
  'gateway/daily-backups.test.ts': 'the embedded database',
  'tests/contract/backup.test.ts': 'the embedded database',
  'tests/contract-full/daily-backup.test.ts': 'the embedded database',
  'gateway/db/testing/test-database.test.ts': 'the embedded database, emptied between tests',
  'gateway/db/migrations/**': 'rows of before a step of the schema, on a database that is not divided yet',
  'gateway/calls/watto/planned-once.test.ts': 'the plans of one server; a coordinator plans for its nodes',
  'gateway/http/content-counter.test.ts': 'a counter of one server; a cluster tells the clock of a node',
  'tests/contract-postgres/restored.test.ts': 'create database from a template, which copies one node',
  'tests/contract-postgres/killed-month-end.test.ts': 'create database from a template, which copies one node',
};

/** They end, halt or add nodes. */
const OWN_NODES = new Set(['node-away', 'slow-node', 'added-node'].map((name) => `tests/citus/${name}.test.ts`));
const OF_POOLER = 'tests/citus/pooler.test.ts';

const isUnder = (path, place) =>
  place.endsWith('/**') ? path.startsWith(place.slice(0, -'**'.length)) : path === place;

/** The tests beside the code that work on a database, but for those of the embedded one itself. */
export const testsOfServer = () =>
  testsOfDatabase().filter(
    (path) =>
      !Object.entries(NOT_DIVIDED).some(
        ([place, why]) => why.startsWith('the embedded database') && isUnder(path, place),
      ),
  );

/**
 * The tests that run on a cluster: those in some folders and those beside the code that work on a database, but for what is
 * asked of one server alone, of nodes that are not the test's own, and of a pooler that is not installed.
 */
export const testsOfCluster = (folders, { ownNodes, pooler }) =>
  [
    ...testFiles().filter((path) => folders.some((folder) => path.startsWith(`${folder}/`))),
    ...testsOfDatabase(),
  ].filter(
    (path) =>
      !Object.keys(NOT_DIVIDED).some((place) => isUnder(path, place)) &&
      (ownNodes || !OWN_NODES.has(path)) &&
      (pooler || path !== OF_POOLER),
  );
