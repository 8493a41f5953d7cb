import { hindering } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { importLayerCommand, importMunicipalitiesCommand } from './commands.ts';
import { databaseGraphql } from './databases/database.graphql.ts';
import { doctorGraphql } from './doctor/doctor.graphql.ts';
import { importGraphql } from './import/import.graphql.ts';
import { importJob } from './import/import.job.ts';
import { dropStaleLoadingTables } from './import/loading-table.layer.ts';
import { layerGraphql } from './layer.graphql.ts';
import { LAYER, layerHistory } from './layer.history.ts';
import { countOwnStyle, countRepaired } from './layer.repository.ts';
import { layerPeople } from './layer.service.ts';
import { layersRoutes } from './layers.routes.ts';
import * as managed from './managed.ts';
import { layerProcessesGraphql } from './processes/layer-processes.graphql.ts';
import { removalGraphql } from './removal/removal.graphql.ts';
import { dropOldKept } from './repair/kept-table.layer.ts';
import { repairGraphql } from './repair/repair.graphql.ts';
import { repairJob } from './repair/repair.job.ts';
import { styleGraphql } from './style/style.graphql.ts';
import { LAYER_STYLE, styleHistory } from './style/style.service.ts';
import { syncJob } from './sync/synchronise.job.ts';
import { tellDueLayers } from './validity/validity-notices.ts';
import { wmsGraphql } from './wms/wms.graphql.ts';

/** Spatial tables: catalogue, other databases, import, tiles, map servers. */
export const layersModule: ServerModule = {
  name: 'capas',
  graphql(builder) {
    layerGraphql(builder);
    styleGraphql(builder);
    doctorGraphql(builder);
    databaseGraphql(builder);
    importGraphql(builder);
    layerProcessesGraphql(builder);
    repairGraphql(builder);
    removalGraphql(builder);
    wmsGraphql(builder);
  },
  managed: Object.values(managed),
  history: { [LAYER_STYLE]: styleHistory, [LAYER]: layerHistory },
  visible: {
    capa: visibleBy(layerPeople),
    capaWms: visibleBy(layerPeople),
    [LAYER_STYLE]: visibleBy(layerPeople),
    [LAYER]: visibleBy(layerPeople),
    baseDatos: visibleBy(layerPeople),
  },
  dependents: {
    [LAYER]: [
      {
        etiquetas: ['estilo propio', 'estilos propios'],
        impide: false,
        count: countOwnStyle,
        places: async (_scope, id) => [
          { nombre: 'Estilo de la tabla', ruta: `/tablas_postgis/${id}/estilo` },
        ],
      },
    ],
    capaWms: [hindering('tablas_postgis', 'capa_wms_id', ['tabla espacial', 'tablas espaciales'])],
  },
  routes: layersRoutes,
  metrics: async ({ database }) => [
    `comarca_repaired_geometries ${await countRepaired(database.db)}`,
  ],
  jobs: [importJob, syncJob, repairJob],
  async keeps(app) {
    await tellDueLayers(app);
    await dropOldKept(app.database.db);
  },
  commands: [importLayerCommand, importMunicipalitiesCommand],
  async open(app) {
    await dropStaleLoadingTables(app.database.db, Date.now());
  },
};
