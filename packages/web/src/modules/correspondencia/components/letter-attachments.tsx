import { PaperClipOutlined } from '@ant-design/icons';
import { formatFileSize } from '@comarca/shared/core/formats';
import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { DropZone } from '../../../platform/uploads/drop-zone.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { LinkList } from '../forms/link-list.tsx';
import { LETTER_FILES } from '../operations/letter-files.ts';
import type { Letter } from '../operations/letters.ts';
import type { LetterUploads } from '../operations/use-letter-uploads.ts';
import { LostMark, LostNotice } from './lost-file.tsx';

interface Props {
  letter: Letter;
  attachments: LetterUploads;
}

/**
 * What hangs on a letter. Its official adds more: with a button, and to an approved letter, which
 * cannot be filed without a support, at once.
 */
export function LetterAttachments({ letter, attachments }: Props) {
  const [asked, setAsked] = useState(false);
  const mayAttach = letter.acciones.some(({ nombre }) => nombre === 'adjuntar');
  const approved = letter.estado.nombre === 'Aprobada';
  if (mayAttach && (approved || asked)) {
    const close = () => {
      attachments.forget();
      setAsked(false);
    };
    return <Upload attachments={attachments} onClose={approved ? null : close} />;
  }
  return (
    <section className="carta-documento" aria-label="Anexos">
      <h3>Anexos</h3>
      <Attachments attachments={letter.anexocorrespondenciaSet} />
      {mayAttach && (
        <Button icon={<PaperClipOutlined />} onClick={() => setAsked(true)}>
          Cargar anexos
        </Button>
      )}
    </section>
  );
}

function Attachments({ attachments }: { attachments: Letter['anexocorrespondenciaSet'] }) {
  if (attachments.length === 0) return <NoData>SIN ANEXOS</NoData>;
  return (
    <ul className="carta-anexos">
      {attachments.map(({ id, nombreArchivo, rutaSharepoint, bytes, perdido }) => (
        <li key={id} className="carta-archivo">
          <a href={rutaSharepoint} target="_blank" rel="noreferrer">
            <PaperClipOutlined aria-hidden /> {nombreArchivo}
          </a>
          {bytes !== null && <small>{formatFileSize(bytes)}</small>}
          {perdido && <LostMark />}
        </li>
      ))}
    </ul>
  );
}

interface UploadProps {
  attachments: LetterUploads;
  /** Null where the drop zone stays. */
  onClose: (() => void) | null;
}

/** The drop zone with what hangs already, and links to the document site. */
function Upload({ attachments, onClose }: UploadProps) {
  const { uploads, links, setLinks, kept, remove, hasChanges, save } = attachments;
  const [saving, setSaving] = useState(false);
  const alerts = useAlerts();
  const send = async () => {
    if (kept.length + links.length + uploads.results.length === 0) {
      alerts.error(letterMessages.noAttachment);
      return;
    }
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    // What was refused stays as it was chosen.
    if (isSaved) onClose?.();
  };
  const lost = kept.filter(({ perdido }) => perdido).map(({ nombreArchivo }) => nombreArchivo);
  return (
    <div>
      <LostNotice names={lost} />
      <DropZone
        uploads={uploads}
        label="Anexos"
        accept={LETTER_FILES}
        earlier={kept.map((attachment) => ({
          key: attachment.id,
          name: attachment.nombreArchivo,
          url: attachment.rutaSharepoint,
          onRemove: () => remove(attachment),
        }))}
      />
      <LinkList
        aria-label="Enlaces de Sharepoint de los anexos"
        value={[...links]}
        onChange={setLinks}
      />
      <div className="carta-cargar">
        {onClose && <Button onClick={onClose}>Cancelar</Button>}
        <Button
          icon={<PaperClipOutlined />}
          loading={saving}
          disabled={uploads.isSending || !(hasChanges || onClose)}
          onClick={() => void send()}
        >
          Guardar anexos
        </Button>
      </div>
    </div>
  );
}
