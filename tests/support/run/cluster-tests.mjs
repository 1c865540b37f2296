import { testFiles, testsOfDatabase } from './test-files.mjs';

/** Tests of the embedded database itself: no server is asked that. */
const OF_EMBEDDED = [
  'gateway/db/embedded/**',
  'gateway/daily-backups.test.ts',
  'gateway/db/testing/test-database.test.ts',
  'tests/contract/backup.test.ts',
  'tests/contract-full/daily-backup.test.ts',
];

/** What a test asks of one server alone, and why a cluster is not asked that. */
const NOT_DIVIDED = {
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

/** The tests that run on a server: those in some folders and those beside the code that work on a database. */
export const testsOfServer = (folders) =>
  [
    ...testFiles().filter((path) => folders.some((folder) => path.startsWith(`${folder}/`))),
    ...testsOfDatabase(),
  ].filter((path) => !OF_EMBEDDED.some((place) => isUnder(path, place)));

/** The same for a cluster, but for what is asked of one server alone, of nodes of its own, and of a pooler that is not installed. */
export const testsOfCluster = (folders, { ownNodes, pooler }) =>
  testsOfServer(folders).filter(
    (path) =>
      !Object.keys(NOT_DIVIDED).some((place) => isUnder(path, place)) &&
      (ownNodes || !OWN_NODES.has(path)) &&
      (pooler || path !== OF_POOLER),
  );
