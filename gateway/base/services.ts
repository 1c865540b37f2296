import type { Market } from '#shared/domain/market/market.ts';
import type { Lanes } from '#gateway/db/cluster/lanes.ts';
import type { Db } from '#gateway/db/db.ts';
import type { Clock } from './clock.ts';
import type { PushPolicy } from './push-endpoint.ts';
import type { Secrets } from './seal.ts';

/**
 * What every handler may use: the database, the (movable) clock, the market. In a write (POST, PUT, DELETE) `db` is the
 * transaction that also keeps the key of the request: what the handler writes through it is there together with the
 * answer, or not at all. So a write handler changes nothing but `db` and asks no network; what must happen outside goes
 * as a job (gateway/queue/queue.ts), added through the same `db`. It calls `bumpChanges` for everybody whose data it
 * changed. A thrown Refusal takes back what the handler wrote and is kept as the answer; any other failure takes back all
 * of it, and the client may send the same key again.
 */
export interface Services {
  db: Db;
  clock: Clock;
  market: Market;
  /** Who may ask which node of a cluster at a time for a session; one server has none. */
  lanes?: Lanes | undefined;
  /** Where push messages may go; every public host without it. */
  pushTo?: PushPolicy;
  /** Hosts that webhooks may go to though they are not of the public internet; none without it. */
  webhooksTo?: readonly string[];
  /** What webhooks are signed by lies sealed in the database; without it none can be added, and nothing is sent. */
  secrets?: Secrets;
  /** Days for which what the feed took and told is kept after everybody has it; 90 without it. */
  feedKeepDays?: number;
  /** How long the target of a webhook may take to answer; 15 seconds without it. */
  webhookPatienceMs?: number;
}
