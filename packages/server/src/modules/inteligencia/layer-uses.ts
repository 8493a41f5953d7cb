import type { Reader } from '../../core/db/database.ts';
import type { DependentCounter } from '../../core/ports/dependents.ts';
import {
  countProjectsOfLayer,
  countReportsOfLayer,
  countStructuresOfLayer,
  listProjectsOfLayer,
  listReportsOfLayer,
  listStructuresOfLayer,
} from './layer-uses.repository.ts';

/** Where the records that use a layer are. */
const placesOf =
  (
    list: (db: Reader, layerId: number) => Promise<{ id: number; nombre: string }[]>,
    screen: string,
  ): NonNullable<DependentCounter['places']> =>
  async ({ db }, layerId) => {
    const found = await list(db, layerId);
    return found.map(({ id, nombre }) => ({ nombre, ruta: `${screen}/${id}` }));
  };

/** What of territory intelligence uses a registered table. */
export const layerUses: readonly DependentCounter[] = [
  {
    etiquetas: ['reporte rápido', 'reportes rápidos'],
    impide: true,
    count: countReportsOfLayer,
    seenWith: ['inteligencia_territorio.view_reporterapidoit'],
    places: placesOf(listReportsOfLayer, '/gestor_predial/editar'),
  },
  {
    etiquetas: ['estructura de inteligencia', 'estructuras de inteligencia'],
    impide: true,
    count: countStructuresOfLayer,
    seenWith: ['inteligencia_territorio.view_estructuraproyectoit'],
    places: placesOf(listStructuresOfLayer, '/estructura_it/editar'),
  },
  {
    etiquetas: ['proyecto de inteligencia', 'proyectos de inteligencia'],
    impide: true,
    count: countProjectsOfLayer,
    seenWith: ['inteligencia_territorio.view_proyectoit'],
    places: placesOf(listProjectsOfLayer, '/estructura_it/informe'),
  },
];
