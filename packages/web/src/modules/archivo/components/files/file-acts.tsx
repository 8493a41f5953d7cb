import { formatDateTime } from '@comarca/shared/core/formats';
import type { OpenFile } from '../../operations/files.ts';

const words: Record<string, string> = {
  ABRE: 'Abierto',
  CIERRA: 'Cerrado',
  REABRE: 'Reabierto',
  CORRIGE: 'Código corregido',
};

/** When and why an expediente was opened, closed and opened again. */
export function FileActs({ file }: { file: OpenFile }) {
  return (
    <ol className="archivo-actos">
      {file.actos.map(({ id, acto, motivo, autor, fecha, huella, llave }) => (
        <li key={id}>
          <strong>{words[acto] ?? acto}</strong> {formatDateTime(fecha)}
          {autor && `, ${autor}`}
          <p>{motivo}</p>
          {huella && (
            <p>
              SHA-256 del índice: <code className="archivo-huella">{huella}</code>
            </p>
          )}
          {llave && (
            <p>
              Firmado con la llave de huella <code className="archivo-huella">{llave}</code>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
