import { formatNumber } from '@comarca/shared/core/formats';
import { useMemo } from 'react';
import { MapCanvas } from '../map/map.tsx';
import { readMapContent } from '../map/map-content.ts';
import type { MapLayer } from '../map/map-layer.ts';

const MOST_TEXT = 50_000;
const COLOR = '#b42318';
const COLUMNS = [
  { value: 'nombre', text: 'Nombre' },
  { value: 'descripcion', text: 'Descripción' },
];
/** The ground of the installation: nobody has to be signed in. */
const NO_BASES: readonly never[] = [];

interface Props {
  name: string;
  text: string;
  isKml: boolean;
}

/** A KML or GeoJSON file on a map. */
export function MapPreview({ name, text, isKml }: Props) {
  const content = useMemo(() => readMapContent(text, isKml), [text, isKml]);
  const layers = useMemo<MapLayer[]>(
    () =>
      content
        ? [
            {
              id: 'archivo',
              titulo: name,
              tipo: 'geojson',
              datos: content.features,
              color: COLOR,
              columnas: COLUMNS,
            },
          ]
        : [],
    [content, name],
  );
  const view = useMemo(() => content && { caja: content.box }, [content]);
  if (!content || !view) {
    return (
      <>
        <p className="contenido-nada">
          No se puede mostrar en el mapa: no tiene elementos o sus coordenadas no son geográficas
          (longitud y latitud).
        </p>
        <pre className="contenido-texto">
          {text.slice(0, MOST_TEXT)}
          {text.length > MOST_TEXT && '\n…'}
        </pre>
      </>
    );
  }
  const { total } = content;
  const drawn = content.features.features.length;
  return (
    <>
      <MapCanvas
        etiqueta={`Mapa de ${name}`}
        capas={layers}
        vista={view}
        bases={NO_BASES}
        proporcion={4 / 3}
      />
      <p className="contenido-nada">
        {total === 1 ? '1 elemento' : `${formatNumber(total, 0)} elementos`}
        {drawn < total && `; se dibujan los primeros ${formatNumber(drawn, 0)}`}
      </p>
    </>
  );
}
