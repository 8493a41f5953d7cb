import { type LayerStyle, plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import type { LayerComparison } from '@comarca/shared/modules/inteligencia/comparison';
import type { Feature, FeatureCollection } from 'geojson';
import type { MapLayer } from '../../../../../platform/map/map-layer.ts';

/** An outline alone: what crosses is seen through it. */
const outlined = (color: string, marks: Pick<LayerStyle, 'trazo' | 'simbolo'>): LayerStyle => ({
  ...plainStyle(color),
  ...marks,
  relleno: 0,
  grosor: 4,
  tamano: 16,
});

/** Told apart by stroke and symbol too, for people who do not see all colours. */
const styles = {
  entraron: outlined('#117733', { trazo: 'CONTINUO', simbolo: 'TRIANGULO' }),
  cambiaron: outlined('#D55E00', { trazo: 'PUNTEADO', simbolo: 'ROMBO' }),
  salieron: outlined('#882255', { trazo: 'DISCONTINUO', simbolo: 'CRUZ' }),
} as const;

const titles = {
  entraron: 'Entraron desde la ejecución anterior',
  cambiaron: 'Cambiaron desde la ejecución anterior',
  salieron: 'Salieron desde la ejecución anterior',
} as const;

/** What crosses a layer otherwise than in the run before, as layers of its map. */
export function changeLayers(layer: LayerComparison, crossings: FeatureCollection): MapLayer[] {
  const among = (ids: readonly string[]): Feature[] => {
    const wanted = new Set(ids);
    return crossings.features.filter(({ id }) => wanted.has(String(id)));
  };
  const left = layer.formas.flatMap((geometry, index): Feature[] =>
    geometry
      ? [{ type: 'Feature', geometry, properties: { elemento: layer.nombres.salieron[index] } }]
      : [],
  );
  const drawn = {
    salieron: left,
    entraron: among(layer.entraron),
    cambiaron: among(layer.cambiaron.map(({ id }) => id)),
  };
  return (['salieron', 'entraron', 'cambiaron'] as const).flatMap((kind): MapLayer[] =>
    drawn[kind].length === 0
      ? []
      : [
          {
            id: kind,
            tipo: 'geojson',
            titulo: titles[kind],
            datos: { type: 'FeatureCollection', features: drawn[kind] },
            color: styles[kind].color,
            estilo: styles[kind],
            ...(kind === 'salieron' && {
              columnas: [{ value: 'elemento', text: 'Salió' }],
            }),
          },
        ],
  );
}
