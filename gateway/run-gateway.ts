import { MARKET } from '#shared/domain/market/market.ts';
import type { Config } from './config/config.ts';
import { openGatewayDatabase } from './config/open-gateway-database.ts';
import { assertPortFree } from './config/port.ts';
import { assertAppOfMarket } from './config/right-market.ts';
import type { Complaints, Running } from './serve.ts';

/**
 * Starts a gateway: database, sample, server, jobs, command line. Throws Told for what a person can mend. `complain` hears
 * of what fails in the background until there is a log.
 */
export async function runGateway(config: Config, complain: (cause: unknown) => void): Promise<Running> {
  const complaints: Complaints = { hear: complain };
  await assertPortFree(config.host, config.port);
  await assertAppOfMarket(config.appFolder, MARKET);
  const opening = openGatewayDatabase(config, (cause) => complaints.hear(cause));
  // The database opens in a thread or a process of its own: meanwhile the code of the server is read, which takes as long.
  // So is that of the sandbox sign-on, where it serves.
  const reading = Promise.all([import('./serve.ts'), config.oidc === null ? import('./sso/sandbox.ts') : null]);
  // A failure that comes before the database is open is told after it, below.
  reading.catch(() => undefined);
  const database = await opening;
  const [{ serve }] = await reading.catch(async (cause: unknown) => {
    await database.close();
    throw cause;
  });
  return serve(config, database, complaints);
}
