import { BlockList, isIP } from 'node:net';

/** Which endpoints messages may go to. A browser names its endpoint, so it is what anybody wrote there. */
export interface PushPolicy {
  /** Host names, `*.` in front standing for all below; null: every public host. */
  hosts: readonly string[] | null;
  /** Plain http to this machine, for tests. */
  allowLoopback: boolean;
}

/** Every public host over https. */
export const PUBLIC_ONLY: PushPolicy = { hosts: null, allowLoopback: false };

/** Addresses that are not somebody's public server: IANA's special-purpose registries for IPv4 and IPv6. */
const PRIVATE: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 8],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;
/** One list for each family: Node compares an IPv4 address with networks of IPv6 too. */
const notPublic = { 4: new BlockList(), 6: new BlockList() };
for (const [network, prefix] of PRIVATE) {
  const family = network.includes(':') ? 6 : 4;
  notPublic[family].addSubnet(network, prefix, FAMILIES[family]);
}

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return (family === 4 || family === 6) && !notPublic[family].check(address, FAMILIES[family]);
};

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Names that never lead to the public internet. */
const isInnerName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example)$/.test(host);

const isAllowedHost = (host: string, hosts: readonly string[] | null): boolean =>
  hosts === null ||
  hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed));

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Why an endpoint is refused, as far as can be told without asking the network; null when it may do. */
export function endpointFault(endpoint: string, policy: PushPolicy): string | null {
  if (!URL.canParse(endpoint)) return 'Expected an address';
  const { protocol, hostname, username, password } = new URL(endpoint);
  const host = bare(hostname).toLowerCase();
  if (policy.allowLoopback && LOOPBACK.has(host) && /^https?:$/.test(protocol)) return null;
  if (protocol !== 'https:') return 'Expected an https address';
  if (username !== '' || password !== '') return 'Expected an address without a name and password';
  if (isIP(host) === 0 ? isInnerName(host) : !isPublicAddress(host))
    return 'Expected an address of the public internet';
  return isAllowedHost(host, policy.hosts) ? null : 'Expected the address of a known push service';
}
