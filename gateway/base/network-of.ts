import { normalizeIP } from '@fastify/rate-limit';

/** Bits that name a network of IPv6: one home or phone has all addresses below them, and may write from each. */
const NETWORK_BITS = 64;

/** By what the requests of an address are counted: itself, or of IPv6 its network. */
export const networkOf = (address: string): string => normalizeIP(address, NETWORK_BITS);
