import { countOf } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { baseDatosGraphql } from './base-datos.graphql.ts';
import { capaGraphql } from './capa.graphql.ts';
import { countRepaired } from './capa.repository.ts';
import { layerPeople } from './capa.service.ts';
import { capasRoutes } from './capas.routes.ts';
import { importLayerCommand, importMunicipalitiesCommand } from './comandos.ts';
import { dropStaleLoadingTables } from './importacion/carga.layer.ts';
import { importacionGraphql } from './importacion/importacion.graphql.ts';
import { importJob } from './importacion/importar.job.ts';
import { procesosGraphql } from './procesos.graphql.ts';
import { syncJob } from './sincronizar.job.ts';
import { wmsGraphql } from './wms/wms.graphql.ts';
import { capaWms } from './wms/wms-layer.ts';

/** Spatial tables: catalogue, other databases, import, tiles, map servers. */
export const capasModule: ServerModule = {
  name: 'capas',
  graphql(builder) {
    capaGraphql(builder);
    baseDatosGraphql(builder);
    importacionGraphql(builder);
    procesosGraphql(builder);
    wmsGraphql(builder);
  },
  managed: [capaWms],
  visible: {
    capa: visibleBy(layerPeople),
    capaWms: visibleBy(layerPeople),
    baseDatos: visibleBy(layerPeople),
  },
  dependents: {
    capaWms: [
      {
        etiquetas: ['tabla espacial', 'tablas espaciales'],
        impide: true,
        count: countOf('tablas_postgis', 'capa_wms_id'),
      },
    ],
  },
  routes: capasRoutes,
  metrics: async ({ database }) => [
    `comarca_repaired_geometries ${await countRepaired(database.db)}`,
  ],
  jobs: [importJob, syncJob],
  commands: [importLayerCommand, importMunicipalitiesCommand],
  async open(app) {
    await dropStaleLoadingTables(app.database.db, Date.now());
  },
};
