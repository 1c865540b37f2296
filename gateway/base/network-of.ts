import { normalizeIP } from '@fastify/rate-limit';

/** Bits that name a network of IPv6: one home or phone has all addresses below them, and may write from each. */
const NETWORK_BITS = 64;

/** Some proxies write the port of the connection behind an address, which is another one each time. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>\d+(?:\.\d+){3}):\d+)$/;

/** By what the requests of an address are counted: itself, or of IPv6 its network. Who has gone meanwhile has none. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  return normalizeIP(six ?? four ?? address, NETWORK_BITS);
}
