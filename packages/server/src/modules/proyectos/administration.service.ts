import { z } from 'zod';
import { reading } from '../../core/operation/operation.ts';
import {
  listProjectActivities,
  listProjectResources,
  listProjectTrees,
  type ProjectTree,
} from './administration.repository.ts';
import { SEE } from './project.queries.ts';

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
  async run({ db }, { ids: keys }): Promise<ProjectProduct[][]> {
    const trees = await listProjectTrees(db, keys);
    return keys.map((key) => {
      const tree = trees.find(({ proyecto }) => proyecto === key);
      return tree ? inTreeOrder(tree) : [];
    });
  },
});

interface ProjectProduct {
  id: string;
  nombre: string;
  descripcion: string;
}

function inTreeOrder({ arbol, productos }: ProjectTree): ProjectProduct[] {
  const leaves = (nodes: ProjectTree['arbol']): string[] =>
    nodes.flatMap(({ id, children }) => (children ? leaves(children) : [id]));
  return leaves(arbol).flatMap((leaf) => {
    const product = productos.find(({ nodo }) => nodo === leaf);
    return product ? [{ id: leaf, nombre: product.nombre, descripcion: product.descripcion }] : [];
  });
}
