import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not globally reachable (RFC 6890 and the IANA registries), and multicast. */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Within global unicast: Teredo and other protocols, documentation, and 6to4, which embeds an IPv4 address. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** Excludes loopback, link-local, unique-local, multicast and mapped IPv4. */
const GLOBAL_IPV6 = '2000::/3';

const listOf = (networks: string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const specialIpv4 = listOf(SPECIAL_IPV4, 'ipv4');
const specialIpv6 = listOf(SPECIAL_IPV6, 'ipv6');
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  if (isIP(address) === 6) return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
  return false;
}

/** Returns the IP address that a URL contains instead of a name, in any notation. */
export function literalAddress({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) ? address : undefined;
}

/** Whether only this machine or a local network can resolve a name. */
export const isLocalName = (hostname: string): boolean => /^[^.]+\.?$|\.(localhost|local|internal)\.?$/i.test(hostname);

export class PrivateAddress extends Error {
  constructor() {
    super('The address lies in a private network');
  }
}

/**
 * Resolves a name for a connection, and refuses it if one of the IP addresses is not public. Prevents DNS rebinding,
 * because the connection uses the checked addresses.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.length || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddress(), []);
    }
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
