import type { ServerModule } from '../../core/module.ts';
import { assignmentsExport } from './assignments/assignment.excel.ts';
import { assignmentGraphql } from './assignments/assignment.graphql.ts';
import { assignmentHistory } from './assignments/assignment.history.ts';
import { ASSIGNMENT_ENTITY } from './assignments/assignment.steps.ts';
import { assignmentStatesPage } from './assignments/assignment-states.ts';
import { supportGraphql } from './assignments/assignment-supports.graphql.ts';
import { assignmentsWork, reviewsWork } from './assignments/own-work.ts';
import { dependents } from './dependents.repository.ts';
import { effortGraphql } from './efforts/effort.graphql.ts';
import { effortHistory } from './efforts/effort.history.ts';
import { EFFORT_ENTITY } from './efforts/effort.service.ts';
import { ecpExport } from './efforts/effort-summary.excel.ts';
import { effortSummaryGraphql } from './efforts/effort-summary.graphql.ts';
import { EFFORT_TEMPLATE_ENTITY } from './efforts/quick/effort-template.service.ts';
import { quickEntryGraphql } from './efforts/quick/quick-entry.graphql.ts';
import { estimateGraphql } from './estimates/estimate.graphql.ts';
import { heldAssignments } from './hand-over.repository.ts';
import { pdtGraphql } from './pdt/pdt.graphql.ts';
import { pdtRoutes } from './pdt/pdt.routes.ts';
import { productManagementGraphql } from './product-management/product-management.graphql.ts';
import { openProjectRooms } from './product-management/product-management.service.ts';
import { productsDashboardGraphql } from './products-dashboard/products-dashboard.graphql.ts';
import { projectProgressGraphql } from './project-progress/project-progress.graphql.ts';
import { supportDocuments } from './support-documents.ts';
import {
  mayReadSupports,
  visibleAssignments,
  visibleEfforts,
  visibleEffortTemplates,
} from './visible.ts';

/** Product management: assignments, the efforts put into them, quality control. */
export const productsModule: ServerModule = {
  name: 'productos',
  graphql(builder) {
    assignmentGraphql(builder);
    supportGraphql(builder);
    effortGraphql(builder);
    quickEntryGraphql(builder);
    effortSummaryGraphql(builder);
    estimateGraphql(builder);
    productsDashboardGraphql(builder);
    productManagementGraphql(builder);
    projectProgressGraphql(builder);
    pdtGraphql(builder);
  },
  async open(app) {
    openProjectRooms(app);
  },
  routes: pdtRoutes,
  lists: [assignmentsExport, ecpExport],
  recordDocuments: [supportDocuments],
  media: { [ASSIGNMENT_ENTITY]: mayReadSupports },
  history: { [ASSIGNMENT_ENTITY]: assignmentHistory, [EFFORT_ENTITY]: effortHistory },
  visible: {
    [ASSIGNMENT_ENTITY]: visibleAssignments,
    [EFFORT_ENTITY]: visibleEfforts,
    [EFFORT_TEMPLATE_ENTITY]: visibleEffortTemplates,
  },
  states: [assignmentStatesPage],
  dependents,
  handOver: [heldAssignments],
  work: [assignmentsWork, reviewsWork],
};
