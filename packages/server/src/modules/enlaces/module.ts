import type { ServerModule } from '../../core/module.ts';
import { linkGraphql } from './link.graphql.ts';
import { LINK, visibleLinks } from './link.service.ts';
import { outsideRoutes } from './outside.routes.ts';

/** Links that show one record to somebody outside. */
export const outsideLinksModule: ServerModule = {
  name: 'enlaces',
  graphql: linkGraphql,
  routes: outsideRoutes,
  visible: { [LINK]: visibleLinks },
};
