import { formatDateTime } from '@comarca/shared/core/formats';
import type { Letter } from '../operations/letters.ts';
import { LetterStateChip } from './letter-state.tsx';

/** What happened to a letter, the newest first. */
export function LetterSteps({ steps }: { steps: Letter['history'] }) {
  return (
    <ol className="carta-pasos" aria-label="Historial de estados">
      {steps.map(({ id, estado, fechaActualizacion, usuario, mensaje }) => (
        <li key={id}>
          <p>
            <LetterStateChip estado={estado.nombre} /> <strong>{usuario.username}</strong>{' '}
            <time dateTime={fechaActualizacion}>{formatDateTime(fechaActualizacion)}</time>
          </p>
          {mensaje && <p className="vista-texto">{mensaje}</p>}
        </li>
      ))}
    </ol>
  );
}
