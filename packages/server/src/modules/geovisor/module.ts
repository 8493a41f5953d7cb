import type { ServerModule } from '../../core/module.ts';
import { geovisorGraphql } from './geoviewer.graphql.ts';
import { baseLayerHosts } from './geoviewer.service.ts';
import { capaBase, categoriaMarcador } from './geoviewer.ts';
import { lugarGraphql } from './lugares/lugar.graphql.ts';
import { openGeocoder } from './lugares/lugar.service.ts';

/**
 * What maps offer: base layers, the search of places, and categories of bookmarks. Map servers belong
 * to `capas`.
 */
export const geovisorModule: ServerModule = {
  name: 'geovisor',
  graphql(builder) {
    geovisorGraphql(builder);
    lugarGraphql(builder);
  },
  async open(app) {
    openGeocoder(app);
  },
  managed: [capaBase, categoriaMarcador],
  imageHosts: baseLayerHosts,
};
