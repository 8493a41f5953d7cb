import { APP_BASE } from '@comarca/shared/modules/usuarios/destination.rules';
import type { Config } from '../../core/config/config.ts';

/** A full address of the server, from the configuration: a request's Host header is never used. */
export function publicUrl(config: Config, path: string): string {
  const origin = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  return `${origin.replace(/\/+$/, '')}${path}`;
}

/** The full address of a screen. */
export const appUrl = (config: Config, path: string): string =>
  publicUrl(config, `${APP_BASE}${path}`);
