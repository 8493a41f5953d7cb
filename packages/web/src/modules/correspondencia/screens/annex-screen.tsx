import { letterMachine } from '@comarca/shared/modules/correspondencia/letters.rules';
import {
  type DocumentTarget,
  DocumentTargetScreen,
} from '../../../platform/document-use/document-target-screen.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { LetterStateChip } from '../components/letter-state.tsx';
import { loadLetters } from '../operations/letters.ts';
import { lettersKey } from '../operations/letters-key.ts';
import { annexDocument } from '../operations/take-document.ts';

/** Letters that are offered at once; a search finds the others. */
const OFFERED = 20;

/** The letters in a person's charge that take supports now, the last one written down first. */
const annexOf = (official: string): DocumentTarget => ({
  title: 'Anexo de una carta',
  told: 'Elija la carta, de las que usted tiene a cargo, a la que se anexa este documento.',
  heading: 'Cartas',
  things: 'las cartas',
  none: 'Ninguna carta a su cargo recibe anexos ahora.',
  action: 'Anexar',
  doing: 'al anexar el documento',
  success: 'Documento anexado Exitosamente',
  queryKey: lettersKey,
  async find(search, signal) {
    const filters = {
      funcionario: [official],
      estado: [...letterMachine.step('adjuntar').from],
    };
    const query = { first: OFFERED, offset: 0, search, orderBy: null, filters };
    const { nodes } = await loadLetters(query, true, signal);
    return nodes.map(({ id, descripcion, codigoRadicacion, agenteExterno, estado }) => ({
      id,
      name: descripcion,
      detail: [codigoRadicacion, agenteExterno].filter(Boolean).join(' · '),
      mark: <LetterStateChip estado={estado.nombre} />,
    }));
  },
  take: (document, record, key) =>
    annexDocument({ documento: document, correspondencia: record }, key),
  shownAt: (id) => ({ route: 'UserCorrespondence', search: { itemId: id } }),
});

/** `/anexo_correspondencia/{document}`: the person chooses the letter on which a document is to hang. */
export function AnnexScreen() {
  const official = useSession()?.id ?? '';
  return <DocumentTargetScreen target={annexOf(official)} />;
}
