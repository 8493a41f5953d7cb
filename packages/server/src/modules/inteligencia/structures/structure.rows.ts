import { AppError } from '@comarca/shared/core/errors';
import { foldedText } from '@comarca/shared/core/plain-text';
import { newNodeId } from '@comarca/shared/core/tree/node-id';
import { isSection, type TreeSection } from '@comarca/shared/core/tree/tree';
import { leafName, sectionName } from '@comarca/shared/core/tree/tree.schema';
import { faultOf } from '@comarca/shared/modules/capas/filter/check';
import type { TableColumn } from '@comarca/shared/modules/capas/layer';
import {
  cutMessages,
  cutOf,
  cutSchema,
  type LayerCut,
} from '@comarca/shared/modules/inteligencia/layer-cut';
import { MAX_ABBREVIATION } from '@comarca/shared/modules/inteligencia/structure.schema';
import type { BadRow } from '@comarca/shared/modules/inteligencia/structure-reading';
import {
  type LayerNode,
  type LayerTreeNode,
  MAX_LAYER_NODES,
  NEW_LAYER_ABBREVIATION,
} from '@comarca/shared/modules/inteligencia/template';
import type { TableRow } from '../../../core/tables/table-rules.ts';

/** A registered layer, as rows name it: by its table or by its title. */
interface KnownLayer {
  nombre: string;
  titulo: string;
  columnas: readonly TableColumn[];
}

const columns = [
  'seccion',
  'subseccion',
  'capa',
  'nombre',
  'abreviatura',
  'buffer',
  'filtro',
] as const;
type Column = (typeof columns)[number];

const HEADER =
  'La primera fila debe nombrar las columnas: sección, subsección, capa y, si se quiere, nombre, abreviatura, buffer y filtro.';

/**
 * The tree of a table with one layer in each row, under its section and subsection. What cannot be
 * taken is told by its row; the rest is read.
 * @throws AppError VALIDATION without the header
 */
export async function structureOfRows(
  rows: AsyncIterable<TableRow>,
  layers: readonly KnownLayer[],
): Promise<{ nodes: LayerTreeNode[]; bad: BadRow[] }> {
  const known = layersByWords(layers);
  const nodes: LayerTreeNode[] = [];
  const bad: BadRow[] = [];
  let places: Partial<Record<Column, number>> | undefined;
  let taken = 0;
  for await (const { line, cells } of rows) {
    if (!places) {
      places = placesOf(cells);
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    const refusal = takeRow(nodes, cellsOf(cells, places), known);
    if (refusal) bad.push({ fila: line, mensaje: refusal });
    taken += 1;
    if (taken > MAX_LAYER_NODES) {
      throw new AppError('VALIDATION', `El archivo tiene más de ${MAX_LAYER_NODES} filas.`);
    }
  }
  if (!places) throw new AppError('VALIDATION', HEADER);
  return { nodes, bad };
}

function placesOf(header: readonly string[]): Partial<Record<Column, number>> {
  const titles = header.map(foldedText);
  const found = columns.flatMap((column) => {
    const place = titles.indexOf(column);
    return place < 0 ? [] : [[column, place] as const];
  });
  const places: Partial<Record<Column, number>> = Object.fromEntries(found);
  if (places.capa === undefined) throw new AppError('VALIDATION', HEADER);
  return places;
}

const cellsOf = (
  cells: readonly string[],
  places: Partial<Record<Column, number>>,
): Record<Column, string> =>
  Object.fromEntries(
    columns.map((column) => {
      const place = places[column];
      return [column, place === undefined ? '' : (cells[place] ?? '').trim().normalize('NFC')];
    }),
  ) as Record<Column, string>;

/** Tables by name and by title; a title that several have names none of them. */
function layersByWords(layers: readonly KnownLayer[]): ReadonlyMap<string, KnownLayer> {
  const times = new Map<string, number>();
  for (const { titulo } of layers)
    times.set(foldedText(titulo), (times.get(foldedText(titulo)) ?? 0) + 1);
  const alone = layers
    .filter(({ titulo }) => titulo !== '' && times.get(foldedText(titulo)) === 1)
    .map((layer) => [foldedText(layer.titulo), layer] as const);
  return new Map([...alone, ...layers.map((layer) => [foldedText(layer.nombre), layer] as const)]);
}

/** Puts a row's layer into the tree. @returns why it cannot, when it cannot */
function takeRow(
  nodes: LayerTreeNode[],
  { seccion, subseccion, capa, nombre, abreviatura, ...cells }: Record<Column, string>,
  known: ReadonlyMap<string, KnownLayer>,
): string | undefined {
  if (capa === '') return 'Falta la capa.';
  const layer = known.get(foldedText(capa));
  if (!layer) return `La capa «${capa}» no está registrada.`;
  if (subseccion !== '' && seccion === '')
    return `Falta la sección de la subsección «${subseccion}».`;
  const refused = [seccion, subseccion].find(
    (name) => name !== '' && !sectionName.safeParse(name).success,
  );
  if (refused !== undefined)
    return `El nombre de sección «${refused}» debe tener entre 3 y 200 caracteres.`;
  const name = leafName.safeParse(nombre || layer.titulo || layer.nombre);
  if (!name.success) return `El nombre de la capa «${nombre}» debe tener entre 2 y 200 caracteres.`;
  if (abreviatura.length > MAX_ABBREVIATION) {
    return `La abreviatura «${abreviatura}» tiene más de ${MAX_ABBREVIATION} caracteres.`;
  }
  const cut = cutIn(cells, layer);
  if (typeof cut === 'string') return cut;
  const path = [seccion, subseccion].filter(Boolean);
  const brothers = path.reduce(childrenUnder, nodes);
  if (brothers.some((one) => !isSection(one) && foldedText(one.name) === foldedText(name.data))) {
    return `La capa «${name.data}» ya está en ${path.at(-1) ? `«${path.at(-1)}»` : 'la estructura'}.`;
  }
  brothers.push({
    id: newNodeId(),
    name: name.data,
    abreviatura: abreviatura || NEW_LAYER_ABBREVIATION,
    capa: layer.nombre,
    ...cut,
  });
  return undefined;
}

/** How a row cuts its layer. @returns in words why it cannot, when it cannot */
function cutIn(
  { buffer, filtro }: Record<'buffer' | 'filtro', string>,
  { titulo, nombre, columnas }: KnownLayer,
): LayerCut | string {
  const metres = buffer === '' ? undefined : Number(buffer.replace(',', '.'));
  const parsed = cutSchema.safeParse({ buffer: metres, filtro });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const told = issue?.path[0] === 'filtro' ? cutMessages.filterIn : cutMessages.bufferOf;
    return told(titulo || nombre, issue?.message ?? '');
  }
  const fault = parsed.data.filtro && faultOf(parsed.data.filtro, columnas);
  return fault ? cutMessages.filterIn(titulo || nombre, fault) : (cutOf(parsed.data) ?? {});
}

/** The nodes of the section of that name, which is made when it is not there. */
function childrenUnder(nodes: LayerTreeNode[], name: string): LayerTreeNode[] {
  const found = nodes.find(
    (node): node is TreeSection<LayerNode> =>
      isSection(node) && foldedText(node.name) === foldedText(name),
  );
  if (found) return found.children;
  const section: TreeSection<LayerNode> = { id: newNodeId(), name, children: [] };
  nodes.push(section);
  return section.children;
}
