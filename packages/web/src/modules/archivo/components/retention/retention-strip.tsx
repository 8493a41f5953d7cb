import { ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { seriesText } from '@comarca/shared/modules/archivo/retention.rules';
import type { OpenFolder } from '../../operations/archive.ts';

/** Says of the open folder which series it is of, and whether a legal hold keeps what it holds. */
export function RetentionStrip({ folder }: { folder: OpenFolder }) {
  const { serie, retencionLegal: hold } = folder;
  return (
    <>
      {hold && (
        <p className="archivo-conservacion archivo-retencion-legal">
          <StopOutlined />
          <span>
            Retención legal desde {formatDateTime(hold.fecha)}
            {hold.autor && `, ${hold.autor}`}: {hold.motivo}. Nada de aquí se elimina ni se mueve.
          </span>
        </p>
      )}
      {serie && (
        <p className="archivo-conservacion">
          <ClockCircleOutlined />
          <span>
            Serie <strong>{seriesText(serie.serie)}</strong>
            {serie.carpeta !== folder.id && ' (de una carpeta de arriba)'}: {serie.serie.gestion}{' '}
            años en gestión, {serie.serie.central} en central,{' '}
            {serie.serie.disposicion.toLowerCase()}.
          </span>
        </p>
      )}
    </>
  );
}
