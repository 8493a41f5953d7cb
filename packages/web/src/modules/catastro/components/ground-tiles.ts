import { plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import type { TileLayer } from '../../../platform/map/map-layer.ts';

/** The scale from which on there is room for the number of a terreno. */
const LABELLED_FROM = 5_000;

/** The terrenos of a base as tiles; from near, each with its number in the block written on it. */
export const groundTiles = (base: string, title: string, color: string): TileLayer => ({
  id: `terrenos-${base}`,
  tipo: 'teselas',
  titulo: title,
  url: `/api/v1/catastro/${base}/teselas/{z}/{x}/{y}.mvt`,
  color,
  estilo: {
    ...plainStyle(color),
    relleno: 0.12,
    grosor: 1.25,
    etiqueta: 'etiqueta',
    etiquetaDesde: LABELLED_FROM,
  },
});
