import { formatNumber } from '@comarca/shared/core/formats';
import type { RepairedFeatures } from '@comarca/shared/modules/inteligencia/quick-report';
import { useState } from 'react';
import { OutcomeChip } from '../outcome-chip.tsx';
import type { LogEntry } from './progress-log.ts';

interface Props {
  entries: readonly LogEntry[];
  waiting: readonly string[];
  titleOfLayer: (name: string) => string;
}

/** The table of layers with their state and seconds. */
export function LayerLog({ entries, waiting, titleOfLayer }: Props) {
  return (
    <table className="progreso-tabla">
      <thead>
        <tr>
          <th scope="col">Capa</th>
          <th scope="col">Estado</th>
          <th scope="col" className="numero">
            Tiempo [s]
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LogRow key={entry.capa} entry={entry} title={titleOfLayer(entry.capa)} />
        ))}
        {waiting.map((name) => (
          <tr key={name} className="progreso-espera">
            <td>{titleOfLayer(name)}</td>
            <td>En espera</td>
            <td className="numero">—</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LogRow({ entry, title }: { entry: LogEntry; title: string }) {
  const [open, setOpen] = useState(false);
  const { estado, cruces, segundos, error, reparadas } = entry;
  const chip = <OutcomeChip estado={estado} cruces={cruces} />;
  return (
    <tr>
      <td>
        {title}
        {reparadas.total > 0 && <p className="progreso-reparadas">{repairedText(reparadas)}</p>}
        {open && <p className="progreso-error">{error}</p>}
      </td>
      <td>
        {error === null ? (
          chip
        ) : (
          <button
            type="button"
            className="progreso-ver-error"
            aria-expanded={open}
            title="Ver el error"
            onClick={() => setOpen(!open)}
          >
            {chip}
          </button>
        )}
      </td>
      <td className="numero">{secondsText(segundos)}</td>
    </tr>
  );
}

function repairedText({ total, primeras }: RepairedFeatures): string {
  const count =
    total === 1 ? '1 geometría reparada' : `${formatNumber(total, 0)} geometrías reparadas`;
  const named = primeras.map(({ id, motivo }) => `${id} (${motivo})`).join(', ');
  const rest = total - primeras.length;
  return `${count}: ${named}${rest > 0 ? ` y ${formatNumber(rest, 0)} más` : ''}`;
}

const secondsText = (seconds: number | null): string =>
  seconds === null
    ? '—'
    : seconds.toLocaleString('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
