import type { App, RequestContext } from '../../../core/app.ts';

/** Where a map server keeps tables: a data store of a GeoServer, a registered database of ours. */
export interface Storage {
  id: string;
  nombre: string;
  /** as the server calls its kind: 'PostGIS' */
  tipo: string;
}

/** What publishes tables to the tools of others. */
export interface MapServer {
  /** As people know it. */
  nombre: string;
  storages(context: RequestContext): Promise<Storage[]>;
  /**
   * Publishes a table of a storage, or reads it anew where it is published already.
   * @returns what is told of it
   * @throws AppError VALIDATION for a table or storage that is not there; UNAVAILABLE
   */
  syncLayer(context: RequestContext, layer: string, storage: string): Promise<string>;
  /**
   * Makes this SLD the style in which the server draws a published layer; missing where the server
   * draws with the styles of the platform.
   * @throws AppError UNAVAILABLE
   */
  styleLayer?(layer: string, sld: string): Promise<void>;
  /** @throws AppError VALIDATION for a name that is unknown or taken; UNAVAILABLE */
  renameLayer(context: RequestContext, from: string, to: string): Promise<void>;
}

const servers = new WeakMap<App, MapServer>();

/** The map server that this program asks from now on. */
export function registerMapServer(app: App, server: MapServer): void {
  servers.set(app, server);
}

/** @throws Error before the module has opened */
export function mapServerOf(app: App): MapServer {
  const server = servers.get(app);
  if (!server) throw new Error('the map server is not open');
  return server;
}
