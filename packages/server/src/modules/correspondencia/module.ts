import { hindering } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { open } from '../../core/operation/visible.ts';
import { convertJob, stampJob } from './documents/document.jobs.ts';
import { letterDocuments } from './documents/letter-documents.ts';
import {
  enqueuePending,
  takeInAllJob,
  takeInCommand,
  takeInJob,
} from './documents/letter-file.job.ts';
import { letterPreviewRoutes } from './documents/preview.routes.ts';
import { unlockJob } from './documents/shared-document.ts';
import { askSite, siteChangesJob, watchLetterFiles } from './documents/site-changes.ts';
import { letterFileRoutes } from './documents/upload.routes.ts';
import { heldLetters } from './hand-over.repository.ts';
import { LETTER_ENTITY, mayReadFiles, visibleLetters } from './letters/letter.access.ts';
import { lettersExport } from './letters/letter.excel.ts';
import { letterQueries } from './letters/letter.graphql.ts';
import { letterHistory } from './letters/letter.history.ts';
import { letterMutations } from './letters/letter.mutations.ts';
import { letterStatesPage } from './letters/letter-states.ts';
import { mailboxGraphql } from './mailbox/mailbox.graphql.ts';
import { lettersWork } from './mailbox/own-work.ts';
import * as managed from './managed.ts';
import { instanceQueries } from './owners/owner.graphql.ts';
import { visibleToWriters } from './owners/owner.service.ts';
import { confirmClockCommand, verifyRegisterCommand } from './register/commands.ts';
import { notifyJob } from './register/notification.job.ts';
import { adoptRegister } from './register/proof/adoption.ts';
import { watchClock } from './register/proof/clock.ts';
import { sealedHashes } from './register/proof/sealed-document.ts';
import { registerGraphql } from './register/register.graphql.ts';
import { registerRoutes } from './register/register.routes.ts';
import { reportGraphql } from './report/letters-report.graphql.ts';
import { TEMPLATE_ENTITY } from './templates/template.repository.ts';
import { templateRoutes } from './templates/template.routes.ts';
import { mayReadTemplate } from './templates/template.ts';

/** Official letters, in and out: states, documents, register, notification, report. */
export const lettersModule: ServerModule = {
  name: 'correspondencia',
  graphql(builder) {
    letterQueries(builder);
    instanceQueries(builder);
    letterMutations(builder);
    mailboxGraphql(builder);
    reportGraphql(builder);
    registerGraphql(builder);
  },
  managed: Object.values(managed),
  dependents: {
    tipoCorrespondencia: [
      hindering('correspondencias', 'tipo_id', ['correspondencia', 'correspondencias']),
    ],
    [TEMPLATE_ENTITY]: [
      hindering('correspondencias', 'plantilla_id', ['correspondencia', 'correspondencias']),
    ],
  },
  routes(server, app) {
    letterFileRoutes(server, app);
    letterPreviewRoutes(server, app);
    templateRoutes(server, app);
    registerRoutes(server, app);
  },
  jobs: [convertJob, stampJob, unlockJob, notifyJob, takeInJob, takeInAllJob, siteChangesJob],
  media: { [LETTER_ENTITY]: mayReadFiles, [TEMPLATE_ENTITY]: mayReadTemplate },
  recordDocuments: [letterDocuments],
  lists: [lettersExport],
  handOver: [heldLetters],
  work: [lettersWork],
  fileWatches: { [LETTER_ENTITY]: watchLetterFiles },
  sealedFiles: { [LETTER_ENTITY]: sealedHashes },
  open: adoptRegister,
  async keeps(app) {
    await watchClock(app);
    await askSite(app);
  },
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
