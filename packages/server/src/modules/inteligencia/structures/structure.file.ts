import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
import { isSection } from '@comarca/shared/core/tree/tree';
import { faultOf } from '@comarca/shared/modules/capas/filter/check';
import type { TableColumn } from '@comarca/shared/modules/capas/layer';
import { cutMessages } from '@comarca/shared/modules/inteligencia/layer-cut';
import { templateFileSchema } from '@comarca/shared/modules/inteligencia/structure.schema';
import type {
  BadRow,
  StructureReading,
} from '@comarca/shared/modules/inteligencia/structure-reading';
import { depthOfTree, type LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import type { Reader } from '../../../core/db/database.ts';
import type { Download } from '../../../core/reports/download.ts';
import { timedName } from '../../../core/reports/download.ts';
import { readTable } from '../../../core/tables/read-table.ts';
import { listTableColumns } from '../../capas/public.ts';
import type { LoadedStructure } from './structure.queries.ts';
import { structureOfRows } from './structure.rows.ts';

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

/** The tree without layers that are not registered here, nor filters that they do not know, each told. */
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
    const fault = columns && node.filtro !== undefined && faultOf(node.filtro, columns);
    if (fault) {
      bad.push({ fila: place, mensaje: cutMessages.filterIn(node.name, fault) });
      return { ...node, filtro: undefined };
    }
    if (node.capa === '' || columns) return node;
    bad.push({
      fila: place,
      mensaje: `La capa «${node.capa}» de «${node.name}» no está registrada: elija otra.`,
    });
    return { ...node, capa: '' };
  };
  return { nodes: nodes.map(kept), errores: bad };
}
