import { firstPassYield } from '@comarca/shared/modules/productos/products-dashboard.rules';
import { z } from 'zod';
import { filledDays } from '../../../core/dashboard/filled-days.ts';
import { filtersIn, filterText } from '../../../core/dashboard/filter-data.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { writeInterventoria } from './products-dashboard.excel.ts';
import { countAssignments, dashboardOptions } from './products-dashboard.figures.repository.ts';
import { dashboardFilters, dashboardScope, inForce } from './products-dashboard.filters.ts';
import { listCounted, listWaiting } from './products-dashboard.repository.ts';

/** Assignments that one report holds at most. */
const REPORT_ROWS = 50_000;
export const REPORT_NAME = 'reporte_interventoria_ecp.xlsx';

/** The figures of the filtered assignments, of those that the caller may see. */
export const productsDashboard = reading({
  access: 'sesion',
  schema: z.object({ filterData: filterText }),
  async run(scope, { filterData }) {
    const filters = filtersIn(dashboardFilters, filterData);
    const { db } = scope.context.app.database;
    const counts = await countAssignments(db, await inForce(scope, filters));
    return {
      ...counts,
      byDay: filledDays(counts.byDay, filters.fechaCreacion_Range),
      primeraVez: firstPassYield(counts.aprobadasPrimera, counts.revisadas),
      activities: counts.activities.map((activity) => ({
        ...activity,
        primeraVez: firstPassYield(activity.aprobadasPrimera, activity.revisadas),
      })),
    };
  },
});

/** What the dashboard can be narrowed by. */
export const productsDashboardInit = reading({
  access: 'sesion',
  schema: z.object({}),
  run: async (scope) => dashboardOptions(scope.db, await dashboardScope(scope)),
});

/** What a page of the dashboard's lists is cut by; their order is their own. */
const cut = pageInput.pick({ first: true, offset: true });

/** The assignments that the dashboard counts, the newest first. */
export const productsDashboardAssignments = reading({
  access: 'sesion',
  schema: cut.extend({ filterData: filterText }),
  async run(scope, { filterData, ...page }) {
    const filters = filtersIn(dashboardFilters, filterData);
    return listCounted(scope.db, { ...page, ...(await inForce(scope, filters)) });
  },
});

/** What waits for quality control, the longest wait first. */
export const reviewQueue = reading({
  access: 'sesion',
  schema: cut,
  run: async (scope, page) =>
    listWaiting(scope.db, { ...page, visible: await dashboardScope(scope) }),
});

/** 'Reporte Interventoria ECP': one row for each assignment that the dashboard counts. */
export const downloadInterventoriaEcpReport = operation({
  name: 'downloadInterventoriaEcpReport',
  access: 'sesion',
  schema: z.object({ filter: filterText }),
  async run({ tx, actor, audit }, { filter }) {
    const filters = await inForce({ db: tx, actor }, filtersIn(dashboardFilters, filter, 'filter'));
    const { nodes, pageInfo } = await listCounted(tx, {
      ...filters,
      first: REPORT_ROWS,
      offset: 0,
    });
    await audit({
      entity: 'reporteInterventoria',
      after: { filtros: filter ?? '', filas: nodes.length },
    });
    return writeInterventoria(nodes, { cut: pageInfo.hasNextPage, limit: REPORT_ROWS });
  },
});
