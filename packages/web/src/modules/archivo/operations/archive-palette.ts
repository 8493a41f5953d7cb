import type { PaletteItem } from '../../../platform/module.ts';
import { loadDocuments } from './archive.ts';

const FOUND = 5;

/** Documents of the archive by name, label and words, for the palette: each beside its folder. */
export async function findDocuments(text: string): Promise<PaletteItem[]> {
  const page = { first: FOUND, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadDocuments(page);
  return nodes.map(({ id, nombre, carpeta, autor }) => ({
    key: id,
    label: nombre,
    ...(autor && { detail: autor }),
    route: 'ArchiveFolder',
    params: { carpeta },
    search: { documento: id },
  }));
}
