import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Where a request goes: an address that was checked, and nothing else. */
export interface CheckedTarget {
  url: URL;
  address: string;
  family: 4 | 6;
}

/** Why a server is not asked: nobody knows its name, or it stands where requests may not go. */
export class TargetRefused extends Error {
  readonly reason: 'unknown' | 'forbidden';

  constructor(reason: 'unknown' | 'forbidden') {
    super(`The server is ${reason}.`);
    this.name = 'TargetRefused';
    this.reason = reason;
  }
}

/** A server as lists of allowed ones name it: `host:port`, the usual port written out. */
export function hostAndPort(url: URL): string {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return `${plainHost(url)}:${port}`;
}

/**
 * Resolves a server's name once and checks every address it has.
 * @param allowed servers (`hostAndPort`) that may stand on private addresses
 * @throws TargetRefused unless all its addresses are public, or the server is among `allowed`
 */
export async function checkTarget(url: URL, allowed: ReadonlySet<string>): Promise<CheckedTarget> {
  const host = plainHost(url);
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
    : await resolve(host);
  const [first] = addresses;
  const isAllowed = allowed.has(hostAndPort(url));
  if (!first || !(isAllowed || addresses.every(({ address }) => isPublic(address)))) {
    throw new TargetRefused('forbidden');
  }
  return { url, address: first.address, family: first.family === 4 ? 4 : 6 };
}

const plainHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** A resolver that is away would be waited for far longer, in milliseconds. */
const RESOLVE_MS = 5_000;

function resolve(host: string): Promise<{ address: string; family: number }[]> {
  return new Promise((done, refuse) => {
    const unknown = () => refuse(new TargetRefused('unknown'));
    const timer = setTimeout(unknown, RESOLVE_MS);
    void lookup(host, { all: true })
      .then(done, unknown)
      .finally(() => clearTimeout(timer));
  });
}

/** Neither loopback, private, link-local, multicast, reserved, nor an IPv4 hidden in an IPv6. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const plain =
    parsed.kind() === 'ipv6' && (parsed as ipaddr.IPv6).isIPv4MappedAddress()
      ? (parsed as ipaddr.IPv6).toIPv4Address()
      : parsed;
  return plain.range() === 'unicast';
}
