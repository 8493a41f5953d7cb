import { formatNumber } from '@comarca/shared/core/formats';
import {
  matrixOf,
  rankingOf,
  routeColors,
  type Sensitive,
  sensitivityOf,
} from '@comarca/shared/modules/inteligencia/alternatives';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { boxOf } from '../../../../platform/map/boxes.ts';
import { MapCanvas } from '../../../../platform/map/map.tsx';
import { defaultView, type MapLayer } from '../../../../platform/map/map-layer.ts';
import type { Comparison } from '../../operations/alternatives.ts';
import { AlternativesMatrix } from './alternatives-matrix.tsx';

interface Props {
  comparison: Comparison;
  /** as they are in the form, saved or not */
  weights: Readonly<Record<string, number>>;
  onWeight: ((layer: string, weight: number) => void) | null;
}

/** Who wins, how surely, where the routes run, and why. */
export function AlternativesResult({ comparison, weights, onWeight }: Props) {
  const { alternativas: routes, capas } = comparison;
  const rows = useMemo(() => {
    const titles = new Map(capas.map(({ nombre, titulo }) => [nombre, titulo]));
    return matrixOf(
      routes,
      capas.map(({ nombre }) => nombre),
      weights,
    ).map((row) => ({ ...row, titulo: titles.get(row.capa) ?? row.capa }));
  }, [routes, capas, weights]);
  const ranking = useMemo(() => rankingOf(rows), [rows]);
  const sensitive = useMemo(() => sensitivityOf(rows), [rows]);
  const names = routes.map(({ nombre }) => nombre);
  return (
    <>
      <section aria-labelledby="alternativas-clasificacion">
        <h2 id="alternativas-clasificacion">Clasificación</h2>
        {ranking.length === 0 ? (
          <p>Ninguna capa se puede comparar todavía.</p>
        ) : (
          <ol className="alternativas-lugares">
            {ranking.map(({ indice, lugar, puntaje }) => (
              <li key={indice}>
                <strong>
                  {lugar}. {names[indice]}
                </strong>
                <span>puntaje {formatNumber(puntaje, 3)}</span>
                <small>{sizeText(routes[indice])}</small>
              </li>
            ))}
          </ol>
        )}
        {ranking.length > 0 && <Sensitivity names={names} sensitive={sensitive} rows={rows} />}
      </section>
      <RoutesMap routes={routes} />
      <div>
        <h2>Capas por alternativa</h2>
        <AlternativesMatrix names={names} rows={rows} onWeight={onWeight} />
      </div>
    </>
  );
}

function sizeText(route: Comparison['alternativas'][number] | undefined): string {
  const { areaHa = null, longitud = null } = route ?? {};
  return [
    areaHa !== null && `${formatNumber(areaHa, 2)} ha de estudio`,
    longitud !== null && `${formatNumber(longitud / 1_000, 2)} km`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface SensitivityProps {
  names: readonly string[];
  sensitive: readonly Sensitive[];
  rows: readonly { capa: string; titulo: string }[];
}

function Sensitivity({ names, sensitive, rows }: SensitivityProps) {
  if (sensitive.length === 0) {
    return (
      <Alert
        type="success"
        showIcon
        title="Ningún peso, movido un 20 %, cambia la alternativa ganadora."
      />
    );
  }
  const titleOf = (layer: string) => rows.find(({ capa }) => capa === layer)?.titulo ?? layer;
  return (
    <Alert
      type="warning"
      showIcon
      title="La ganadora depende de estos pesos"
      description={
        <ul>
          {sensitive.map(({ capa, cambio, ganador }) => (
            <li key={`${capa} ${cambio}`}>
              Si el peso de «{titleOf(capa)}» {cambio > 0 ? 'sube' : 'baja'} un 20 %, gana «
              {names[ganador]}».
            </li>
          ))}
        </ul>
      }
    />
  );
}

function RoutesMap({ routes }: { routes: Comparison['alternativas'] }) {
  const layers = useMemo(
    () =>
      routes.map(
        ({ id, nombre, trazado }, index): MapLayer => ({
          id,
          titulo: nombre,
          tipo: 'geojson',
          datos: {
            type: 'FeatureCollection',
            features: [{ type: 'Feature', geometry: trazado, properties: { nombre } }],
          },
          color: routeColors[index] ?? routeColors[0],
          trazado: true,
          columnas: [{ value: 'nombre', text: 'Alternativa' }],
        }),
      ),
    [routes],
  );
  const view = useMemo(() => {
    const box = boxOf({
      type: 'GeometryCollection',
      geometries: routes.map(({ trazado }) => trazado),
    });
    return box ? { caja: box } : defaultView;
  }, [routes]);
  return <MapCanvas etiqueta="Mapa de las alternativas" capas={layers} vista={view} />;
}
