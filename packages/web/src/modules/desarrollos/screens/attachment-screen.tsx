import { formatDate } from '@comarca/shared/core/formats';
import {
  type DocumentTarget,
  DocumentTargetScreen,
} from '../../../platform/document-use/document-target-screen.tsx';
import { StateChip } from '../components/development-chips.tsx';
import { attachDocument } from '../operations/attachments.ts';
import { loadDevelopments } from '../operations/developments.ts';
import { developmentsKey } from '../operations/developments-key.ts';

/** Developments that are offered at once; a search finds the others. */
const OFFERED = 20;

/** Developments that are not done, the last one written down first; a search finds all. */
const attachment: DocumentTarget = {
  title: 'Adjunto de un desarrollo',
  told: 'Elija el desarrollo al que se adjunta este documento.',
  heading: 'Desarrollos',
  things: 'los desarrollos',
  none: 'No hay desarrollos pendientes ni en curso: busque entre los demás.',
  action: 'Adjuntar',
  doing: 'al adjuntar el documento',
  success: 'Documento adjuntado Exitosamente',
  queryKey: developmentsKey,
  async find(search, signal) {
    const filters = search === '' ? { estado_In: ['PENDIENTE', 'DESARROLLANDO'] } : {};
    const query = { first: OFFERED, offset: 0, search, filters };
    const { nodes } = await loadDevelopments(query, signal);
    return nodes.map(({ id, titulo, estado, modulo, fechaInicio }) => ({
      id,
      name: titulo,
      detail: [modulo?.nombre, `desde el ${formatDate(fechaInicio)}`].filter(Boolean).join(' · '),
      mark: <StateChip state={estado} />,
    }));
  },
  take: (document, record, key) => attachDocument({ documento: document, desarrollo: record }, key),
  shownAt: (id) => ({ route: 'ListDevelopment', search: { itemId: id } }),
};

/** `/adjunto_desarrollo/{document}`: the person chooses the development that a document is to hang on. */
export const AttachmentScreen = () => <DocumentTargetScreen target={attachment} />;
