import type { ServerModule } from '../../core/module.ts';
import { actividad } from './activity.ts';
import { dependents } from './dependientes.repository.ts';
import { estructuraGraphql } from './estructura.graphql.ts';
import { STRUCTURE_ENTITY, structureHistory } from './estructura.service.ts';
import { unidadFuncional } from './functional-unit.ts';
import { bloque, grupoRol } from './named.ts';
import { ownerGraphql } from './owner.graphql.ts';
import { procesoGraphql } from './proceso.graphql.ts';
import { processList } from './proceso.list.ts';
import { PROCESS_ENTITY, processHistory, processSites } from './proceso.service.ts';
import { errorProducto } from './product-error.ts';
import { recurso } from './resource.ts';
import { rol } from './role.ts';
import { heldResources } from './traspaso.repository.ts';
import { tipologia } from './typology.ts';
import { ownProjects, visibleProcesses } from './visible.ts';

/** Processes of the company, and what projects and processes keep: roles, people, activities. */
export const procesosModule: ServerModule = {
  name: 'procesos',
  handOver: heldResources,
  graphql(builder) {
    procesoGraphql(builder);
    ownerGraphql(builder);
    estructuraGraphql(builder);
  },
  managed: [grupoRol, rol, recurso, actividad, errorProducto, tipologia, unidadFuncional, bloque],
  lists: [processList],
  jobs: [processSites.job],
  visible: { proyecto: ownProjects, [PROCESS_ENTITY]: visibleProcesses },
  history: {
    [PROCESS_ENTITY]: processHistory,
    [STRUCTURE_ENTITY]: structureHistory,
  },
  dependents,
};
