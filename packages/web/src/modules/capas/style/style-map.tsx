import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { useMemo } from 'react';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { type Box, defaultView, type MapLayer } from '../../../platform/map/map-layer.ts';
import { tableTiles } from '../../../platform/map/table-tiles.ts';
import type { StyledLayer } from '../operations/styles.ts';

/** What a style that is being made does to its table. */
export function StyleMap({ layer, style }: { layer: StyledLayer; style: LayerStyle }) {
  const { id, capa } = layer;
  const layers = useMemo<MapLayer[]>(() => {
    return [
      {
        id: 'tabla',
        tipo: 'teselas',
        titulo: capa.tituloCapa || capa.nombre,
        url: tableTiles(id, style),
        color: style.color,
        estilo: style,
        columnas: [],
      },
    ];
  }, [id, capa, style]);
  const view = useMemo(
    () => (capa.extension ? { caja: capa.extension as Box } : defaultView),
    [capa],
  );
  return (
    <div className="estilo-mapa">
      <MapCanvas
        etiqueta={`Vista previa de ${capa.tituloCapa || capa.nombre}`}
        capas={layers}
        vista={view}
        proporcion={1}
      />
    </div>
  );
}
