import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { z } from 'zod';
import { listExport } from '../../core/lists/list-export.ts';
import { fieldColumns } from '../../core/management/field-columns.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import { namedIn } from '../../core/management/record-folders.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { dependents } from './dependents.repository.ts';
import { heldResources } from './hand-over.repository.ts';
import * as managed from './managed.ts';
import { companies } from './owned/eligible.repository.ts';
import { ownerGraphql } from './owner.graphql.ts';
import { processGraphql } from './processes/process.graphql.ts';
import { VIEW } from './processes/process.queries.ts';
import { listProcesses } from './processes/process.repository.ts';
import { PROCESS_ENTITY, processSites } from './processes/process.service.ts';
import { structureGraphql } from './structure/structure.graphql.ts';
import { STRUCTURE_ENTITY, structureHistory } from './structure/structure.service.ts';
import { ownProjects, visibleProcesses } from './visible.ts';

/** Processes of the company, and what projects and processes keep: roles, people, activities. */
export const processesModule: ServerModule = {
  name: 'procesos',
  handOver: heldResources,
  graphql(builder) {
    processGraphql(builder);
    ownerGraphql(builder);
    structureGraphql(builder);
  },
  managed: Object.values(managed),
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
  folders: {
    [PROCESS_ENTITY]: { heading: 'Procesos de negocio', ...namedIn('procesos', 'nombre') },
  },
  history: {
    [PROCESS_ENTITY]: { access: VIEW, ...fieldHistory(processFields, { empresa: companies }) },
    [STRUCTURE_ENTITY]: structureHistory,
  },
  dependents,
};
