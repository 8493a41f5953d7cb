import { formatNumber } from '@comarca/shared/core/formats';
import { Button, Progress } from 'antd';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import type { ListedLayer } from '../../operations/project-report.ts';
import { OutcomeChip } from '../outcome-chip.tsx';
import { isFailed } from './use-project-report.ts';

interface Props {
  entries: readonly ListedLayer[];
  nameOf: (node: string) => string;
  onCancel: () => void;
  onRetry: () => void;
  onClose: () => void;
}

/** How the synchronisation of the layers goes: each one with its outcome, as it comes. */
export function SyncLog({ entries, nameOf, onCancel, onRetry, onClose }: Props) {
  const waiting = entries.filter(({ pendiente }) => pendiente).length;
  const failed = entries.filter(isFailed).length;
  const done = entries.length - waiting;
  return (
    <section className="informe-bitacora" aria-label="Sincronización de capas">
      <header>
        <h2>{waiting > 0 ? 'Sincronizando capas' : 'Sincronización terminada'}</h2>
        <div className="informe-actos-capa">
          {waiting > 0 && (
            <Button size="small" danger onClick={onCancel}>
              Cancelar
            </Button>
          )}
          {waiting === 0 && failed > 0 && (
            <Button size="small" onClick={onRetry}>
              Reintentar las que fallaron ({failed})
            </Button>
          )}
          {waiting === 0 && (
            <Button size="small" onClick={onClose}>
              Cerrar
            </Button>
          )}
        </div>
      </header>
      <Progress
        percent={Math.round((100 * done) / Math.max(1, entries.length))}
        status={failed > 0 ? 'exception' : waiting > 0 ? 'active' : 'success'}
        aria-label="Avance de la sincronización"
      />
      <ol role="log" aria-live="polite">
        {entries.map((layer) => (
          <li key={layer.id}>
            <span className="estructura-nombre">{nameOf(layer.nodo)}</span>
            <LayerOutcome layer={layer} />
            {!layer.pendiente && layer.segundos !== null && (
              <small>{formatNumber(layer.segundos, 2)} s</small>
            )}
            {isFailed(layer) && <p className="informe-problema">{layer.error}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function LayerOutcome({
  layer: { pendiente, resultado, sync, totalResultados },
}: {
  layer: ListedLayer;
}) {
  if (pendiente) return <StatusChip tone="azul">En cola</StatusChip>;
  if (resultado === null || (!sync && resultado !== 'ERROR')) {
    return <StatusChip tone="gris">Cancelada</StatusChip>;
  }
  return <OutcomeChip estado={resultado} cruces={totalResultados} />;
}
