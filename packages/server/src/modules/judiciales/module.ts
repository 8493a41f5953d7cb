import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import type { App } from '../../core/app.ts';
import { deletedWith, hindering } from '../../core/management/dependents.repository.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import { namedIn } from '../../core/management/record-folders.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { open, visibleBy } from '../../core/operation/visible.ts';
import { mayReadSupports, PROCESS_ENTITY, SEE, supportOwners, VIEW } from './access.ts';
import { agendaGraphql } from './agenda/agenda.graphql.ts';
import { agendaRoutes } from './agenda/agenda.routes.ts';
import { agendaWork } from './agenda/own-agenda.ts';
import { warnOfAgenda } from './agenda/warnings.ts';
import { supportDocuments } from './case-file/support-documents.ts';
import { supportRoutes } from './case-file/supports.routes.ts';
import { followCalendar } from './case-file/terms.ts';
import { dashboardGraphql } from './dashboard/dashboard.graphql.ts';
import { heldProcesses } from './hand-over.repository.ts';
import { importProcessesCommand } from './import/import.command.ts';
import * as managed from './managed.ts';
import { processesExport } from './processes/process.excel.ts';
import { processGraphql } from './processes/process.graphql.ts';
import { toChoose } from './processes/process-choices.repository.ts';
import { proposalsGraphql } from './query/proposals.graphql.ts';
import { openCourtSearch } from './query/proposals.service.ts';
import { processStatesPage } from './states.ts';

const labels = ['proceso judicial', 'procesos judiciales'] as const;

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
  managed: Object.values(managed),
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
    tipoProcesoJudicial: [hindering('procesos_judiciales', 'tipo_id', labels)],
    etapaJudicial: [hindering('procesos_judiciales', 'etapa_id', labels)],
    [PROCESS_ENTITY]: [
      deletedWith('actuaciones_judiciales', 'proceso_id', ['actuación', 'actuaciones']),
      deletedWith('audiencias_judiciales', 'proceso_id', ['audiencia', 'audiencias']),
      deletedWith('terminos_judiciales', 'proceso_id', ['término', 'términos']),
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
