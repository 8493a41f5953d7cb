import { reportElements } from '@comarca/shared/modules/inteligencia/project-report';
import type { ServerModule } from '../../core/module.ts';
import { allows } from '../../core/operation/operation.ts';
import { visibleBy } from '../../core/operation/visible.ts';
import { LAYER, onSynchronised } from '../capas/public.ts';
import { registerPortalReports } from '../geovisor/public.ts';
import { alternativeGraphql } from './alternatives/alternative.graphql.ts';
import { crossAlternativesJob } from './alternatives/alternative.job.ts';
import { alternativeRoutes } from './alternatives/alternative.routes.ts';
import { adoptAlternatives } from './alternatives/alternative-seal.ts';
import { figuresGraphql } from './figures/figures.graphql.ts';
import { generateReportJob } from './generation/generate-report.job.ts';
import { adoptReports } from './generation/report-seal.ts';
import { layerUses } from './layer-uses.ts';
import * as managed from './managed.ts';
import { landMapGraphql } from './map/land-map.graphql.ts';
import { landMapRoutes } from './map/land-map.routes.ts';
import { drawMissingStrips, stripsJob } from './map/strip.job.ts';
import { layersWork } from './project-report/assigned-work.ts';
import { assignedLayers } from './project-report/hand-over.repository.ts';
import { layerReviewStatesPage } from './project-report/layer-review.states.ts';
import { adoptProjectLayers } from './project-report/layer-seal.ts';
import {
  LAYER_IT,
  READ as READ_REPORTS,
  REPORT_IT,
} from './project-report/project-report.access.ts';
import { projectReportGraphql } from './project-report/project-report.graphql.ts';
import { projectReportRoutes } from './project-report/project-report.routes.ts';
import { synchroniseJob } from './project-report/synchronise.job.ts';
import { keptDocuments } from './project-report/writing/kept-documents.ts';
import { writingJob } from './project-report/writing/writing.job.ts';
import { writingRoutes } from './project-report/writing/writing.routes.ts';
import {
  PROJECT_IT,
  READ as READ_PROJECTS,
  VIEW as SEE_PROJECTS,
} from './projects/project-it.access.ts';
import { projectItGraphql } from './projects/project-it.graphql.ts';
import { proposalGraphql } from './proposals/proposal.graphql.ts';
import { reportsWork } from './quick-report/own-work.ts';
import { quickReportGraphql } from './quick-report/quick-report.graphql.ts';
import { READ } from './quick-report/quick-report.queries.ts';
import { reportRoutes } from './quick-report/quick-report.routes.ts';
import { reportDocuments } from './quick-report/report-documents.ts';
import { reportWritingJob } from './quick-report/writing/writing.job.ts';
import { reportWritingRoutes } from './quick-report/writing/writing.routes.ts';
import { routeFileRoutes } from './route-file.ts';
import { routeReadingRoutes } from './route-reading.ts';
import { givenProjectJob, givenReportJob } from './shared-report/given-subject.ts';
import { portalReports } from './shared-report/portal-report.ts';
import { projectOutside } from './shared-report/shared-project.ts';
import { sharedReportGraphql } from './shared-report/shared-report.graphql.ts';
import { reportOutside } from './shared-report/shared-report.ts';
import {
  READ as READ_STRUCTURES,
  VIEW as SEE_STRUCTURES,
  STRUCTURE,
} from './structures/structure.access.ts';
import { structureGraphql } from './structures/structure.graphql.ts';
import { structureRoutes } from './structures/structure.routes.ts';
import { verifyReportCommand } from './verify-report.command.ts';
import { watchJob, watchSynchronised } from './watch/watch.job.ts';
import { watchingGraphql } from './watch/watching.graphql.ts';

registerPortalReports(portalReports);

/** Territory intelligence: quick reports, structures of layers, projects. */
export const intelligenceModule: ServerModule = {
  name: 'inteligencia',
  graphql(builder) {
    const report = quickReportGraphql(builder);
    const project = projectReportGraphql(builder, report, projectItGraphql(builder, report));
    watchingGraphql(builder, { report: report.full, project });
    structureGraphql(builder);
    landMapGraphql(builder);
    alternativeGraphql(builder);
    sharedReportGraphql(builder);
    figuresGraphql(builder);
    proposalGraphql(builder);
  },
  routes(server, app) {
    reportRoutes(server, app);
    routeFileRoutes(server, app);
    routeReadingRoutes(server, app);
    structureRoutes(server, app);
    landMapRoutes(server, app);
    alternativeRoutes(server, app);
    projectReportRoutes(server, app);
    writingRoutes(server, app);
    reportWritingRoutes(server, app);
  },
  managed: Object.values(managed),
  jobs: [
    generateReportJob,
    stripsJob,
    crossAlternativesJob,
    synchroniseJob,
    writingJob,
    reportWritingJob,
    givenProjectJob,
    givenReportJob,
    watchJob,
  ],
  states: [layerReviewStatesPage],
  commands: [verifyReportCommand],
  work: [reportsWork, layersWork],
  async open(app) {
    onSynchronised(app, watchSynchronised);
    await adoptReports(app);
    await adoptProjectLayers(app);
    await adoptAlternatives(app);
  },
  started: drawMissingStrips,
  dependents: { [LAYER]: layerUses },
  visible: {
    reporteRapido: visibleBy(READ),
    [STRUCTURE]: visibleBy(READ_STRUCTURES),
    [PROJECT_IT]: visibleBy(READ_PROJECTS),
    [REPORT_IT]: visibleBy(READ_REPORTS),
    [LAYER_IT]: visibleBy(READ_REPORTS),
  },
  history: {
    [PROJECT_IT]: {
      access: SEE_PROJECTS,
      labels: {
        nombre: 'Nombre',
        proyecto: 'Proyecto',
        buffer: 'Buffer [metros]',
        srid: 'Sistema de coordenadas',
        municipios: 'Municipios',
        trazado: 'Trazado',
        alternativas: 'Alternativas',
        pesos: 'Pesos de las capas',
      },
    },
    [LAYER_IT]: {
      access: READ_REPORTS,
      labels: {
        estado: 'Estado',
        observacion: 'Observación',
        analisis: 'Análisis',
        asignado: 'Redacta',
      },
    },
    [REPORT_IT]: {
      access: READ_REPORTS,
      labels: {
        ...Object.fromEntries(reportElements.map(({ variable, title }) => [variable, title])),
        vigilarCambios: 'Vigilar cambios',
        documento: 'Documento en el archivo',
        redaccion: 'Documento pedido',
        redaccionCancelada: 'Documento cancelado',
        cifrasConfirmadas: 'Cifras confirmadas',
      },
    },
    [STRUCTURE]: {
      access: SEE_STRUCTURES,
      labels: { nombre: 'Nombre', profundidad: 'Profundidad', estructura: 'Estructura' },
    },
  },
  givenOutside: { reporteRapido: reportOutside, [REPORT_IT]: projectOutside },
  handOver: [assignedLayers],
  recordDocuments: [reportDocuments, keptDocuments],
  media: {
    reporteRapido: async (context) => allows(context, READ),
    [LAYER_IT]: async (context) => allows(context, READ_REPORTS),
    [REPORT_IT]: async (context) => allows(context, READ_REPORTS),
  },
};
