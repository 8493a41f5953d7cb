import { formatNumber } from '@comarca/shared/core/formats';
import type { GeometryDefects } from '@comarca/shared/modules/capas/layer';
import { Alert } from 'antd';
import './layers.css';

const SHOWN = 50;

/** How many geometries are not valid or missing, and which. */
export function GeometryDefectsNote({ defects }: { defects: GeometryDefects }) {
  const { total, sinGeometria, lista, columna } = defects;
  const repair = columna
    ? 'reparadas al importar; se conservan las originales'
    : 'que se reparan al cruzar';
  if (total === 0 && sinGeometria === 0) return null;
  const parts = [
    total > 0 && `${formatNumber(total, 0)} geometrías inválidas, ${repair}`,
    sinGeometria > 0 && `${formatNumber(sinGeometria, 0)} elementos sin geometría`,
  ].filter(Boolean);
  return (
    <Alert
      type="warning"
      showIcon
      title={parts.join('; ')}
      description={
        lista.length > 0 && (
          <details>
            <summary>Ver cuáles</summary>
            <ul className="capa-defectos">
              {lista.slice(0, SHOWN).map(({ id, motivo }) => (
                <li key={id}>
                  {id}: {motivo}
                </li>
              ))}
            </ul>
          </details>
        )
      }
    />
  );
}
