import type { ServerModule } from '../../core/module.ts';
import { assignmentsExport } from './asignacion.excel.ts';
import { asignacionGraphql } from './asignacion.graphql.ts';
import { assignmentHistory } from './asignacion.history.ts';
import { ASSIGNMENT_ENTITY } from './asignacion.steps.ts';
import { assignmentStatesPage } from './assignment-states.ts';
import { ecpExport } from './consolidado.excel.ts';
import { consolidadoGraphql } from './consolidado.graphql.ts';
import { dependents } from './dependientes.repository.ts';
import { esfuerzoGraphql } from './esfuerzo.graphql.ts';
import { effortHistory } from './esfuerzo.history.ts';
import { EFFORT_ENTITY } from './esfuerzo.service.ts';
import { estimacionGraphql } from './estimacion.graphql.ts';
import { gestionProductosGraphql } from './gestion-productos.graphql.ts';
import { pdtGraphql } from './pdt/pdt.graphql.ts';
import { pdtRoutes } from './pdt/pdt.routes.ts';
import { tableroProductosGraphql } from './tablero-productos.graphql.ts';
import { heldAssignments } from './traspaso.repository.ts';
import { visibleAssignments, visibleEfforts } from './visible.ts';

/** Product management: assignments, the efforts put into them, quality control. */
export const productosModule: ServerModule = {
  name: 'productos',
  graphql(builder) {
    asignacionGraphql(builder);
    esfuerzoGraphql(builder);
    consolidadoGraphql(builder);
    estimacionGraphql(builder);
    tableroProductosGraphql(builder);
    gestionProductosGraphql(builder);
    pdtGraphql(builder);
  },
  routes: pdtRoutes,
  lists: [assignmentsExport, ecpExport],
  history: { [ASSIGNMENT_ENTITY]: assignmentHistory, [EFFORT_ENTITY]: effortHistory },
  visible: { [ASSIGNMENT_ENTITY]: visibleAssignments, [EFFORT_ENTITY]: visibleEfforts },
  states: [assignmentStatesPage],
  dependents,
  handOver: [heldAssignments],
};
