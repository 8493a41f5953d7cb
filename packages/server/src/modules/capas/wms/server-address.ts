import { AppError, fieldError } from '@comarca/shared/core/errors';
import { type CheckedTarget, checkTarget, TargetRefused } from '../../../core/egress/target.ts';

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

const UNKNOWN = 'No se encontró el servidor de mapas.';
const FORBIDDEN =
  'El servidor de mapas no está en una dirección permitida: es de una red privada. Quien opera el programa la permite en WMS_ALLOW_PRIVATE, como servidor:puerto.';

/**
 * Resolves a map server's name once and checks every address it has.
 * @throws AppError VALIDATION unless all of them are public, or the operator allows this `host:port`;
 *   UNAVAILABLE for a name that nobody knows
 */
export async function checkMapServer(
  url: URL,
  allowed: ReadonlySet<string>,
): Promise<CheckedTarget> {
  try {
    return await checkTarget(url, allowed);
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error;
    if (error.reason === 'unknown') throw new AppError('UNAVAILABLE', UNKNOWN);
    throw fieldError('url', FORBIDDEN);
  }
}
