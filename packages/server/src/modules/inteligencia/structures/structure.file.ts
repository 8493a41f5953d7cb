import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
import { isSection } from '@comarca/shared/core/tree/tree';
import { faultOf } from '@comarca/shared/modules/capas/filter/check';
import type { TableColumn } from '@comarca/shared/modules/capas/layer';
import { cutMessages, type LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import {
  checkedCut,
  storedCuts,
  templateFileSchema,
} from '@comarca/shared/modules/inteligencia/structure.schema';
import type {
  BadRow,
  StructureReading,
} from '@comarca/shared/modules/inteligencia/structure-reading';
import {
  depthOfTree,
  type LayerNode,
  type LayerTreeNode,
} from '@comarca/shared/modules/inteligencia/template';
import type { Reader } from '../../../core/db/database.ts';
import type { Download } from '../../../core/reports/download.ts';
import { timedName } from '../../../core/reports/download.ts';
import { readTable } from '../../../core/tables/read-table.ts';
import { listTableColumns } from '../../capas/public.ts';
import type { LoadedStructure } from './structure.queries.ts';
import { structureOfRows } from './structure.rows.ts';

const NOTHING_STORED = storedCuts([]);
const NO_TEMPLATE = 'El archivo no es una plantilla exportada de Comarca.';

/** A structure as a file that another installation, or this one, reads again. */
export function templateFile({ nombre, profundidad, root }: LoadedStructure): Download {
  const file = {
    formato: 'comarca/plantilla-it',
    version: 1,
    nombre,
    profundidad,
    estructura: root.children,
  };
  return {
    name: timedName('plantilla', nombre, 'json'),
    type: 'application/json',
    content: Buffer.from(JSON.stringify(file, null, 1)),
  };
}

/**
 * What a file brings as a structure: an exported template, or a spreadsheet with a layer in each row.
 * @throws AppError VALIDATION when it is neither
 */
export async function readStructureFile(
  db: Reader,
  path: string,
  name: string,
): Promise<StructureReading> {
  const layers = await listTableColumns(db);
  if (extname(name).toLowerCase() === '.json') {
    const { nombre, profundidad, estructura } = templateIn(await readFile(path, 'utf8'));
    const known = new Map(layers.map(({ nombre: table, columnas }) => [table, columnas]));
    return { nombre, profundidad, ...withKnownLayers(estructura, known) };
  }
  const { nodes, bad } = await structureOfRows(readTable(path, name), layers);
  const title = name.slice(0, -extname(name).length);
  return { nombre: title, profundidad: depthOfTree(nodes), nodes, errores: bad };
}

function templateIn(text: string) {
  try {
    const parsed = templateFileSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // falls through to the one message
  }
  throw new AppError('VALIDATION', NO_TEMPLATE);
}

/**
 * The tree without layers that are not registered here, nor cuts that are not valid or that they do not know,
 * each told.
 */
function withKnownLayers(
  nodes: readonly LayerTreeNode[],
  known: ReadonlyMap<string, readonly TableColumn[]>,
) {
  const bad: BadRow[] = [];
  let place = 0;
  const kept = (node: LayerTreeNode): LayerTreeNode => {
    place += 1;
    if (isSection(node)) return { ...node, children: node.children.map(kept) };
    const columns = known.get(node.capa);
    const { cut, faults } = knownCut(node, columns);
    bad.push(...faults.map((fault) => ({ fila: place, mensaje: fault })));
    const { buffer: _, filtro: __, ...leaf } = node;
    if (node.capa === '' || columns) return { ...leaf, ...cut };
    bad.push({
      fila: place,
      mensaje: `La capa «${node.capa}» de «${node.name}» no está registrada: elija otra.`,
    });
    return { ...leaf, ...cut, capa: '' };
  };
  return { nodes: nodes.map(kept), errores: bad };
}

/**
 * How a leaf of a file cuts its layer, as far as that holds: a file is no stored structure, whose cuts are kept
 * whatever rule came after them.
 * @param columns of its layer, where it is registered here
 */
function knownCut(
  leaf: LayerNode,
  columns: readonly TableColumn[] | undefined,
): { cut: LayerCut; faults: string[] } {
  const parts = [{ buffer: leaf.buffer }, { filtro: leaf.filtro }].map((part) => {
    const { name, capa } = leaf;
    const checked = checkedCut({ name, capa, ...part }, NOTHING_STORED);
    if ('faults' in checked) return { cut: {}, faults: checked.faults };
    const { filtro } = checked.cut;
    const fault = columns && filtro !== undefined && faultOf(filtro, columns);
    return fault
      ? { cut: {}, faults: [cutMessages.filterIn(name, fault)] }
      : { cut: checked.cut, faults: [] };
  });
  return {
    cut: Object.assign({}, ...parts.map(({ cut }) => cut)),
    faults: parts.flatMap(({ faults }) => faults),
  };
}
