import { countOf } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { open } from '../../core/operation/visible.ts';
import { enqueuePending, takeInAllJob, takeInCommand, takeInJob } from './archivo.job.ts';
import { mailboxGraphql } from './buzon.graphql.ts';
import { letterFileRoutes } from './carga.routes.ts';
import { LETTER_ENTITY, mayReadFiles, visibleLetters } from './carta.access.ts';
import { lettersExport } from './carta.excel.ts';
import { letterQueries } from './carta.graphql.ts';
import { letterHistory } from './carta.history.ts';
import { letterMutations } from './carta.mutations.ts';
import { convertJob, stampJob } from './documento.jobs.ts';
import { unlockJob } from './documento-compartido.ts';
import { instanceQueries } from './instancia.graphql.ts';
import { visibleToWriters } from './instancia.service.ts';
import { letterStatesPage } from './letter-states.ts';
import { TEMPLATE_ENTITY } from './plantillas/plantilla.repository.ts';
import { templateRoutes } from './plantillas/plantilla.routes.ts';
import { mayReadTemplate, plantillaCorrespondencia } from './plantillas/plantilla.ts';
import { adoptRegister } from './registro/adopcion.ts';
import { diaNoHabil, tipoCorrespondencia } from './registro/catalogues.ts';
import { confirmClockCommand, verifyRegisterCommand } from './registro/comandos.ts';
import { sealedHashes } from './registro/documento-sellado.ts';
import { notifyJob } from './registro/notificacion.job.ts';
import { registroGraphql } from './registro/registro.graphql.ts';
import { registroRoutes } from './registro/registro.routes.ts';
import { watchClock } from './registro/reloj.ts';
import { reportGraphql } from './reporte.graphql.ts';
import { heldLetters } from './traspaso.repository.ts';

/** Official letters, in and out: states, documents, register, notification, report. */
export const correspondenciaModule: ServerModule = {
  name: 'correspondencia',
  graphql(builder) {
    letterQueries(builder);
    instanceQueries(builder);
    letterMutations(builder);
    mailboxGraphql(builder);
    reportGraphql(builder);
    registroGraphql(builder);
  },
  managed: [tipoCorrespondencia, diaNoHabil, plantillaCorrespondencia],
  dependents: {
    tipoCorrespondencia: [
      {
        etiquetas: ['correspondencia', 'correspondencias'],
        impide: true,
        count: countOf('correspondencias', 'tipo_id'),
      },
    ],
    [TEMPLATE_ENTITY]: [
      {
        etiquetas: ['correspondencia', 'correspondencias'],
        impide: true,
        count: countOf('correspondencias', 'plantilla_id'),
      },
    ],
  },
  routes(server, app) {
    letterFileRoutes(server, app);
    templateRoutes(server, app);
    registroRoutes(server, app);
  },
  jobs: [convertJob, stampJob, unlockJob, notifyJob, takeInJob, takeInAllJob],
  media: { [LETTER_ENTITY]: mayReadFiles, [TEMPLATE_ENTITY]: mayReadTemplate },
  lists: [lettersExport],
  handOver: [heldLetters],
  sealedFiles: { [LETTER_ENTITY]: sealedHashes },
  open: adoptRegister,
  keeps: watchClock,
  commands: [verifyRegisterCommand, confirmClockCommand, takeInCommand],
  started: enqueuePending,
  visible: {
    [LETTER_ENTITY]: visibleLetters,
    proyecto: visibleToWriters,
    proceso: visibleToWriters,
    contrato: visibleToWriters,
    // The form of a letter, which everybody may open, lists the types and the templates in use.
    tipoCorrespondencia: open,
    [TEMPLATE_ENTITY]: open,
  },
  states: [letterStatesPage],
  history: { [LETTER_ENTITY]: letterHistory },
};
