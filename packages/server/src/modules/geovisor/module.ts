import { hindering } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { LAYER, onSynchronised } from '../capas/public.ts';
import { fillMissingDepartments } from '../catalogos/public.ts';
import { bookmarksExport } from './bookmarks/bookmark.ts';
import { massiveGraphql } from './bookmarks/massive.graphql.ts';
import { thumbnailRoutes } from './bookmarks/thumbnail.routes.ts';
import { BOOKMARK, visibleBookmarks } from './bookmarks/visible-bookmarks.ts';
import { openDoor } from './door/door.ts';
import { exportGraphql } from './exports/export.graphql.ts';
import { EXPORT_FILE, exportJob, mayFetchExport } from './exports/export.job.ts';
import { exportRoutes } from './exports/export.routes.ts';
import { geoviewerGraphql } from './geoviewer.graphql.ts';
import { baseLayerHosts } from './geoviewer.service.ts';
import { groundGraphql } from './ground/ground.graphql.ts';
import { groundRoutes } from './ground/ground.routes.ts';
import { keyGraphql } from './keys/key.graphql.ts';
import { layerUses } from './layer-uses.ts';
import * as managed from './managed.ts';
import { mapServerGraphql } from './map-server/map-server.graphql.ts';
import { openMapServer } from './map-server/open-map-server.ts';
import { ogcRoutes } from './ogc/ogc.routes.ts';
import { placeGraphql } from './places/place.graphql.ts';
import { openGeocoder } from './places/place.service.ts';
import { portalRoutes } from './portal/portal.routes.ts';
import { portalBookmarkGraphql } from './portal/portal-bookmark.graphql.ts';
import { publicationGraphql } from './publication/publication.graphql.ts';
import { probeAtNight, probeJob } from './radar/probe.job.ts';
import { radarGraphql } from './radar/radar.graphql.ts';
import { farTilesAfterSynchronising, farTilesJob } from './tiles/far-tiles.job.ts';
import { mapRoutes } from './wms/wms.routes.ts';

/**
 * What maps offer: base layers, the search of places, bookmarks, and what of the tables is published.
 * Tables and the layers of map servers belong to `capas`.
 */
export const geoviewerModule: ServerModule = {
  name: 'geovisor',
  graphql(builder) {
    geoviewerGraphql(builder);
    placeGraphql(builder);
    massiveGraphql(builder);
    mapServerGraphql(builder);
    publicationGraphql(builder);
    portalBookmarkGraphql(builder);
    keyGraphql(builder);
    radarGraphql(builder);
    groundGraphql(builder);
    exportGraphql(builder);
  },
  lists: [bookmarksExport],
  routes(server, app) {
    const door = openDoor(server, app);
    ogcRoutes(door, app);
    mapRoutes(door, app);
    portalRoutes(door, app);
    exportRoutes(server, app);
    groundRoutes(server, app);
    thumbnailRoutes(server, app);
  },
  async open(app) {
    openGeocoder(app);
    openMapServer(app);
    onSynchronised(app, farTilesAfterSynchronising);
    // Maps do without them; nothing else does not start.
    await fillMissingDepartments(app.database.db).catch((error: unknown) =>
      app.log.error({ err: error }, 'Los departamentos no se pudieron unir para los mapas'),
    );
  },
  visible: {
    capaFondo: visibleBy({ permiso: 'geovisor.change_almacendatos' }),
    [BOOKMARK]: visibleBookmarks,
  },
  managed: Object.values(managed),
  dependents: {
    [LAYER]: layerUses,
    categoriaMarcador: [hindering('marcadores', 'categoria_id', ['marcador', 'marcadores'])],
  },
  imageHosts: baseLayerHosts,
  jobs: [probeJob, exportJob, farTilesJob],
  media: { [EXPORT_FILE]: mayFetchExport },
  keeps: (app) => probeAtNight(app),
};
