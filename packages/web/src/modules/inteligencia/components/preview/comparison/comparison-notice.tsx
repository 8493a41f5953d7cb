import { counted } from '@comarca/shared/core/formats';
import type { LayerComparison } from '@comarca/shared/modules/inteligencia/comparison';
import { Alert } from 'antd';
import type { Report } from '../../../operations/quick-report.model.ts';
import { titleOf } from '../../../operations/quick-report.model.ts';
import { ComparisonTable } from './comparison-table.tsx';

interface Props {
  report: Report;
  /** shows a crossing on its layer's map */
  onFocus: (sectionId: string, number: number) => void;
}

/** What entered, left or changed since the run before. */
export function ComparisonNotice({ report, onFocus }: Props) {
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
    <section className="vista-comparacion" aria-label="Comparación con la ejecución anterior">
      <Alert
        type="info"
        showIcon
        title={`Comparación con la ejecución anterior: ${countText(comparacion)}.`}
      />
      {comparacion.map((layer) => {
        const section = sectionOf(report, layer.nombre);
        const title = section ? titleOf(section) : layer.nombre;
        return (
          <div key={layer.nombre}>
            <h3>
              {title} <small>{totalsText(layer)}</small>
            </h3>
            <StateChange layer={layer} />
            <ComparisonTable
              title={title}
              layer={layer}
              section={section}
              onFocus={(number) => section && onFocus(section.id, number)}
            />
          </div>
        );
      })}
    </section>
  );
}

function countText(layers: readonly LayerComparison[]): string {
  const failed = layers.filter(({ comparable }) => !comparable).length;
  const parts = [
    layers.length > failed &&
      counted(layers.length - failed, 'capa con diferencias', 'capas con diferencias'),
    failed > 0 &&
      counted(failed, 'capa que no se pudo comparar', 'capas que no se pudieron comparar'),
  ];
  return parts.filter(Boolean).join(', ');
}

function StateChange({ layer }: { layer: LayerComparison }) {
  const { estadoAntes, estadoAhora, comparable } = layer;
  return (
    <>
      {estadoAntes !== estadoAhora && (
        <p>
          Estado: {estadoAntes ?? 'no estaba'} → {estadoAhora ?? 'ya no está'}
        </p>
      )}
      {!comparable && <p>No se pudo comparar: {failedText(layer)}.</p>}
    </>
  );
}

/** `2 entraron, 1 salió` */
function totalsText({ totales: { entraron, salieron, cambiaron } }: LayerComparison): string {
  return [
    entraron > 0 && counted(entraron, 'entró', 'entraron'),
    salieron > 0 && counted(salieron, 'salió', 'salieron'),
    cambiaron > 0 && counted(cambiaron, 'cambió', 'cambiaron'),
  ]
    .filter(Boolean)
    .join(', ');
}

function failedText({ estadoAntes, estadoAhora }: LayerComparison): string {
  if (estadoAhora !== 'ERROR') return 'la capa terminó con error en la ejecución anterior';
  return estadoAntes === 'ERROR'
    ? 'la capa terminó con error en las dos ejecuciones'
    : 'la capa terminó con error en esta ejecución';
}

const sectionOf = (report: Report, name: string) =>
  report.secciones.find((each) => each.tipo === 'capa' && each.nombre === name);
