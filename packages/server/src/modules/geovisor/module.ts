import type { ServerModule } from '../../core/module.ts';
import { geoviewerGraphql } from './geoviewer.graphql.ts';
import { baseLayerHosts } from './geoviewer.service.ts';
import { baseLayer, bookmarkCategory } from './geoviewer.ts';
import { placeGraphql } from './places/place.graphql.ts';
import { openGeocoder } from './places/place.service.ts';

/**
 * What maps offer: base layers, the search of places, and categories of bookmarks. Map servers belong
 * to `capas`.
 */
export const geoviewerModule: ServerModule = {
  name: 'geovisor',
  graphql(builder) {
    geoviewerGraphql(builder);
    placeGraphql(builder);
  },
  async open(app) {
    openGeocoder(app);
  },
  managed: [baseLayer, bookmarkCategory],
  imageHosts: baseLayerHosts,
};
