import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { leavesOf, type TreeNode } from '@comarca/shared/core/tree/tree';
import { messages } from '@comarca/shared/core/validation';
import { faultOf } from '@comarca/shared/modules/capas/filter/check';
import { cutMessages } from '@comarca/shared/modules/inteligencia/layer-cut';
import { layerReviewMessages } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import {
  NO_PROJECT,
  projectStructureSchema,
  type SentLayerNode,
  structureTemplateSchema,
} from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerNode, LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { operation } from '../../../core/operation/operation.ts';
import { findLayersByName } from '../../capas/public.ts';
import { reviewAgain } from '../project-report/layer-review.service.ts';
import { alignLayers } from '../project-report/layer-state.repository.ts';
import { findProjectIt } from '../projects/project-it.repository.ts';
import { withTables } from './sent-layers.ts';
import { ADD, CHANGE, DELETE, STRUCTURE } from './structure.access.ts';
import { loadStructure, namedUsers, outlineOf } from './structure.queries.ts';
import {
  deleteStructureRow,
  findTemplate,
  type StoredStructure,
  structureColumns,
  structureRows,
  type Template,
} from './structure.repository.ts';

type StructureColumns = Parameters<typeof structureRows.insert>[1];

/** A structure as its history tells it. */
export const auditedStructure = ({ nombre, profundidad, root }: StoredStructure) => ({
  nombre,
  profundidad,
  estructura: outlineOf(root.children),
});

/** Makes a template, or changes one over what was read of it. Reports that exist stay as they are. */
export const saveStructureTemplate = savedRecord({
  entity: STRUCTURE,
  operation: 'saveStructureTemplate',
  access: { add: ADD, change: CHANGE },
  schema: structureTemplateSchema,
  load: loadStructure,
  lock: structureRows.lock,
  guardStored(_scope, { tipo }) {
    if (tipo !== 'PLANTILLA') {
      throw new AppError('VALIDATION', 'Esta estructura es de un proyecto: no es una plantilla.');
    }
  },
  async check({ tx }, { name, structure, profundidad }, before) {
    const nodes = await layersToStore(tx, structure, { before });
    return structureColumns({ nombre: name, profundidad }, nodes);
  },
  write: {
    insert: ({ tx, actor }, values) =>
      structureRows.insert(tx, { ...values, usuario_creo: actor.id }),
    update: ({ tx }, id, values) => structureRows.update(tx, id, values),
  },
  audited: auditedStructure,
});

/** Makes the structure of a project, from a template or by hand, or changes it. */
export const saveStructureIt = savedRecord({
  entity: STRUCTURE,
  operation: 'saveStructureIt',
  access: { add: ADD, change: CHANGE },
  schema: projectStructureSchema,
  unique: { estructuras_it_object: { campo: 'project', etiqueta: 'Proyecto' } },
  load: loadStructure,
  lock: structureRows.lock,
  guardStored(_scope, { tipo }) {
    if (tipo !== 'PROYECTO') throw new AppError('VALIDATION', 'Esta estructura es una plantilla.');
  },
  async check(
    { tx },
    { name, structure, profundidad, project, template },
    before,
  ): Promise<StructureColumns> {
    const from = template == null ? undefined : await findTemplate(tx, template);
    const nodes = await layersToStore(tx, structure, { before, from });
    const columns = structureColumns({ nombre: name, profundidad }, nodes);
    if (before) return columns;
    if (project == null || !(await findProjectIt(tx, project))) {
      throw fieldError('project', NO_PROJECT);
    }
    if (template != null && !from) {
      throw fieldError('template', messages.select);
    }
    return { ...columns, object_id: project, plantilla_id: template ?? null };
  },
  write: {
    insert: ({ tx, actor }, values) =>
      structureRows.insert(tx, { ...values, usuario_creo: actor.id }),
    update: ({ tx }, id, values) => structureRows.update(tx, id, values),
  },
  async settle(scope, { after: { objectId, root } }) {
    if (objectId === null) return;
    const others = await alignLayers(scope.tx, objectId, leavesOf<LayerNode>(root.children));
    await reviewAgain(scope, others, layerReviewMessages.otherTable);
  },
  audited: auditedStructure,
});

/** @throws AppError VALIDATION naming the node */
async function layersToStore(
  tx: Tx,
  sent: readonly TreeNode<SentLayerNode>[],
  { before, from }: { before: StoredStructure | null; from?: Template | undefined },
): Promise<LayerTreeNode[]> {
  const stored = before?.root.children ?? [];
  // What an earlier rule let into a template is kept by what is made from it; its layers have to be there.
  const template = await templateNodes(tx, before?.plantillaId ?? null, from);
  const nodes = await withTables(tx, sent, [...stored, ...template]);
  await requireLayers(tx, nodes, { before: stored, template });
  return nodes;
}

/** The nodes of the template that a structure was made from, and of the one that is named now. */
async function templateNodes(
  tx: Tx,
  madeFrom: number | null,
  named: Template | undefined,
): Promise<LayerTreeNode[]> {
  const own =
    madeFrom === null || madeFrom === named?.id ? undefined : await findTemplate(tx, madeFrom);
  return [own, named].flatMap((template) => template?.root.children ?? []);
}

/**
 * Layers that are named must be registered, and have the columns that their filters ask; those that
 * were there before may have changed since.
 * @throws AppError VALIDATION naming the node
 */
async function requireLayers(
  tx: Tx,
  nodes: readonly LayerTreeNode[],
  { before, template }: Record<'before' | 'template', readonly LayerTreeNode[]>,
): Promise<void> {
  const contentOf = ({ capa, filtro }: LayerNode) => JSON.stringify([capa, filtro]);
  const held = new Set(leavesOf(before).map(({ capa }) => capa));
  const kept = new Set(leavesOf<LayerNode>(before).map(contentOf));
  const taken = new Set(leavesOf<LayerNode>(template).map(contentOf));
  const fresh = leavesOf<LayerNode>(nodes).filter(
    (leaf) => leaf.capa !== '' && !kept.has(contentOf(leaf)),
  );
  const found = await findLayersByName(
    tx,
    fresh.map(({ capa }) => capa),
  );
  const known = new Map(found.map((layer) => [layer.nombre, layer]));
  for (const leaf of fresh) {
    const { name, capa, filtro } = leaf;
    const layer = known.get(capa);
    if (!layer && !held.has(capa)) {
      throw fieldError('structure', `La capa «${capa}» de «${name}» no está registrada.`);
    }
    if (layer?.archivada && !held.has(capa)) {
      throw fieldError('structure', `La capa «${capa}» de «${name}» está archivada.`);
    }
    const columns = taken.has(contentOf(leaf)) ? undefined : layer?.columnasTabla;
    const fault = columns && filtro !== undefined && faultOf(filtro, columns);
    if (fault) throw fieldError('structure', cutMessages.filterIn(name, fault));
  }
}

/** Deletes a template that nothing uses. */
export const deleteStructureIt = operation({
  name: 'deleteStructureIt',
  access: DELETE,
  schema: z.object({ id: idOf(STRUCTURE) }),
  async run({ tx, audit }, { id }) {
    if ((await structureRows.lock(tx, id)) === undefined) throw new AppError('NOT_FOUND');
    const before = await loadStructure(tx, id);
    if (before.tipo !== 'PLANTILLA') {
      throw new AppError('VALIDATION', 'Solo se eliminan plantillas: esta es de un proyecto.');
    }
    if (before.usos > 0) throw new AppError('VALIDATION', await inUse(tx, before));
    await deleteStructureRow(tx, id);
    await audit({ entity: STRUCTURE, entityId: id, before: auditedStructure(before) });
  },
});

async function inUse(tx: Tx, template: StoredStructure): Promise<string> {
  const users = new Intl.ListFormat('es').format(await namedUsers(tx, template));
  return `No se puede eliminar la plantilla porque la usan: ${users}.`;
}
