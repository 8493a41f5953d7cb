import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { isSection } from '@comarca/shared/core/tree/tree';
import { cutText } from '@comarca/shared/modules/inteligencia/layer-cut';
import {
  type LayerTree,
  type LayerTreeNode,
  layerNames,
} from '@comarca/shared/modules/inteligencia/template';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { textsFilter } from '../../../core/db/lists/ranges.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayersByName, listArchivedNames, listLayerChoices } from '../../capas/public.ts';
import { projectsWithoutStructure } from '../projects/project-it.repository.ts';
import { READ, STRUCTURE, VIEW } from './structure.access.ts';
import {
  findStructure,
  listStructures,
  listTemplates,
  type StoredStructure,
  structureKinds,
  usersOfTemplate,
} from './structure.repository.ts';

export const searchStructures = reading({
  access: VIEW,
  schema: pageInput.extend({ tipo_In: textsFilter(structureKinds) }),
  run: ({ db }, input) => listStructures(db, input),
});

/** A structure whose layers are told by their ids too. */
export type LoadedStructure = StoredStructure & { nodes: LinkedNode[] };

export type LinkedNode =
  | { id: string; name: string; children: LinkedNode[] }
  | (Exclude<LayerTreeNode, { children: unknown }> & { layerId: string | null });

/** Of what uses a template, so many are named. */
const NAMED_USERS = 5;

/** What uses a template, in words: the first of them by name, and how many more there are. */
export async function namedUsers(
  db: Reader,
  { id, usos }: Pick<StoredStructure, 'id' | 'usos'>,
): Promise<string[]> {
  if (usos === 0) return [];
  const users = await usersOfTemplate(db, id, NAMED_USERS);
  const names = users
    .slice(0, NAMED_USERS)
    .map(
      ({ clase, nombre }) => `${clase === 'reporte' ? 'el reporte' : 'la estructura'} «${nombre}»`,
    );
  const rest = usos - names.length;
  return rest > 0 ? [...names, `${rest} más`] : names;
}

/** A structure opened. @throws AppError NOT_FOUND */
export const getStructureIt = reading({
  access: READ,
  schema: z.object({ id: idOf(STRUCTURE) }),
  run: ({ db }, { id }) => loadStructure(db, id),
});

/** @throws AppError NOT_FOUND */
export async function loadStructure(db: Reader, id: number): Promise<LoadedStructure> {
  const row = await findStructure(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return { ...row, nodes: await linked(db, row.root) };
}

/** The nodes with the ids of the registered tables; none where a layer is gone. */
export async function linked(db: Reader, { children }: LayerTree): Promise<LinkedNode[]> {
  const found = await findLayersByName(db, layerNames(children));
  const ids = new Map(found.map(({ nombre, id }) => [nombre, String(id)]));
  const link = (node: LayerTreeNode): LinkedNode =>
    isSection(node)
      ? { ...node, children: node.children.map(link) }
      : { ...node, layerId: ids.get(node.capa) ?? null };
  return children.map(link);
}

/** What a structure is made from: templates, projects that have none yet, the layers to choose among, and those archived. */
export const formStructureIt = reading({
  access: READ,
  schema: z.object({}),
  async run({ db }) {
    return {
      templates: () => listTemplates(db),
      projects: () => projectsWithoutStructure(db),
      layers: () => listLayerChoices(db),
      archived: () => listArchivedNames(db),
    };
  },
});

export type StructureForm = Awaited<ReturnType<typeof formStructureIt>>;

/** The tree as its history tells it: one line for each node, in by its level. */
export const outlineOf = (nodes: readonly LayerTreeNode[], level = 0): string =>
  nodes
    .map((node) => {
      const line = `${'  '.repeat(level)}${node.name}`;
      if (!isSection(node)) {
        const cut = cutText(node);
        return `${line} [${node.capa || 'sin capa'}]${cut && ` (${cut})`}`;
      }
      return [line, outlineOf(node.children, level + 1)].filter(Boolean).join('\n');
    })
    .join('\n');
