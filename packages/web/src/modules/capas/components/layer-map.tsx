import { type LayerStyle, plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { ownColor } from '@comarca/shared/modules/capas/style/own-color';
import { type RefObject, useMemo } from 'react';
import { MapCanvas } from '../../../platform/map/map.tsx';
import type { Box, MapLayer } from '../../../platform/map/map-layer.ts';
import type { TakeMap } from '../../../platform/map/map-shot.ts';
import { tableTiles } from '../../../platform/map/table-tiles.ts';
import type { Layer } from '../operations/layers.ts';
import { invalidLayer, viewOfPlaces } from './invalid-places.ts';
import type { InvalidPlace } from './table-doctor.tsx';

/** Columns told of a feature: the address of a tile, and its popup, hold no more. */
const MOST_COLUMNS = 12;

const NONE: readonly InvalidPlace[] = [];

interface Props {
  layer: Layer;
  /** Holds how to take what the map shows. */
  take?: RefObject<TakeMap | null>;
  /** where its geometries are not valid: marked, and the map flies there with each new list */
  places?: readonly InvalidPlace[];
}

/** Where the features of a table lie and what each says; nothing until its extent is known. */
export function LayerMap({ layer, take, places = NONE }: Props) {
  const { id, tituloCapa, nombre, columnaGeometria, dbColumns, extension, estilo } = layer;
  const title = tituloCapa || nombre;
  const table = useMemo<MapLayer>(() => {
    const style = (estilo as LayerStyle | null) ?? plainStyle(ownColor(Number(id)));
    const columns = dbColumns
      .filter(({ value, elegida }) => elegida && value !== columnaGeometria)
      .slice(0, MOST_COLUMNS);
    return {
      id: 'tabla',
      tipo: 'teselas',
      titulo: title,
      url: tableTiles(
        id,
        style,
        columns.map(({ value }) => value),
      ),
      color: style.color,
      estilo: style,
      columnas: columns.map(({ value, text }) => ({ value, text: text || value })),
    };
  }, [id, title, columnaGeometria, dbColumns, estilo]);
  const layers = useMemo(() => [table, ...invalidLayer(places)], [table, places]);
  const goTo = useMemo(() => viewOfPlaces(places), [places]);
  const view = useMemo(() => (extension ? { caja: extension as Box } : null), [extension]);
  if (!view || columnaGeometria === null) return null;
  return (
    <MapCanvas
      etiqueta={`Mapa de ${title}`}
      capas={layers}
      vista={view}
      irA={goTo}
      {...(take && { toma: take })}
    />
  );
}
