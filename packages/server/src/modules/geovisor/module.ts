import type { ServerModule } from '../../core/module.ts';
import { geovisorGraphql } from './geovisor.graphql.ts';
import { baseLayerHosts } from './geovisor.service.ts';
import { capaBase, categoriaMarcador } from './geovisor.ts';

/** What maps offer: base layers, and categories of bookmarks. Map servers belong to `capas`. */
export const geovisorModule: ServerModule = {
  name: 'geovisor',
  graphql: geovisorGraphql,
  managed: [capaBase, categoriaMarcador],
  imageHosts: baseLayerHosts,
};
