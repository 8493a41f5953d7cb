import {
  FilePdfOutlined,
  FileWordOutlined,
  LockOutlined,
  PaperClipOutlined,
} from '@ant-design/icons';
import { formatFileSize } from '@comarca/shared/core/formats';
import { Alert, Spin } from 'antd';
import type { ReactNode } from 'react';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { QrLink } from '../../../ui/text/qr-link.tsx';
import type { Letter } from '../operations/letters.ts';
import { LostMark } from './lost-file.tsx';

/** The letter itself: its file, its PDF and how far that is, and the QR code of its link. */
export function LetterDocument({ letter }: { letter: Letter }) {
  const { archivo, pdf, rutaSharepoint, bloqueado } = letter;
  return (
    <section className="carta-documento" aria-label="Documento">
      <h3>Documento</h3>
      {!archivo && !pdf && !rutaSharepoint && <NoData>SIN DOCUMENTO</NoData>}
      {archivo && (
        <StoredFile icon={fileIcon(archivo.nombre)} file={archivo}>
          {bloqueado && (
            <StatusChip tone="gris" icon={<LockOutlined />}>
              Bloqueado
            </StatusChip>
          )}
        </StoredFile>
      )}
      <PdfState letter={letter} />
      {pdf && letter.pdfEstado === 'LISTO' && (
        <StoredFile icon={<FilePdfOutlined aria-hidden />} file={pdf}>
          {letter.pdfSimplificado && (
            <StatusChip tone="naranja">conversión simplificada</StatusChip>
          )}
        </StoredFile>
      )}
      {rutaSharepoint && (
        <QrLink url={new URL(rutaSharepoint, window.location.origin).href}>
          Abrir el documento
        </QrLink>
      )}
    </section>
  );
}

function PdfState({ letter: { pdfEstado, pdfError, codigoRadicacion } }: { letter: Letter }) {
  const filed = codigoRadicacion !== null;
  if (pdfEstado === 'PENDIENTE') {
    return (
      <div role="status">
        <Spin size="small" />{' '}
        {filed ? 'Sellando el PDF con su radicado…' : 'Convirtiendo el documento a PDF…'}
      </div>
    );
  }
  if (pdfEstado !== 'ERROR') return null;
  return (
    <Alert
      type="error"
      showIcon
      title={
        filed
          ? 'No se pudo sellar el PDF con su radicado'
          : 'No se pudo convertir el documento a PDF'
      }
      description={pdfError}
    />
  );
}

interface FileProps {
  icon: ReactNode;
  file: { nombre: string; bytes: number; url: string; perdido: boolean };
  children?: ReactNode;
}

function StoredFile({ icon, file: { nombre, bytes, url, perdido }, children }: FileProps) {
  return (
    <p className="carta-archivo">
      <a href={url} target="_blank" rel="noreferrer">
        {icon} {nombre}
      </a>
      <small>{formatFileSize(bytes)}</small>
      {children}
      {perdido && <LostMark />}
    </p>
  );
}

const fileIcon = (name: string): ReactNode => {
  if (/\.docx$/i.test(name)) return <FileWordOutlined aria-hidden />;
  return /\.pdf$/i.test(name) ? <FilePdfOutlined aria-hidden /> : <PaperClipOutlined aria-hidden />;
};
