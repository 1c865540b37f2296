import { login } from '#shared/contract/calls/auth.ts';
import { updateConsultant } from '#shared/contract/calls/profile.ts';
import { GatewayClient } from './gateway-client.ts';
import { until } from './until.ts';
import type { Locale } from './words.ts';

/** Says at the gateway which language somebody prefers, as another phone of theirs would. */
export const prefer = (client: GatewayClient, locale: Locale): Promise<unknown> =>
  client.call(updateConsultant, { body: { preferred_language: locale } });

/** The language that somebody prefers, as the gateway knows it. */
export const preferred = async (client: GatewayClient): Promise<string | null> =>
  (await client.call(login, { body: {} })).customer_data.consultant?.preferred_language ?? null;

/** Waits until the gateway knows what was chosen, and gives a person whom other tests look at the language that was theirs. */
export async function giveBack(origin: string, person: string, chosen: Locale, own: Locale): Promise<void> {
  const client = await GatewayClient.signedIn(origin, person);
  await until(`${person} prefers ${chosen}`, async () => (await preferred(client)) === chosen);
  await prefer(client, own);
}
