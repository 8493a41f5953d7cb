import { z } from 'zod';
import {
  jsonTextOf,
  leafName,
  nodeId,
  treeSchema,
  UNREADABLE_TREE,
} from '../../core/tree/tree.schema.ts';
import { requiredSelect } from '../../core/validation.ts';
import { productDescription } from './administration.fields.ts';
import { MAX_STRUCTURE_DEPTH, MAX_STRUCTURE_NODES, NEW_PRODUCT } from './product-structure.ts';

/** Longer texts are refused before anything looks into them. */
const MAX_STRUCTURE_TEXT = 800_000;
const MAX_PROFILES = 200;

const profiles = z.array(requiredSelect(), UNREADABLE_TREE).max(MAX_PROFILES).default([]);

/** What people write about a product. */
export const productSchema = z.object({
  name: leafName,
  descripcion: productDescription().default(''),
  perfilesGestion: profiles,
  perfilesControl: profiles,
});

/** The tree of a project or of a typology: names, ids, size and validity. */
export const structureSchema = treeSchema({
  leaf: productSchema.extend({
    id: nodeId,
    productId: z.string(UNREADABLE_TREE).max(20).default(NEW_PRODUCT),
  }),
  depth: MAX_STRUCTURE_DEPTH,
  tooDeep: `Una estructura tiene como máximo ${MAX_STRUCTURE_DEPTH} niveles de secciones.`,
  nodes: MAX_STRUCTURE_NODES,
  tooMany: `Una estructura tiene como máximo ${MAX_STRUCTURE_NODES} secciones y productos.`,
});

/** The same tree as JSON text, as the API takes it. */
export const structureText = jsonTextOf(structureSchema, MAX_STRUCTURE_TEXT);
