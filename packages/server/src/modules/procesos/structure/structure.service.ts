import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idInput, ownIdOf } from '@comarca/shared/core/id-input';
import { leavesOf } from '@comarca/shared/core/tree/tree';
import type { StructureNode } from '@comarca/shared/modules/procesos/product-structure';
import { structureText } from '@comarca/shared/modules/procesos/product-structure.schema';
import { z } from 'zod';
import type { HistoryRule } from '../../../core/history/history-rule.ts';
import { dependentsOf, refusalOf } from '../../../core/management/dependents.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import {
  operation,
  parseInput,
  reading,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { requireOwned } from '../owned/owned-references.repository.ts';
import { guardOwned, MANAGE_PROJECT, requireOwner } from '../owner.ts';
import {
  deleteProducts,
  findStructure,
  insertStructure,
  lockRemovedProducts,
  lockTarget,
  projectOfStructure,
  projectOfTypology,
  type StructureTarget,
  updateStructure,
  writeProducts,
} from './structure.repository.ts';
import {
  outlineOf,
  type StructureView,
  structureCounts,
  structureView,
  toStored,
} from './structure.view.ts';

export const STRUCTURE_ENTITY = 'estructuraProductos';

/** Who sees the history of a structure, and how it calls what it keeps. */
export const structureHistory: HistoryRule = {
  access: MANAGE_PROJECT,
  labels: { estructura: 'Estructura', secciones: 'Secciones', productos: 'Productos' },
  async guard(scope, id) {
    const project = await projectOfStructure(scope.db, parseInput(idInput, id));
    if (project === undefined) throw new AppError('NOT_FOUND');
    await guardOwned(scope, { proyecto: project });
  },
};

const targetInput = {
  proyecto: ownIdOf('proyecto').nullish(),
  tipologia: ownIdOf('tipologia').nullish(),
};

/** The structure of a project or of a typology; null before the first one is saved. */
export const getStructure = reading({
  access: MANAGE_PROJECT,
  schema: z.object(targetInput),
  async run(scope, input): Promise<StructureView | null> {
    const target = targetOf(input);
    await guardTarget(scope, target);
    const row = await findStructure(scope.db, target);
    return row ? structureView(row) : null;
  },
});

/**
 * Saves the whole tree. Each product is an activity of the project: new ones are made, changed
 * ones written, and those that left are deleted, unless something depends on them.
 */
export const saveStructure = operation({
  name: 'saveProductsStructure',
  access: MANAGE_PROJECT,
  schema: z.object({
    ...targetInput,
    version: z.number().int().nullish(),
    estructura: structureText,
  }),
  idempotent: true,
  async run(scope, { version, estructura, ...input }) {
    const { tx, context, actor } = scope;
    const target = targetOf(input);
    await guardTarget({ context, actor, db: tx }, target);
    const place = await lockTarget(tx, target);
    if (!place) throw new AppError('NOT_FOUND');
    const before = await currentVersion(scope, target, version ?? null);
    await requireRoles(scope, place.proyectoId, estructura);
    const id = before?.id ?? (await insertStructure(tx, target, toStored(estructura)));
    if (before) await updateStructure(tx, id, toStored(estructura));
    const products = leavesOf(estructura);
    await removeProducts(
      scope,
      id,
      products.map((product) => product.id),
    );
    await writeProducts(tx, { proyectoId: place.proyectoId, structureId: id }, products);
    await scope.audit({
      entity: STRUCTURE_ENTITY,
      entityId: id,
      ...(before && { before: audited(before.nodes) }),
      after: audited(estructura),
    });
    return id;
  },
});

/** @throws AppError VALIDATION unless exactly one is named */
function targetOf({
  proyecto,
  tipologia,
}: {
  proyecto?: number | null | undefined;
  tipologia?: number | null | undefined;
}): StructureTarget {
  if (proyecto != null && tipologia == null) return { proyectoId: proyecto };
  if (tipologia != null && proyecto == null) return { tipologiaId: tipologia };
  throw fieldError('proyecto', 'Debe indicar un proyecto o una tipología.');
}

async function guardTarget(scope: GuardScope, target: StructureTarget): Promise<void> {
  if ('proyectoId' in target) {
    await requireOwner(scope, target);
    return;
  }
  const project = await projectOfTypology(scope.db, target.tipologiaId);
  if (project === undefined) throw new AppError('NOT_FOUND');
  await guardOwned(scope, { proyecto: project });
}

async function currentVersion(
  { tx }: WriteScope,
  target: StructureTarget,
  version: number | null,
): Promise<StructureView | null> {
  const row = await findStructure(tx, target);
  if (row || version !== null) requireCurrent(version, row?.version);
  return row ? structureView(row) : null;
}

async function requireRoles(
  { tx }: WriteScope,
  projectId: number,
  nodes: readonly StructureNode[],
): Promise<void> {
  const named = leavesOf(nodes).flatMap(({ perfilesGestion, perfilesControl }) => [
    ...perfilesGestion,
    ...perfilesControl,
  ]);
  const ids = z.array(idInput).safeParse(named);
  if (!ids.success) throw fieldError('estructura', 'Un perfil de la estructura no es válido.');
  await requireOwned(tx, 'roles', { proyectoId: projectId }, ids.data, 'estructura');
}

async function removeProducts(
  { tx, context }: WriteScope,
  structureId: number,
  kept: readonly string[],
): Promise<void> {
  const removed = await lockRemovedProducts(tx, structureId, kept);
  for (const { id, nombre } of removed) {
    const refusal = refusalOf(await dependentsOf(context.app.dependents, tx, 'actividad', id));
    if (refusal) throw fieldError('estructura', `${nombre}: ${refusal}`);
  }
  if (removed.length > 0) {
    await deleteProducts(
      tx,
      removed.map(({ id }) => id),
    );
  }
}

const audited = (nodes: readonly StructureNode[]) => ({
  estructura: outlineOf(nodes),
  ...structureCounts(nodes),
});
