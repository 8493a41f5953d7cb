import { Alert, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { LayerLog } from './layer-log.tsx';
import './progress.css';
import type { LogEntry } from './progress-log.ts';

interface Props {
  running: boolean;
  /** it was stopped, or ended without results */
  stopped: boolean;
  /** 0–100 */
  avance: number;
  restanteSegundos: number | null;
  mensaje: string;
  /** newest first */
  entries: readonly LogEntry[];
  /** layers that have not ended yet, by name */
  waiting: readonly string[];
  titleOfLayer: (name: string) => string;
  onCancel: (() => void) | null;
  onRetry: (() => void) | null;
  /** more acts beside the title */
  acts?: ReactNode;
}

/** How the generation of a report goes, layer by layer. */
export function ProgressView(props: Props) {
  const { running, stopped, avance, entries, waiting, onCancel, onRetry } = props;
  const failed = entries.filter(({ estado }) => estado === 'ERROR').length;
  const title = titleOf(props);
  return (
    <section className="progreso" aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          <p role="status">{running ? remainingText(props, title) : doneText(entries.length)}</p>
        </div>
        <div className="progreso-actos">
          {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
          {onRetry && failed > 0 && (
            <Button onClick={onRetry}>
              {failed === 1
                ? 'Reintentar la capa con error'
                : `Reintentar ${failed} capas con error`}
            </Button>
          )}
          {props.acts}
        </div>
      </header>
      <Progress
        percent={Math.round(running || stopped ? avance : 100)}
        status={running ? 'active' : stopped ? 'exception' : 'normal'}
        aria-label="Avance del reporte"
      />
      {failed > 0 && !running && (
        <Alert
          type="warning"
          showIcon
          title={`${failed === 1 ? 'Una capa terminó con error y no tiene' : `${failed} capas terminaron con error y no tienen`} resultado. Haga clic en ERROR para leer el motivo.`}
        />
      )}
      <LayerLog entries={entries} waiting={waiting} titleOfLayer={props.titleOfLayer} />
    </section>
  );
}

function titleOf({ running, stopped }: Props): string {
  if (running) return 'Generando datos del Reporte Rápido';
  return stopped ? 'Reporte Rápido sin generar' : 'Reporte Rápido Generado';
}

const doneText = (count: number): string =>
  count === 1 ? 'Se procesó 1 capa.' : `Se procesaron ${count} capas.`;

function remainingText(
  { mensaje, restanteSegundos, entries, waiting }: Props,
  title: string,
): string {
  const done = `${entries.length} de ${entries.length + waiting.length} capas`;
  const said = mensaje === title ? '' : mensaje;
  if (restanteSegundos === null) return [said, done].filter(Boolean).join(' · ');
  return `${done} · Tiempo restante: ${durationText(restanteSegundos)}`;
}

function durationText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `unos ${whole} s`;
  return `unos ${Math.ceil(whole / 60)} min`;
}
