import {
  type ProductNode,
  productsOf,
  type StructureNode,
} from '@comarca/shared/modules/procesos/estructura-productos';
import { z } from 'zod';
import { reading } from '../../core/operation/operation.ts';
import {
  listProjectActivities,
  listProjectResources,
  listProjectTrees,
} from './administracion.repository.ts';
import { SEE } from './proyecto.queries.ts';

const ids = z.object({ ids: z.array(z.number().int()) });

/** What is administered in each of these projects, in their order: one query for all. */
const perProject = <Row extends { proyecto: number }>(keys: readonly number[], rows: Row[]) =>
  keys.map((key) => rows.filter(({ proyecto }) => proyecto === key));

export const projectActivities = reading({
  access: SEE,
  schema: ids,
  run: async ({ db }, { ids: keys }) => perProject(keys, await listProjectActivities(db, keys)),
});

export const projectResources = reading({
  access: SEE,
  schema: ids,
  run: async ({ db }, { ids: keys }) => perProject(keys, await listProjectResources(db, keys)),
});

/** The products of the projects' structures, from the first to the last. */
export const projectProducts = reading({
  access: SEE,
  schema: ids,
  async run({ db }, { ids: keys }): Promise<ProductNode[][]> {
    const trees = new Map(
      (await listProjectTrees(db, keys)).map(({ proyecto, arbol }) => [proyecto, arbol]),
    );
    return keys.map((key) => productsOf((trees.get(key) ?? []) as StructureNode[]));
  },
});
