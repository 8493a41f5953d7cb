import type { PaletteItem } from '../../../platform/module.ts';
import { loadStructures } from './structure-list.ts';

const FOUND = 5;

/** Structures of layers by name and project, for the palette. */
export async function findStructures(text: string): Promise<PaletteItem[]> {
  const page = { first: FOUND, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadStructures(page);
  return nodes.map(({ id, nombre, nombreProyecto }) => ({
    key: id,
    label: nombre,
    detail: nombreProyecto ?? 'Plantilla',
    route: 'EditItStructure',
    params: { id },
  }));
}
