import type { PaletteItem } from '../../../platform/module.ts';
import { loadReports } from './quick-report.ts';

const FOUND = 5;

/** Quick reports by name, for the palette. */
export async function findReports(text: string): Promise<PaletteItem[]> {
  const { nodes } = await loadReports({
    first: FOUND,
    offset: 0,
    search: text,
    orderBy: null,
    filters: {},
  });
  return nodes.map(({ id, nombre, autor }) => ({
    key: id,
    label: nombre,
    detail: autor.username,
    route: 'EstateBrowserEdit',
    params: { id },
  }));
}
