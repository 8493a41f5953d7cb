import {
  DownloadOutlined,
  EditOutlined,
  LockOutlined,
  TeamOutlined,
  UnlockOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { MAX_READ_BYTES, MAX_SCANNED_PAGES } from '@comarca/shared/core/reading';
import { type DocumentValue, valueText } from '@comarca/shared/modules/archivo/document-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton, Tabs, Tag } from 'antd';
import { useRef, useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { HistoryPanel } from '../../../../platform/history/history-panel.tsx';
import { ContentPreview } from '../../../../platform/preview/content-preview.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { type KeyValue, KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { ShareButton } from '../../../enlaces/public.ts';
import {
  archiveKey,
  contentAddress,
  convertedAddress,
  holdDocument,
  loadDocument,
  type OpenDocument,
  unlinkDocument,
} from '../../operations/archive.ts';
import { archiveUploads } from '../../uploads/upload-store.ts';
import { VersionReasonDialog } from '../dialogs/version-reason-dialog.tsx';
import { sizeText } from '../explorer/kinds.tsx';
import { retentionFacts } from '../retention/retention-facts.tsx';
import { DocumentForm } from './document-form.tsx';
import { DocumentPeopleDialog } from './document-people-dialog.tsx';
import { UseInMenu } from './use-in-menu.tsx';
import { VersionList } from './version-list.tsx';

interface Props {
  id: string;
  onFolder: (id: string) => void;
}

/** A document beside the list: what it looks like, its versions, its places and its history. */
export function DocumentPanel({ id, onFolder }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...archiveKey, 'documento', id],
    queryFn: () => loadDocument(id),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el documento" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <Shown key={id} document={data} onFolder={onFolder} />;
}

function Shown({ document, onFolder }: { document: OpenDocument; onFolder: Props['onFolder'] }) {
  const [isEditing, setEditing] = useState(false);
  const queries = useQueryClient();
  const { id, numero, nombre, tipoMime, bytes } = document;
  if (isEditing) {
    const done = () => {
      setEditing(false);
      void queries.invalidateQueries({ queryKey: archiveKey });
    };
    return <DocumentForm document={document} onDone={done} onCancel={() => setEditing(false)} />;
  }
  return (
    <>
      <Acts document={document} onEdit={() => setEditing(true)} />
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'vista',
            label: 'Vista',
            children: (
              <ContentPreview
                name={nombre}
                type={tipoMime}
                bytes={bytes}
                address={contentAddress(id, { numero, ver: true })}
                converted={convertedAddress(id, numero)}
              />
            ),
          },
          {
            key: 'datos',
            label: 'Datos',
            children: <Facts document={document} onFolder={onFolder} />,
          },
          {
            key: 'versiones',
            label: `Versiones (${document.versiones.length})`,
            children: <VersionList document={document} />,
          },
          {
            key: 'historial',
            label: 'Historial',
            children: <HistoryPanel entity="documentoArchivo" id={id} />,
          },
        ]}
      />
    </>
  );
}

function Acts({ document, onEdit }: { document: OpenDocument; onEdit: () => void }) {
  const { id, puedeCambiar, retenidoPor, loRetengo, nombre, tipoMime } = document;
  const mayShare = useCan('archivo.share_documento');
  const mayManage = useCan('archivo.manage_documento');
  const queries = useQueryClient();
  const alerted = useAlertedCall();
  const isFree = retenidoPor === null || loRetengo;
  const hold = async (wanted: boolean) => {
    await alerted(wanted ? 'al retener el documento' : 'al liberar el documento', () =>
      holdDocument(id, wanted),
    );
    await queries.invalidateQueries({ queryKey: archiveKey });
  };
  return (
    <div className="archivo-botones">
      <Button icon={<DownloadOutlined />} href={contentAddress(id, {})}>
        Descargar
      </Button>
      {puedeCambiar && isFree && (
        <Button icon={<EditOutlined />} onClick={onEdit}>
          Editar
        </Button>
      )}
      {puedeCambiar && isFree && <NewVersion document={document} />}
      {puedeCambiar && retenidoPor === null && (
        <Button icon={<LockOutlined />} onClick={() => void hold(true)}>
          Retener
        </Button>
      )}
      {puedeCambiar && retenidoPor !== null && (
        <Button icon={<UnlockOutlined />} onClick={() => void hold(false)}>
          Liberar
        </Button>
      )}
      {(mayShare || mayManage) && (
        <ShareButton kind="documentoArchivo" id={id} name={nombre} type={tipoMime} />
      )}
      <UseInMenu document={document} />
      <WhoSees document={document} />
      {retenidoPor && (
        <span className="archivo-retenido">
          <StatusChip tone="naranja">
            Retenido por {loRetengo ? 'usted' : retenidoPor} desde{' '}
            {formatDateTime(document.retenidoDesde)}
          </StatusChip>
        </span>
      )}
    </div>
  );
}

function WhoSees({ document }: { document: OpenDocument }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<TeamOutlined />} onClick={() => setOpen(true)}>
        ¿Quién lo ve?
      </Button>
      {isOpen && <DocumentPeopleDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Sends a file as the document's next version, with the reason that is given for it. */
function NewVersion({ document }: { document: OpenDocument }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { id, version, nombre, carpeta } = document;
  const send = async (file: File, reason: string) => {
    // It keeps the document's name, whatever the file was called.
    const named = new File([file], nombre, { type: file.type, lastModified: file.lastModified });
    const replaced = { id, version, motivo: reason };
    archiveUploads.add([{ file: named, carpeta, ruta: '', documento: replaced }]);
  };
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        Nueva versión
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Nueva versión de ${nombre}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) setChosen(file);
        }}
      />
      {chosen && (
        <VersionReasonDialog
          title={`Nueva versión de "${nombre}"`}
          told={`"${chosen.name}" queda como la versión actual; las demás se conservan.`}
          action="Enviar"
          doing="al enviar la versión nueva"
          success="La versión nueva se está cargando"
          onSend={(reason) => send(chosen, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function Facts({ document, onFolder }: { document: OpenDocument; onFolder: Props['onFolder'] }) {
  const queries = useQueryClient();
  const alerted = useAlertedCall();
  const unlink = async (folder: string) => {
    await alerted('al quitar el documento de la carpeta', () =>
      unlinkDocument(document.id, folder),
    );
    await queries.invalidateQueries({ queryKey: archiveKey });
  };
  const places = document.lugares.map(({ id, nombre, principal }) => (
    <span key={id} className="archivo-lugar">
      <button type="button" className="archivo-enlace" onClick={() => onFolder(id)}>
        {nombre}
      </button>
      {!principal && document.puedeCambiar && (
        <Button size="small" type="text" onClick={() => void unlink(id)}>
          Quitar de aquí
        </Button>
      )}
    </span>
  ));
  return (
    <KeyValueList
      items={[
        { label: 'Descripción', value: document.descripcion || 'Sin descripción' },
        ...typeFacts(document),
        {
          label: 'Etiquetas',
          value:
            document.etiquetas.length === 0
              ? 'Sin etiquetas'
              : document.etiquetas.map((tag) => <Tag key={tag}>{tag}</Tag>),
        },
        ...retentionFacts(document),
        ...recognitionFacts(document),
        { label: 'Lugares', value: places },
        ...(document.fechaDocumento
          ? [{ label: 'Fecha del documento', value: formatDate(document.fechaDocumento) }]
          : []),
        { label: 'Tamaño', value: sizeText(document.bytes) },
        { label: 'Creado', value: formatDateTime(document.fechaCreacion) },
        {
          label: 'Cambiado',
          value: `${formatDateTime(document.fechaCambio)}${document.autor ? `, ${document.autor}` : ''}`,
        },
        { label: 'SHA-256', value: <code className="archivo-huella">{document.sha256}</code> },
      ]}
    />
  );
}

/** What the document is, and what it says in the fields of that type. */
function typeFacts({ tipo, valores, faltan }: OpenDocument): KeyValue[] {
  return [
    { label: 'Tipo', value: tipo ?? 'Sin tipo' },
    ...valores.map(({ nombre, valor }) => ({
      label: nombre,
      value: shownValue(valor),
    })),
    ...(faltan.length > 0
      ? [
          {
            label: 'Falta decir',
            value: faltan.map((name) => (
              <StatusChip key={name} tone="naranja">
                {name}
              </StatusChip>
            )),
          },
        ]
      : []),
  ];
}

/** Whether a scanned document is found by its words, and why not. */
const recognitions: Readonly<Record<string, string>> = {
  PENDIENTE: 'Por leer: cuando se lea se encontrará por sus palabras.',
  RECONOCIDO: 'Reconocido (OCR): se encuentra por sus palabras.',
  'EN PARTE': `Reconocido en parte (OCR): de lo escaneado se leen las primeras ${MAX_SCANNED_PAGES} páginas; las demás se encuentran por el nombre y los datos.`,
  'SIN TEXTO': 'No se reconoció ningún texto: se encuentra por su nombre y sus datos.',
  'NO DISPONIBLE':
    'Este servidor no reconoce texto de imágenes: lo escaneado se encuentra por su nombre y sus datos.',
  'MUY GRANDE': `Pesa más de ${MAX_READ_BYTES / 1_048_576} MB: su contenido no se lee, y se encuentra por su nombre y sus datos.`,
  'MUY LENTO':
    'No se pudo leer: tarda demasiado en abrirse. Se encuentra por su nombre y sus datos.',
  'SIN PROGRAMA':
    'Este servidor no tiene LibreOffice, que lee este tipo de archivo: se encuentra por su nombre y sus datos.',
  FALLIDO: 'No se pudo leer su texto: lo que no se leyó se encuentra por su nombre y sus datos.',
};

const recognitionFacts = ({ reconocimiento }: OpenDocument): KeyValue[] =>
  reconocimiento === null
    ? []
    : [{ label: 'Texto', value: recognitions[reconocimiento] ?? reconocimiento }];

function shownValue(value: unknown): string | null {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return value === null || value === undefined ? null : valueText(value as DocumentValue);
}
