import { lookup } from 'node:dns/promises';
import { fieldError } from '@comarca/shared/core/errors';
import ipaddr from 'ipaddr.js';

/** Where a request goes: an address that was checked, and nothing else. */
export interface CheckedTarget {
  url: URL;
  address: string;
  family: 4 | 6;
}

/** Hosts on private addresses that the operator allows, as `host:port`. */
export function allowedPrivate(setting: string | undefined): ReadonlySet<string> {
  const hosts = (setting ?? '').split(',').map((host) => host.trim().toLowerCase());
  return new Set(hosts.filter((host) => host !== ''));
}

/** @throws AppError for text that is no plain http(s) address of a server. */
export function parseServerUrl(text: string): URL {
  const refuse = () => fieldError('url', 'La dirección del servidor de mapas no es válida.');
  if (!URL.canParse(text)) throw refuse();
  const url = new URL(text);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isHttp || url.username || url.password || url.hostname === '') throw refuse();
  url.hash = '';
  return url;
}

/**
 * Resolves a server's name once and checks every address it has.
 * @throws AppError unless all of them are public, or the operator allows this `host:port`.
 */
export async function checkTarget(url: URL, allowed: ReadonlySet<string>): Promise<CheckedTarget> {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
    : await resolve(host);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isAllowed = allowed.has(`${host}:${port}`);
  const [first] = addresses;
  if (!first || !(isAllowed || addresses.every(({ address }) => isPublic(address)))) {
    throw fieldError('url', 'El servidor de mapas no está en una dirección permitida.');
  }
  return { url, address: first.address, family: first.family === 4 ? 4 : 6 };
}

async function resolve(host: string): Promise<{ address: string; family: number }[]> {
  try {
    return await lookup(host, { all: true });
  } catch {
    throw fieldError('url', 'No se encontró el servidor de mapas.');
  }
}

/** Neither loopback, private, link-local, multicast, reserved, nor an IPv4 hidden in an IPv6. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const plain =
    parsed.kind() === 'ipv6' && (parsed as ipaddr.IPv6).isIPv4MappedAddress()
      ? (parsed as ipaddr.IPv6).toIPv4Address()
      : parsed;
  return plain.range() === 'unicast';
}
