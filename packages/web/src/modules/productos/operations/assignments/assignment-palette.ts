import type { PaletteItem } from '../../../../platform/module.ts';
import { loadAssignments } from './assignments.ts';

const FOUND = 5;

/** Assignments that the user sees, by identifier and activity, for the palette. */
export async function findAssignments(text: string): Promise<PaletteItem[]> {
  const page = { first: FOUND, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadAssignments({}, page);
  return nodes.map(({ id, identificador, actividad }) => ({
    key: id,
    label: identificador,
    detail: actividad.nombre,
    route: 'AssignmetDetail',
    params: { id },
  }));
}
