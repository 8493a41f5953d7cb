import { formatDateTime } from '@comarca/shared/core/formats';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { ContentPreview } from '../../../../platform/preview/content-preview.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import {
  contentAddress,
  convertedAddress,
  type OpenDocument,
  restoreVersion,
} from '../../operations/archive.ts';
import { VersionReasonDialog } from '../dialogs/version-reason-dialog.tsx';
import { sizeText } from '../explorer/kinds.tsx';

/** Every version of a document, the newest first: to be seen, taken home and brought back. */
export function VersionList({ document }: { document: OpenDocument }) {
  const [shown, setShown] = useState<number | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const isFree = document.retenidoPor === null || document.loRetengo;
  return (
    <>
      <ol className="archivo-versiones">
        {document.versiones.map((version) => {
          const { numero, motivo, restaura, fecha, autor, bytes, tipoMime, hallazgo } = version;
          const isNewest = numero === document.numero;
          return (
            <li key={numero}>
              <strong>Versión {numero}</strong>
              {isNewest && <StatusChip tone="verde">Actual</StatusChip>}
              {restaura !== null && <Tag>Restaura la {restaura}</Tag>}
              <p>
                {formatDateTime(fecha)} · {autor ?? '—'} · {sizeText(bytes)}
              </p>
              {motivo && <p>{motivo}</p>}
              {hallazgo && <Damage found={hallazgo} />}
              <div className="archivo-botones">
                <Button size="small" onClick={() => setShown(shown === numero ? null : numero)}>
                  {shown === numero ? 'Ocultar' : 'Ver'}
                </Button>
                <Button size="small" href={contentAddress(document.id, { numero })}>
                  Descargar
                </Button>
                {!isNewest && document.puedeCambiar && isFree && (
                  <Button size="small" onClick={() => setRestored(numero)}>
                    Restaurar
                  </Button>
                )}
              </div>
              {shown === numero && (
                <ContentPreview
                  name={document.nombre}
                  type={tipoMime}
                  bytes={bytes}
                  address={contentAddress(document.id, { numero, ver: true })}
                  converted={convertedAddress(document.id, numero)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {restored !== null && (
        <Restoring document={document} number={restored} onClose={() => setRestored(null)} />
      )}
    </>
  );
}

interface RestoringProps {
  document: OpenDocument;
  number: number;
  onClose: () => void;
}

function Restoring({ document: { id, version, nombre }, number, onClose }: RestoringProps) {
  return (
    <VersionReasonDialog
      title={`Restaurar la versión ${number}`}
      told={`La versión ${number} de "${nombre}" vuelve como versión nueva; las demás se conservan.`}
      action="Restaurar"
      doing="al restaurar la versión"
      success="Versión restaurada"
      onSend={(reason) => restoreVersion({ id, version, numero: number, motivo: reason })}
      onClose={onClose}
    />
  );
}

/** What was found when the stored content was looked at. */
function Damage({ found }: { found: string }) {
  const [name, sentence] =
    found === 'FALTA'
      ? ['Perdida', 'El contenido ya no está donde se guardó: no se abre mientras no se restaure.']
      : ['Alterada', 'Lo que hay donde se guardó no es lo que se cargó.'];
  return (
    <p>
      <StatusChip tone="rojo">{name}</StatusChip> {sentence}
    </p>
  );
}
