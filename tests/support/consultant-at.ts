import { login, type Consultant } from '#shared/contract/calls/auth.ts';
import type { GatewayClient } from './gateway-client.ts';

/** The consultant as the gateway has it now. */
export async function consultantAt(client: GatewayClient): Promise<Consultant> {
  const { customer_data: data } = await client.call(login, { body: {} });
  if (data.consultant === null) throw new Error('Nobody is registered here');
  return data.consultant;
}
