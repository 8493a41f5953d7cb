import { counted, formatFileSize, formatNumber } from '@comarca/shared/core/formats';
import type {
  Attachment,
  Attachments,
} from '@comarca/shared/modules/inmobiliaria/attachment-names';
import { useQueryClient } from '@tanstack/react-query';
import { Table } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { sendAttachments } from '../../operations/attachments.ts';
import { TrialDialog } from './trial-dialog.tsx';

const PAGE_SIZE = 20;
const DOING = 'al cargar los anexos';
const HELP =
  'El nombre de cada uno empieza por el código SIG o por la matrícula de su predio. Hasta 100 archivos o un .zip de 200 MB; cada archivo, de menos de 20 MB.';

interface Props {
  project: string;
  onClose: () => void;
}

/** Files become documents of the estates that they are called after: first what would become of each. */
export function AttachmentsDialog({ project, onClose }: Props) {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState<Attachments | null>(null);
  const [working, setWorking] = useState(false);
  const send = async (chosen: readonly File[], dry: boolean) => {
    setWorking(true);
    const found = await call(DOING, () => sendAttachments(project, chosen, dry));
    setWorking(false);
    return found;
  };
  const look = async (chosen: readonly File[]) => {
    setFiles(chosen);
    const found = await send(chosen, true);
    if (found) setTried(found);
  };
  const keep = async () => {
    const done = await send(files, false);
    if (!done) return;
    setTried(done);
    alerts.success(`Quedó guardado: ${counted(takenOf(done).length, 'anexo', 'anexos')}`);
    void queries.invalidateQueries({ queryKey: ['archivo'] });
  };
  const taken = tried ? takenOf(tried) : [];
  return (
    <TrialDialog
      title="Cargar anexos por nombre"
      working={working}
      reading="Leyendo los archivos…"
      choose={<Choose onFiles={(chosen) => void look(chosen)} />}
      keep={
        tried && !tried.guardado
          ? {
              label: `Guardar ${counted(taken.length, 'anexo', 'anexos')}`,
              disabled: taken.length === 0,
              act: () => void keep(),
            }
          : null
      }
      onClose={onClose}
    >
      {tried && <Found tried={tried} />}
    </TrialDialog>
  );
}

const takenOf = ({ archivos }: Attachments): Attachment[] =>
  archivos.filter(({ motivo }) => motivo === null);

const Choose = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <FileDrop
    multiple
    invitation="Arrastre los archivos aquí, o un .zip con ellos, o haga clic para elegirlos"
    help={HELP}
    onFiles={onFiles}
  />
);

const outcomes = {
  nuevo: 'Documento nuevo',
  version: 'Nueva versión',
  igual: 'Ya estaba',
} as const;

function Found({ tried: { archivos, guardado } }: { tried: Attachments }) {
  const left = archivos.filter(({ motivo }) => motivo !== null).length;
  return (
    <div aria-live="polite">
      <p>
        {`${counted(archivos.length, 'archivo', 'archivos')}: ${guardado ? 'se guardaron' : 'se guardarían'} ${formatNumber(archivos.length - left, 0)}, por fuera ${formatNumber(left, 0)}.`}
      </p>
      <Table<Attachment & { key: string }>
        size="small"
        dataSource={archivos.map((one, place) => ({ ...one, key: `${place} ${one.archivo}` }))}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: 'Archivo', dataIndex: 'archivo' },
          { title: 'Tamaño', render: (_, { bytes }) => formatFileSize(bytes) },
          { title: 'Predio', render: (_, { predios }) => predios.join(', ') },
          {
            title: guardado ? 'Resultado' : 'Qué pasaría',
            render: (_, { motivo, resultado }) => {
              if (motivo !== null) return <span className="gi-error">{motivo}</span>;
              return resultado ? outcomes[resultado] : 'Va a los documentos del predio';
            },
          },
        ]}
      />
    </div>
  );
}
