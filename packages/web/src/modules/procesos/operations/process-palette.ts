import type { PaletteItem } from '../../../platform/module.ts';
import { loadProcesses } from './procesos.ts';

const FOUND = 5;

/** Processes by name or code, for the palette. */
export async function findProcesses(text: string): Promise<PaletteItem[]> {
  const { nodes } = await loadProcesses({
    first: FOUND,
    offset: 0,
    search: text,
    orderBy: null,
    filters: {},
  });
  return nodes.map(({ id, nombre, codigo }) => ({
    key: id,
    label: nombre,
    detail: codigo,
    route: 'ListCompanyProcess',
    search: { itemId: id },
  }));
}
