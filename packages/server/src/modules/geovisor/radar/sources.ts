import type { SourceKind } from '@comarca/shared/modules/geovisor/source';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import {
  listDatabases,
  listWmsLayers,
  tryDatabase,
  tryMapServer,
  tryWmsLayer,
} from '../../capas/public.ts';
import { baseLayerTable } from '../geoviewer.repository.ts';
import { basicOf } from '../map-server/geoserver.ts';
import { mapServerOf } from '../map-server/map-server.ts';
import { tryBaseLayer } from './base-layer-probe.ts';

/** Something outside on which maps and reports depend, and how it is tried. */
export interface Source {
  clase: SourceKind;
  id: number;
  nombre: string;
  /** @returns what was tried, in words @throws AppError with what went wrong */
  attempt(): Promise<string>;
}

/** Every source that is registered now, as a transaction sees them where one asks. */
export async function listSources(app: App, db: Reader): Promise<Source[]> {
  const [bases, layers, databases] = [
    await baseLayerTable.all(db),
    await listWmsLayers(db),
    await listDatabases(db),
  ];
  return [
    ...bases.map(
      (layer): Source => ({
        clase: 'CAPA_BASE',
        id: layer.id,
        nombre: layer.capa,
        attempt: () => tryBaseLayer(app, layer),
      }),
    ),
    ...layers.map(
      (layer): Source => ({
        clase: 'CAPA_WMS',
        id: layer.id,
        nombre: layer.titulo || layer.capa,
        attempt: () => tryWmsLayer(app, layer),
      }),
    ),
    ...databases
      .filter(({ propia }) => !propia)
      .map(
        ({ id, nombre }): Source => ({
          clase: 'BASE_DATOS',
          id,
          nombre,
          attempt: () => tryDatabase(app, id),
        }),
      ),
    ...mapServer(app),
  ];
}

/** The map server, where it is another program. */
function mapServer(app: App): Source[] {
  const { GEOSERVER_URL: url, GEOSERVER_WORKSPACE: workspace } = app.config;
  const { GEOSERVER_USER: user, GEOSERVER_PASSWORD: password = '' } = app.config;
  if (!url) return [];
  const server = mapServerOf(app);
  return [
    {
      clase: 'SERVIDOR_MAPAS',
      id: 0,
      nombre: server.nombre,
      async attempt() {
        const stores = await server.storages({ app, actor: null, requestId: 'sondeo', ip: null });
        const drawn = await tryMapServer(wmsOf(url, workspace), {
          authorization: basicOf(user, password),
        });
        return `Respondió con ${stores.length} almacenes. ${drawn}`;
      },
    },
  ];
}

/** Where a GeoServer draws the layers of a workspace. */
function wmsOf(url: string, workspace: string): URL {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${encodeURIComponent(workspace)}/wms`;
  return address;
}
