import type { ServerModule } from '../../core/module.ts';
import { allows } from '../../core/operation/operation.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { generateReportJob } from './generate-report.job.ts';
import { adoptReports } from './report-seal.ts';
import { reporteRapidoGraphql } from './reporte-rapido.graphql.ts';
import { READ } from './reporte-rapido.queries.ts';
import { reportRoutes } from './reporte-rapido.routes.ts';
import { routeFileRoutes } from './route-file.ts';
import { routeReadingRoutes } from './route-reading.ts';
import { verifyReportCommand } from './verify-report.command.ts';

/** Territory intelligence: quick reports. */
export const inteligenciaModule: ServerModule = {
  name: 'inteligencia',
  graphql: reporteRapidoGraphql,
  routes(server, app) {
    reportRoutes(server, app);
    routeFileRoutes(server, app);
    routeReadingRoutes(server, app);
  },
  jobs: [generateReportJob],
  commands: [verifyReportCommand],
  open: adoptReports,
  visible: { reporteRapido: visibleBy(READ) },
  media: { reporteRapido: async (context) => allows(context, READ) },
};
