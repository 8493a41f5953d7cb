import { formatNumber } from '@comarca/shared/core/formats';
import { Alert } from 'antd';
import type { LayerComparison, Report } from '../../operations/reporte-rapido.model.ts';
import { titleOf } from '../../operations/reporte-rapido.model.ts';

/** Ids that are named; of the rest only how many. */
const NAMED = 12;

/** What entered, left or changed since the run before. */
export function ComparisonNotice({ report }: { report: Report }) {
  const { comparacion } = report;
  if (comparacion === null) return null;
  if (comparacion.length === 0) {
    return (
      <Alert
        type="success"
        showIcon
        title="Comparación con la ejecución anterior: sin diferencias."
      />
    );
  }
  return (
    <Alert
      type="info"
      showIcon
      title={`Comparación con la ejecución anterior: ${countText(comparacion)}.`}
      description={
        <ul className="vista-comparacion">
          {comparacion.map((layer) => (
            <li key={layer.nombre}>
              <strong>{titleFor(report, layer.nombre)}</strong>
              <Differences layer={layer} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function countText(layers: readonly LayerComparison[]): string {
  const failed = layers.filter(({ comparable }) => !comparable).length;
  const parts = [
    layers.length > failed && `${layers.length - failed} capa(s) con diferencias`,
    failed > 0 && `${failed} capa(s) que no se pudieron comparar`,
  ];
  return parts.filter(Boolean).join(', ');
}

function Differences({ layer }: { layer: LayerComparison }) {
  const { estadoAntes, estadoAhora, comparable, totales, entraron, salieron, cambiaron } = layer;
  const changed = cambiaron.map(({ id }) => id);
  return (
    <ul>
      {estadoAntes !== estadoAhora && (
        <li>
          Estado: {estadoAntes ?? 'no estaba'} → {estadoAhora ?? 'ya no está'}
        </li>
      )}
      {!comparable && <li>No se pudo comparar: {failedText(layer)}.</li>}
      {totales.entraron > 0 && <li>Entraron {listText(entraron, totales.entraron)}</li>}
      {totales.salieron > 0 && <li>Salieron {listText(salieron, totales.salieron)}</li>}
      {totales.cambiaron > 0 && <li>Cambiaron de medida {listText(changed, totales.cambiaron)}</li>}
    </ul>
  );
}

function failedText({ estadoAntes, estadoAhora }: LayerComparison): string {
  if (estadoAhora !== 'ERROR') return 'la capa terminó con error en la ejecución anterior';
  return estadoAntes === 'ERROR'
    ? 'la capa terminó con error en las dos ejecuciones'
    : 'la capa terminó con error en esta ejecución';
}

function listText(ids: readonly string[], total: number): string {
  const named = ids.slice(0, NAMED);
  const rest = total - named.length;
  const count = formatNumber(total, 0);
  return `${count}: ${named.join(', ')}${rest > 0 ? ` y ${formatNumber(rest, 0)} más` : ''}`;
}

function titleFor(report: Report, name: string): string {
  const section = report.secciones.find((each) => each.tipo === 'capa' && each.nombre === name);
  return section ? titleOf(section) : name;
}
