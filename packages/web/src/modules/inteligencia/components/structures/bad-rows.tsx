import type { BadRow } from '@comarca/shared/modules/inteligencia/structure-reading';
import { Alert } from 'antd';

/** The rows of a file that could not be taken, each with why. */
export function BadRows({ rows, onClose }: { rows: readonly BadRow[]; onClose: () => void }) {
  if (rows.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      closable={{ closeIcon: true, onClose, 'aria-label': 'Cerrar' }}
      title={
        rows.length === 1
          ? 'Una fila del archivo no se pudo tomar'
          : `${rows.length} filas del archivo no se pudieron tomar`
      }
      description={
        <ul className="estructura-it-filas">
          {rows.map(({ fila, mensaje }) => (
            <li key={`${fila} ${mensaje}`}>
              Fila {fila}: {mensaje}
            </li>
          ))}
        </ul>
      }
    />
  );
}
