import { Alert, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { LayerLog } from './layer-log.tsx';
import { doneText, type RunEnd, runTitle } from './run-texts.ts';
import './progress.css';
import type { LogEntry } from './progress-log.ts';

interface Props {
  running: boolean;
  /** how it ended, or goes on */
  end: RunEnd;
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
  const { running, end, avance, entries, waiting, onCancel, onRetry } = props;
  const failed = entries.filter(({ estado }) => estado === 'ERROR').length;
  const title = runTitle(end);
  return (
    <section className="progreso" aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          <p role="status">
            {running ? remainingText(props, title) : doneText(end, entries.length)}
          </p>
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
        percent={Math.round(end === 'GENERADO' ? 100 : avance)}
        status={running ? 'active' : end === 'GENERADO' ? 'normal' : 'exception'}
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
