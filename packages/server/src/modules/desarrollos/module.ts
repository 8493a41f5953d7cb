import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import { hindering } from '../../core/management/dependents.repository.ts';
import { fieldHistory } from '../../core/management/field-history.ts';
import type { ServerModule } from '../../core/module.ts';
import { open } from '../../core/operation/visible.ts';
import { modulesToChoose } from '../catalogos/public.ts';
import { attachmentDocuments } from './attachment-documents.ts';
import {
  CAPTURE,
  DEVELOPMENT,
  mayReadCapture,
  mayReadFiles,
  PICTURE,
  SEE,
} from './developments/development.access.ts';
import { developmentsExport } from './developments/development.excel.ts';
import { developmentGraphql } from './developments/development.graphql.ts';
import { developersToChoose } from './developments/development-choices.repository.ts';
import { developmentStatesPage } from './developments/development-states.ts';
import { assignedDevelopments } from './hand-over.repository.ts';
import { uploadRoutes } from './upload.routes.ts';

const history = fieldHistory(developmentFields, {
  modulo: modulesToChoose,
  recursos: developersToChoose,
});
// The history tells a description by its words: its formatting and pictures would not come back.
const { descripcion: _words, ...restore } = history.restore;
const labels = { ...history.labels, desdeArchivo: 'Del archivo' };

/** Software work: list, form, states, board, dashboard, reported problems and news. */
export const developmentsModule: ServerModule = {
  name: 'desarrollos',
  graphql: developmentGraphql,
  routes: uploadRoutes,
  media: { [DEVELOPMENT]: mayReadFiles, [PICTURE]: mayReadFiles, [CAPTURE]: mayReadCapture },
  recordDocuments: [attachmentDocuments],
  lists: [developmentsExport],
  handOver: [assignedDevelopments],
  states: [developmentStatesPage],
  dependents: {
    modulo: [hindering('desarrollos', 'modulo_id', ['desarrollo', 'desarrollos'])],
  },
  visible: { [DEVELOPMENT]: open },
  history: { [DEVELOPMENT]: { access: SEE, ...history, labels, restore } },
};
