import { freePort } from '#tests/support/free-port.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { NO_LIMITS } from '#tests/support/no-limits.ts';
import type { Servers } from './servers.ts';

/** What grows with items, each with all of its rows. */
const GROWING = [
  'consultant_counter',
  'sales_order',
  'order_item',
  'item_event',
  'commission_ledger',
  'commission_line',
] as const;
/** Consultants of copies have numbers beyond those of the sample. */
const APART = 100_000;

const SETTINGS = { SAMPLE: '1', LOG_LEVEL: 'warn', BACKUP_KEEP: '0', ...NO_LIMITS };

/** A gateway on a database; the first one there loads the sample. */
export async function startGateway(
  { url }: Servers,
  folder: string,
): Promise<{ gateway: GatewayProcess; origin: string }> {
  const port = await freePort();
  const gateway = await GatewayProcess.start(port, { ...SETTINGS, DATABASE_URL: url, DATA_DIR: folder });
  return { gateway, origin: `http://127.0.0.1:${port}` };
}

const itemsOf = async (servers: Pick<Servers, 'ask'>, where = ''): Promise<number> =>
  Number((await servers.ask(`select count(*)::int as n from order_item ${where}`))[0]?.['n']);

/** Fills up with copies of the sample under other consultants until there are so many items. Answers how many there are. */
export async function fillUpTo(
  servers: Pick<Servers, 'ask'>,
  items: number,
  copies: number,
): Promise<{ items: number; copies: number }> {
  const sample = await itemsOf(servers, `where consultant_id < ${APART}`);
  const last = Math.max(copies, Math.round(items / sample) - 1);
  for (let copy = copies + 1; copy <= last; copy += 1)
    for (const table of GROWING) {
      const columns = await servers.ask(
        `select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = $1 and column_name <> 'consultant_id' order by ordinal_position`,
        [table],
      );
      const names = columns.map(({ name }) => String(name)).join(', ');
      await servers.ask(
        `insert into ${table} (consultant_id, ${names})
          select consultant_id + ${copy * APART}, ${names} from ${table} where consultant_id < ${APART}`,
      );
    }
  // Each by name: a cluster passes on to its nodes what names a table, and nothing else.
  if (last > copies) for (const table of GROWING) await servers.ask(`vacuum analyze ${table}`);
  return { items: await itemsOf(servers), copies: last };
}

/** Bytes of a row with its share of the indexes, for the tables that an item fills. */
export async function rowSizes(servers: Servers): Promise<{ table: string; rows: number; bytes: number }[]> {
  const isCluster = (await servers.ask(`select to_regclass('citus_tables') is not null as is`))[0]?.['is'] === true;
  const sizes: { table: string; rows: number; bytes: number }[] = [];
  for (const table of GROWING.slice(1)) {
    const size = isCluster ? `citus_total_relation_size('${table}')` : `pg_total_relation_size('${table}')`;
    const [row] = await servers.ask(`select count(*)::int as rows, ${size}::bigint as bytes from ${table}`);
    sizes.push({ table, rows: Number(row?.['rows']), bytes: Number(row?.['bytes']) });
  }
  return sizes;
}
