import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { z } from 'zod';
import { listExport } from '../../core/lists/list-export.ts';
import { fieldColumns } from '../../core/management/field-columns.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import type { ServerModule } from '../../core/module.ts';
import { actividad } from './activity.ts';
import { dependents } from './dependientes.repository.ts';
import { companies } from './elegibles.repository.ts';
import { estructuraGraphql } from './estructura.graphql.ts';
import { STRUCTURE_ENTITY, structureHistory } from './estructura.service.ts';
import { unidadFuncional } from './functional-unit.ts';
import { bloque, grupoRol } from './named.ts';
import { ownerGraphql } from './owner.graphql.ts';
import { processGraphql } from './process.graphql.ts';
import { VIEW } from './process.queries.ts';
import { listProcesses } from './process.repository.ts';
import { PROCESS_ENTITY, processSites } from './process.service.ts';
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
    processGraphql(builder);
    ownerGraphql(builder);
    estructuraGraphql(builder);
  },
  managed: [grupoRol, rol, recurso, actividad, errorProducto, tipologia, unidadFuncional, bloque],
  lists: [
    listExport({
      name: 'procesos_negocio',
      title: 'Procesos de negocio',
      access: VIEW,
      filters: z.object({}),
      columns: fieldColumns(processFields, [
        'nombre',
        'descripcion',
        'sitioSharepoint',
        'codigo',
        'diferenciador',
        'empresa',
      ]),
      page: ({ db }, input) => listProcesses(db, input),
    }),
  ],
  jobs: [processSites.job],
  visible: { proyecto: ownProjects, [PROCESS_ENTITY]: visibleProcesses },
  history: {
    [PROCESS_ENTITY]: { access: VIEW, ...fieldHistory(processFields, { empresa: companies }) },
    [STRUCTURE_ENTITY]: structureHistory,
  },
  dependents,
};
