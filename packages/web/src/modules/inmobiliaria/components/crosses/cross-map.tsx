import {
  GI_CONTENT_TYPE,
  ROUTE_COLOUR,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection, Geometry } from 'geojson';
import { useMemo, useState } from 'react';
import { boxOf } from '../../../../platform/map/boxes.ts';
import { MapCanvas } from '../../../../platform/map/map.tsx';
import type { MapLayer, MapView } from '../../../../platform/map/map-layer.ts';
import { CoordinateEntry } from '../../../geovisor/public.ts';
import type { CrossFound, ViewedProject } from '../../operations/crosses.ts';
import { loadMapLayers, mapKey } from '../../operations/projects/tabs.tsx';
import { figureText } from './figure-text.ts';

/** Where it opens while the project has nothing to show. */
const COUNTRY: MapView = { centro: [-73.29251, 3.95399], zoom: 5 };
const FILL_OPACITY = 0.5;
const COORDINATE_ZOOM = 17;
const WGS84 = 4326;
const ESTATE_COLOUR = '#5D4037';

interface Props {
  project: ViewedProject;
  /** null while none is chosen */
  cross: CrossFound | null;
  /** the result to point out, by its running number */
  pointed: number | null;
}

/** A project's estates with what one cross found, on the project's own grounds and server layers. */
export function CrossMap({ project, cross, pointed }: Props) {
  const [srid, setSrid] = useState<number | null>(WGS84);
  const [flight, setFlight] = useState<MapView | null>(null);
  const { data: given } = useQuery({
    queryKey: [...mapKey, project.id],
    queryFn: () => loadMapLayers(project.id),
  });
  const home = useMemo(() => viewOf(project), [project]);
  const layers = useMemo(
    () => [
      // those of servers are turned on by who wants them
      ...(given?.servers ?? []).map((layer) => ({ ...layer, oculta: true })),
      ...layersOf(project),
      ...(cross ? [crossLayerOf(cross)] : []),
    ],
    [given, project, cross],
  );
  const bookmarks = useMemo(
    () => ({ contentType: GI_CONTENT_TYPE, objectId: project.id, titulo: 'Del proyecto' }),
    [project.id],
  );
  return (
    <section className="gi-visor" aria-label="Mapa de cruces">
      <MapCanvas
        etiqueta="Mapa de cruces del proyecto"
        proporcion={2}
        capas={layers}
        vista={flight ?? home}
        elegido={pointed}
        marcadores={bookmarks}
        {...(given && given.grounds.length > 0 && { bases: given.grounds })}
      />
      <details className="gi-coordenada">
        <summary>Ir a una coordenada</summary>
        <CoordinateEntry
          srid={srid}
          onSrid={setSrid}
          label="Ir"
          onAdd={(point) => setFlight({ centro: point, zoom: COORDINATE_ZOOM })}
        />
      </details>
    </section>
  );
}

function viewOf({ trazado, predios }: ViewedProject): MapView {
  const box = boxOf({
    type: 'GeometryCollection',
    geometries: [
      JSON.parse(trazado) as Geometry,
      ...predios.features.map(({ geometry }) => geometry),
    ],
  });
  return box ? { caja: box } : COUNTRY;
}

const layersOf = ({ trazado, predios }: ViewedProject): MapLayer[] => [
  {
    tipo: 'geojson',
    id: 'trazado',
    titulo: 'Trazado',
    datos: JSON.parse(trazado) as Geometry,
    color: ROUTE_COLOUR,
    trazado: true,
  },
  {
    tipo: 'geojson',
    id: 'predios',
    titulo: 'Predios',
    datos: predios,
    color: ESTATE_COLOUR,
    contorno: true,
    columnas: [
      { value: 'codigoSig', text: 'Código SIG' },
      { value: 'nombre', text: 'Nombre Registro' },
    ],
  },
];

const crossLayerOf = ({ nombre, color, found, columns }: CrossFound): MapLayer => ({
  tipo: 'geojson',
  id: 'cruce',
  titulo: nombre,
  datos: found as FeatureCollection,
  color,
  opacidad: FILL_OPACITY,
  etiqueta: 'orden',
  columnas: columns.map(({ value, text, numeric }) => ({
    value,
    text,
    formato: (content: unknown) => figureText(content, numeric),
  })),
});
