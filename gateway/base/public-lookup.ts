import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './push-endpoint.ts';

/** The host has an address that is not of the public internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  constructor() {
    super('The host leads to an address that is not public');
  }
}

/** Asks for all addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  answer: (cause: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name by `resolve` and refuses it when any of its addresses is not public. The connection uses what was
 * checked here, so a name cannot lead elsewhere a moment later. Not asked for a host that is an address itself.
 */
export const publicLookupBy =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (cause, addresses) => {
      if (cause !== null) return answer(cause, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return answer(new PrivateAddress(), '');
      if (options.all === true) return answer(null, addresses);
      return answer(null, first.address, first.family);
    });
  };
