import { APP_BASE } from '@comarca/shared/modules/usuarios/destination.rules';
import type { Config } from '../../core/config/config.ts';

/** The full address of a screen, from the configuration: a request's Host header is never used. */
export function appUrl(config: Config, path: string): string {
  const origin = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  return `${origin.replace(/\/+$/, '')}${APP_BASE}${path}`;
}
