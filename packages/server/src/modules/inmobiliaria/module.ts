import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { GI_CONTENT_TYPE } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { countOf } from '../../core/management/dependents.repository.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import type { ServerModule } from '../../core/module.ts';
import { registerBookmarkOwner } from '../geovisor/public.ts';
import { MANAGE, PROJECT, READ, requirePart, seenByPart } from './access.ts';
import { citiesToChoose, projectsToChoose } from './projects/gi-choices.repository.ts';
import { giProjectsExport } from './projects/gi-project.excel.ts';
import { giProjectGraphql } from './projects/gi-project.graphql.ts';
import { projectMapRoutes } from './tabs/map.routes.ts';
import { tabChoicesGraphql } from './tabs/tab-choices.graphql.ts';
import { assignedBaseLayer, assignedWmsLayer, giResource, soilUse } from './tabs/tabs.ts';

registerBookmarkOwner(GI_CONTENT_TYPE, { record: PROJECT, change: MANAGE });

/** Real-estate management: projects with what their tabs keep. */
export const realEstateModule: ServerModule = {
  name: 'inmobiliaria',
  graphql(builder) {
    giProjectGraphql(builder);
    tabChoicesGraphql(builder);
  },
  routes: projectMapRoutes,
  managed: [giResource, assignedBaseLayer, assignedWmsLayer, soilUse],
  lists: [giProjectsExport],
  visible: { [PROJECT]: seenByPart },
  history: {
    [PROJECT]: {
      access: READ,
      guard: (scope, id) => requirePart(scope, Number(id)),
      ...fieldHistory(giProjectFields, { proyecto: projectsToChoose, municipio: citiesToChoose }),
    },
  },
  dependents: {
    capaBase: [
      {
        etiquetas: ['proyecto inmobiliario', 'proyectos inmobiliarios'],
        impide: true,
        count: countOf('capas_base_gi', 'capa_base_id'),
      },
    ],
    capaWms: [
      {
        etiquetas: ['proyecto inmobiliario', 'proyectos inmobiliarios'],
        impide: true,
        count: countOf('capas_wms_gi', 'capa_wms_id'),
      },
    ],
  },
};
