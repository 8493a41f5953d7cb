import type { ServerModule } from '../../core/module.ts';
import { assignmentsExport } from './asignacion.excel.ts';
import { asignacionGraphql } from './asignacion.graphql.ts';
import { assignmentHistory } from './asignacion.history.ts';
import { ASSIGNMENT_ENTITY } from './asignacion.steps.ts';
import { dependents } from './dependientes.repository.ts';
import { esfuerzoGraphql } from './esfuerzo.graphql.ts';
import { effortHistory } from './esfuerzo.history.ts';
import { EFFORT_ENTITY } from './esfuerzo.service.ts';
import { heldAssignments } from './traspaso.repository.ts';

/** Product management: assignments, the efforts put into them, quality control. */
export const productosModule: ServerModule = {
  name: 'productos',
  graphql(builder) {
    asignacionGraphql(builder);
    esfuerzoGraphql(builder);
  },
  lists: [assignmentsExport],
  history: { [ASSIGNMENT_ENTITY]: assignmentHistory, [EFFORT_ENTITY]: effortHistory },
  dependents,
  handOver: [heldAssignments],
};
