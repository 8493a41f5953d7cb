import type { DocumentSource } from '../../core/app.ts';
import {
  ASSIGNMENT,
  listSupportDocuments,
  ownerKinds,
} from './assignments/support-documents.repository.ts';
import { dashboardScope } from './products-dashboard/products-dashboard.filters.ts';

/** The supports of assignments in the folder of their project or process, for who sees each assignment. */
export const supportDocuments: DocumentSource = {
  source: 'asignaciones',
  heading: 'Soportes de las asignaciones',
  of: ownerKinds,
  stored: ASSIGNMENT,
  find: async (scope, asked) => listSupportDocuments(scope.db, asked, await dashboardScope(scope)),
  all: ({ db }, asked) => listSupportDocuments(db, asked, 'todas'),
};
