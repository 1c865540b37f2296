import { paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import { GatewayClient } from './gateway-client.ts';

/** Asks the gateway for somebody's bank account; its version rises by one with every edit that takes effect. */
export async function bankAccountOf(origin: string, person: string): Promise<() => ReturnType<typeof only>> {
  const client = await GatewayClient.signedIn(origin, person);
  return () => only(client);
}

async function only(client: GatewayClient) {
  const found = (await client.call(paymentMethods)).find(({ type }) => type === 'bank_transfer');
  if (found?.type !== 'bank_transfer') throw new Error('The sample has another account here');
  return found;
}
