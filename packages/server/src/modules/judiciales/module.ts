import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import type { App } from '../../core/app.ts';
import { countOf } from '../../core/management/dependents.repository.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import { namedIn } from '../../core/management/record-folders.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { open, visibleBy } from '../../core/operation/visible.ts';
import { mayReadSupports, PROCESS_ENTITY, SEE, supportOwners, VIEW } from './access.ts';
import { agendaGraphql } from './agenda/agenda.graphql.ts';
import { agendaRoutes } from './agenda/agenda.routes.ts';
import { agendaWork } from './agenda/own-agenda.ts';
import { warnOfAgenda } from './agenda/warnings.ts';
import {
  judicialAction,
  judicialLink,
  judicialParty,
  judicialPredio,
  judicialSentence,
  suspensionJudicial,
} from './case-file/records.ts';
import { supportDocuments } from './case-file/support-documents.ts';
import { supportRoutes } from './case-file/supports.routes.ts';
import { followCalendar } from './case-file/terms.ts';
import { audienciaJudicial, judicialTerm } from './case-file/told-records.ts';
import { judicialClosing, judicialProcessType, judicialStage } from './catalogues.ts';
import { dashboardGraphql } from './dashboard/dashboard.graphql.ts';
import { heldProcesses } from './hand-over.repository.ts';
import { importProcessesCommand } from './import/import.command.ts';
import { processesExport } from './processes/process.excel.ts';
import { processGraphql } from './processes/process.graphql.ts';
import { toChoose } from './processes/process-choices.repository.ts';
import { proposalsGraphql } from './query/proposals.graphql.ts';
import { openCourtSearch } from './query/proposals.service.ts';
import { processStatesPage } from './states.ts';

/** The processes that name an entry of a catalogue, which keep it from being deleted. */
const processesBy = (column: Parameters<typeof countOf<'procesos_judiciales'>>[1]) => [
  {
    etiquetas: ['proceso judicial', 'procesos judiciales'] as const,
    impide: true,
    count: countOf('procesos_judiciales', column),
  },
];

const kept = fieldHistory(processFields, toChoose);

/** Judicial processes: list, file, terms by the courts' calendar, agenda, dashboard, report. */
export const judicialModule: ServerModule = {
  name: 'judiciales',
  graphql(builder) {
    processGraphql(builder);
    dashboardGraphql(builder);
    agendaGraphql(builder);
    proposalsGraphql(builder);
  },
  managed: [
    judicialProcessType,
    judicialStage,
    judicialClosing,
    judicialParty,
    judicialPredio,
    judicialAction,
    audienciaJudicial,
    judicialTerm,
    suspensionJudicial,
    judicialSentence,
    judicialLink,
  ],
  routes: (server, app) => {
    agendaRoutes(server, app);
    supportRoutes(server, app);
  },
  recordDocuments: supportDocuments,
  media: Object.fromEntries(Object.values(supportOwners).map((owner) => [owner, mayReadSupports])),
  lists: [processesExport],
  handOver: [heldProcesses],
  work: [agendaWork],
  commands: [importProcessesCommand],
  states: [processStatesPage],
  open: async (app) => openCourtSearch(app),
  keeps: keepAgenda,
  dependents: {
    tipoProcesoJudicial: processesBy('tipo_id'),
    etapaJudicial: processesBy('etapa_id'),
    [PROCESS_ENTITY]: [
      {
        etiquetas: ['actuación', 'actuaciones'],
        impide: false,
        count: countOf('actuaciones_judiciales', 'proceso_id'),
      },
      {
        etiquetas: ['audiencia', 'audiencias'],
        impide: false,
        count: countOf('audiencias_judiciales', 'proceso_id'),
      },
      {
        etiquetas: ['término', 'términos'],
        impide: false,
        count: countOf('terminos_judiciales', 'proceso_id'),
      },
    ],
  },
  visible: {
    [PROCESS_ENTITY]: visibleBy(SEE),
    tipoProcesoJudicial: open,
    etapaJudicial: open,
  },
  folders: {
    [PROCESS_ENTITY]: {
      heading: 'Procesos judiciales',
      ...namedIn('procesos_judiciales', 'numero'),
    },
  },
  history: {
    [PROCESS_ENTITY]: {
      access: VIEW,
      ...kept,
      labels: { ...kept.labels, responsable: 'Responsable de términos y audiencias' },
    },
  },
};

/** Follows the calendar and tells what comes; what fails is tried again in a minute. */
async function keepAgenda(app: App): Promise<void> {
  for (const keep of [followCalendar, warnOfAgenda]) {
    await keep(app).catch((error: unknown) =>
      app.log.error({ err: error }, 'the judicial agenda could not be kept'),
    );
  }
}
