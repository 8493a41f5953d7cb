import type { App } from '../../../core/app.ts';
import { geoServer } from './geoserver.ts';
import { registerMapServer } from './map-server.ts';
import { ownServer } from './own-server.ts';

/** For each of its answers: whoever asked still waits, and a large table takes a while to be read. */
const TIMEOUT_MS = 20_000;

/** Reads from the settings which map server publishes: a GeoServer, or the platform itself. */
export function openMapServer(app: App): void {
  const {
    GEOSERVER_URL: url,
    GEOSERVER_USER,
    GEOSERVER_PASSWORD,
    GEOSERVER_WORKSPACE,
  } = app.config;
  registerMapServer(
    app,
    url
      ? geoServer({
          url,
          user: GEOSERVER_USER,
          password: GEOSERVER_PASSWORD ?? '',
          workspace: GEOSERVER_WORKSPACE,
          timeoutMs: TIMEOUT_MS,
        })
      : ownServer,
  );
}
