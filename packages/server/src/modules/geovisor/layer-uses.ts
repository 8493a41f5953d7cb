import { countOf } from '../../core/management/dependents.repository.ts';
import type { DependentCounter } from '../../core/ports/dependents.ts';
import {
  countBookmarksOfLayer,
  ownBookmarksOfLayer,
  publicationOfLayer,
} from './layer-uses.repository.ts';

const KEEPERS = ['geovisor.change_almacendatos'] as const;
/** Where the tables of the administration are, by their tab. */
const administration = (tab: string) => `/administracion_geovisor?tab=${tab}`;

/** What of the geoviewer uses a registered table. */
export const layerUses: readonly DependentCounter[] = [
  {
    etiquetas: ['capa publicada', 'capas publicadas'],
    impide: true,
    count: countOf('publicaciones', 'capa_id'),
    seenWith: KEEPERS,
    async places({ db }, id) {
      const found = await publicationOfLayer(db, id);
      return found ? [{ nombre: found.nombre, ruta: administration('publicadas') }] : [];
    },
  },
  {
    etiquetas: ['capa del geoportal', 'capas del geoportal'],
    impide: true,
    count: async (db, id) => ((await publicationOfLayer(db, id))?.enGeoportal ? 1 : 0),
    async places({ db }, id) {
      const found = await publicationOfLayer(db, id);
      return found ? [{ nombre: found.nombre, ruta: '/geoportal' }] : [];
    },
  },
  {
    etiquetas: ['fondo de los mapas', 'fondos de los mapas'],
    impide: true,
    count: countOf('capas_fondo', 'capa_id'),
    seenWith: KEEPERS,
    places: async () => [{ nombre: 'Mapa de fondo', ruta: administration('fondo') }],
  },
  {
    etiquetas: ['marcador', 'marcadores'],
    impide: true,
    count: countBookmarksOfLayer,
    async places({ db, actor }, id) {
      const names = await ownBookmarksOfLayer(db, id, actor.id);
      return names.map((name) => ({ nombre: name, ruta: '/inteligencia_territorio' }));
    },
  },
];
