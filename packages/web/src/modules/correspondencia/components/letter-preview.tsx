import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { HistoryPanel } from '../../../platform/history/history-panel.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { usePanelTab } from '../../../platform/navigation/use-tab.ts';
import { useNoteRecent } from '../../../platform/recent/use-note-recent.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { Preview } from '../../../ui/text/preview.tsx';
import { type Letter, letterKey, loadLetter } from '../operations/letters.ts';
import { useLetterUploads } from '../operations/use-letter-uploads.ts';
import { LetterBeside } from './document-beside.tsx';
import { LetterActions } from './letter-actions.tsx';
import { LetterAttachments } from './letter-attachments.tsx';
import { LetterContent } from './letter-content.tsx';
import { LetterDocument } from './letter-document.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { LetterRegister } from './letter-register.tsx';
import { LetterRelations } from './letter-relations.tsx';
import { LetterSteps } from './letter-steps.tsx';

/** While its PDF is made a letter is read again this often, in case the news does not come. */
const CONVERTING_MS = 5_000;

interface Props {
  id: string;
  onOpen: (id: string) => void;
  onEdit: () => void;
  onAnswer: () => void;
  onClose: () => void;
}

const nameOf = ({ codigoRadicacion, codigoExterno, agenteExterno }: Letter): string =>
  [codigoRadicacion || codigoExterno, agenteExterno].filter(Boolean).join(' · ');

/** A letter beside its list: what it says, what hangs on it, and what may be done to it. */
export function LetterPreview({ id, onOpen, onEdit, onAnswer, onClose }: Props) {
  const [tab, setTab] = usePanelTab(['datos', 'documento', 'historial', 'cambios']);
  const manages = useCan(MANAGE_PERMISSION);
  const { data, error, refetch } = useQuery({
    queryKey: letterKey(id),
    queryFn: () => loadLetter(id),
    refetchInterval: ({ state }) => (state.data?.pdfEstado === 'PENDIENTE' ? CONVERTING_MS : false),
  });
  useNoteRecent(
    { entity: 'correspondencia', id, thing: 'la correspondencia' },
    data && nameOf(data),
    {
      beside: true,
    },
  );
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return (
      <RecordState thing="la correspondencia" failure={failure} onRetry={() => void refetch()} />
    );
  }
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[
        {
          key: 'datos',
          label: 'Datos',
          children: (
            <LetterBeside letter={data}>
              <LetterBody letter={data} {...{ onOpen, onEdit, onAnswer, onClose }} />
            </LetterBeside>
          ),
        },
        { key: 'documento', label: 'Documento', children: <LetterContent letter={data} /> },
        {
          key: 'historial',
          label: 'Historial',
          children: <LetterSteps steps={data.history} />,
        },
        ...(manages
          ? [
              {
                key: 'cambios',
                label: 'Cambios',
                children: <HistoryPanel entity="correspondencia" id={id} />,
              },
            ]
          : []),
      ]}
    />
  );
}

type BodyProps = Omit<Props, 'id'> & { letter: Letter };

function LetterBody({ letter, onOpen, onEdit, onAnswer, onClose }: BodyProps) {
  const attachments = useLetterUploads(letter);
  return (
    <Preview
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <LetterActions {...{ letter, attachments, onEdit, onAnswer }} onLeft={onClose} />
        </>
      }
    >
      <LetterFacts letter={letter} />
      <LetterDocument letter={letter} />
      <LetterRegister letter={letter} />
      <LetterAttachments letter={letter} attachments={attachments} />
      <LetterRelations letter={letter} onOpen={onOpen} />
    </Preview>
  );
}
