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
      title={`Comparación con la ejecución anterior: ${comparacion.length} capa(s) con diferencias.`}
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

function Differences({ layer }: { layer: LayerComparison }) {
  const { estadoAntes, estadoAhora, entraron, salieron, cambiaron } = layer;
  const changed = cambiaron.map(({ id }) => id);
  return (
    <ul>
      {estadoAntes !== estadoAhora && (
        <li>
          Estado: {estadoAntes ?? 'no estaba'} → {estadoAhora ?? 'ya no está'}
        </li>
      )}
      {entraron.length > 0 && <li>Entraron {listText(entraron)}</li>}
      {salieron.length > 0 && <li>Salieron {listText(salieron)}</li>}
      {changed.length > 0 && <li>Cambiaron de medida {listText(changed)}</li>}
    </ul>
  );
}

function listText(ids: readonly string[]): string {
  const named = ids.slice(0, NAMED).join(', ');
  const rest = ids.length - NAMED;
  return `${ids.length}: ${named}${rest > 0 ? ` y ${rest} más` : ''}`;
}

function titleFor(report: Report, name: string): string {
  const section = report.secciones.find((each) => each.tipo === 'capa' && each.nombre === name);
  return section ? titleOf(section) : name;
}
