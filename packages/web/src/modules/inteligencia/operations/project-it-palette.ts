import type { PaletteItem } from '../../../platform/module.ts';
import { loadProjectsIt } from './projects-it.ts';

const FOUND = 5;

/** Projects of territory intelligence by name and code, for the palette. */
export async function findProjectsIt(text: string): Promise<PaletteItem[]> {
  const page = { first: FOUND, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadProjectsIt(page);
  return nodes.map(({ id, nombre, proyecto }) => ({
    key: id,
    label: nombre,
    detail: proyecto.codigo ?? proyecto.nombre,
    route: 'ProjectItEdit',
    params: { id },
  }));
}
