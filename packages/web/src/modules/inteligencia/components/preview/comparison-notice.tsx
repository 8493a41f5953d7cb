import { formatNumber } from '@comarca/shared/core/formats';
import type {
  ChangedCrossing,
  LayerComparison,
} from '@comarca/shared/modules/inteligencia/comparison';
import { Alert } from 'antd';
import type { Report } from '../../operations/quick-report.model.ts';
import { titleOf } from '../../operations/quick-report.model.ts';

/** Elements that are named; of the rest only how many. */
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
  const { estadoAntes, estadoAhora, comparable, totales, nombres, cambiaron } = layer;
  return (
    <ul>
      {estadoAntes !== estadoAhora && (
        <li>
          Estado: {estadoAntes ?? 'no estaba'} → {estadoAhora ?? 'ya no está'}
        </li>
      )}
      {!comparable && <li>No se pudo comparar: {failedText(layer)}.</li>}
      {totales.entraron > 0 && <li>Entraron {listText(nombres.entraron, totales.entraron)}</li>}
      {totales.salieron > 0 && <li>Salieron {listText(nombres.salieron, totales.salieron)}</li>}
      {totales.cambiaron > 0 && (
        <li>Cambiaron {listText(cambiaron.map(changeText), totales.cambiaron)}</li>
      )}
    </ul>
  );
}

/** `Lote 4 (geometría: 1,2 → 1,5; Uso: «Bosque» → «Pasto»)` */
function changeText({ id, nombre, antes, ahora, geometria, atributos }: ChangedCrossing): string {
  const measure =
    antes === null || ahora === null
      ? ''
      : `: ${formatNumber(antes, 4)} → ${formatNumber(ahora, 4)}`;
  const what = [
    ...(geometria ? [`geometría${measure}`] : []),
    ...atributos.map((one) => `${one.columna}: «${one.antes}» → «${one.ahora}»`),
  ];
  return `${nombre || id} (${what.join('; ')})`;
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
