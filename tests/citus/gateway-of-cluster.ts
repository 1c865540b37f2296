import { askDatabase } from '#gateway/db/testing/ask-database.ts';
import { PEOPLE } from '#tests/contract/given.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { NO_LIMITS } from '#tests/support/no-limits.ts';

/** Somebody who is signed in, and the port of the node on which their part lies. */
export interface PlacedPerson {
  client: GatewayClient;
  port: number;
}

/** A gateway on a database of a cluster, and people of the sample whose parts lie on its nodes. */
export async function gatewayOfCluster(
  database: string,
  folder: string,
): Promise<{ gateway: GatewayProcess; people: PlacedPerson[] }> {
  const port = await freePort();
  const gateway = await GatewayProcess.start(port, {
    ...NO_LIMITS,
    DATABASE_URL: database,
    DATA_DIR: folder,
    SECRET: 'the secret of this gateway and no other one',
  });
  const people: PlacedPerson[] = [];
  for (const name of [PEOPLE.individual, PEOPLE.store, PEOPLE.newcomer, PEOPLE.featureOff]) {
    const client = await GatewayClient.signedIn(`http://127.0.0.1:${port}`, name);
    const [where] = await askDatabase(
      database,
      `select nodeport from citus_shards
        where shardid = get_shard_id_for_distribution_column('order_item', $1::bigint)`,
      [client.id],
    );
    people.push({ client, port: Number(where?.['nodeport']) });
  }
  return { gateway, people };
}
