import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { GI_CONTENT_TYPE } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { countOf } from '../../core/management/dependents.repository.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import type { ServerModule } from '../../core/module.ts';
import { registerBookmarkOwner } from '../geovisor/public.ts';
import { ESTATE, MANAGE, PROJECT, READ, requirePart, seenByPart } from './access.ts';
import { estatesExport } from './estates/estate.excel.ts';
import { estateGraphql } from './estates/estate.graphql.ts';
import { loadEstate } from './estates/estate.queries.ts';
import { estateChoosable } from './estates/estate.repository.ts';
import { citiesToChoose, projectsToChoose } from './projects/gi-choices.repository.ts';
import { giProjectsExport } from './projects/gi-project.excel.ts';
import { giProjectGraphql } from './projects/gi-project.graphql.ts';
import { projectMapRoutes } from './tabs/map.routes.ts';
import { tabChoicesGraphql } from './tabs/tab-choices.graphql.ts';
import { assignedBaseLayer, assignedWmsLayer, giResource, soilUse } from './tabs/tabs.ts';

registerBookmarkOwner(GI_CONTENT_TYPE, { record: PROJECT, change: MANAGE });

/** The estates that name what a project keeps, which keep it from being deleted. */
const estatesBy = (column: Parameters<typeof countOf<'predios_gi'>>[1]) => [
  { etiquetas: ['predio', 'predios'] as const, impide: true, count: countOf('predios_gi', column) },
];

/** Real-estate management: projects with what their tabs keep, and their estates. */
export const realEstateModule: ServerModule = {
  name: 'inmobiliaria',
  graphql(builder) {
    giProjectGraphql(builder);
    estateGraphql(builder);
    tabChoicesGraphql(builder);
  },
  routes: projectMapRoutes,
  managed: [giResource, assignedBaseLayer, assignedWmsLayer, soilUse],
  lists: [giProjectsExport, estatesExport],
  visible: { [PROJECT]: seenByPart('proyectos_gi'), [ESTATE]: seenByPart('predios_gi') },
  history: {
    [PROJECT]: {
      access: READ,
      guard: (scope, id) => requirePart(scope, Number(id)),
      ...fieldHistory(giProjectFields, { proyecto: projectsToChoose, municipio: citiesToChoose }),
    },
    [ESTATE]: {
      access: READ,
      guard: async (scope, id) =>
        requirePart(scope, (await loadEstate(scope.db, Number(id))).proyecto.id),
      ...fieldHistory(estateFields, estateChoosable),
    },
  },
  dependents: {
    bloque: estatesBy('bloque_id'),
    usoSuelo: estatesBy('uso_suelo_id'),
    unidadFuncional: [
      {
        etiquetas: ['predio', 'predios'],
        impide: true,
        count: countOf('predio_gi_unidades', 'unidad_id'),
      },
    ],
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
