import type { SharedSection } from '@comarca/shared/modules/inteligencia/shared-report';
import type { OpenedLayer } from '../project-report/project-report.queries.ts';
import type { LoadedLayer } from '../quick-report/quick-report.queries.ts';
import { sectionOf } from './shared-report.view.ts';

type Told = Pick<SharedSection, 'id' | 'numeral' | 'titulo' | 'analisis'>;

const BARE = {
  descripcion: '',
  escala: null,
  entidad: '',
  vigencia: null,
  validez: null,
  estado: null,
  error: null,
  totalResultados: 0,
  ocultos: 0,
  columnas: [],
  resumen: null,
  franja: null,
} as const;

/** A section of a structure, under its number. */
export const headingOutside = (told: Told): SharedSection => ({
  ...BARE,
  ...told,
  tipo: 'seccion',
  columnas: [],
  cruces: { type: 'FeatureCollection', features: [] },
});

/** A layer of a project, with the results that stand. */
export const layerOutside = async (layer: OpenedLayer, told: Told): Promise<SharedSection> => ({
  ...(await sectionOf(standing(layer), told)),
  numeral: told.numeral,
});

/** Results stand only while they are of the boundary of now. */
function standing({ sync, resultado, detalle }: OpenedLayer): LoadedLayer {
  if (sync) return resultado === 'SIN COBERTURA' ? { ...detalle, resumen: null } : detalle;
  return {
    ...detalle,
    estado: resultado === 'ERROR' ? resultado : null,
    total_resultados: 0,
    resumen: null,
    crossings: async () => [],
  };
}
