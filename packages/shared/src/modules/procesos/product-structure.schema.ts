import { z } from 'zod';
import { maxLengthMessage, requiredSelect } from '../../core/validation.ts';
import { MAX_NAME, productDescription } from './administration.fields.ts';
import {
  flattenStructure,
  hasDistinctNames,
  INVALID_STRUCTURE,
  MAX_STRUCTURE_DEPTH,
  MAX_STRUCTURE_NODES,
  MIN_PRODUCT_NAME,
  MIN_SECTION_NAME,
  NEW_PRODUCT,
  type StructureNode,
} from './product-structure.ts';

export const UNREADABLE_STRUCTURE = 'La estructura no tiene el formato esperado.';
const TOO_DEEP = `Una estructura tiene como máximo ${MAX_STRUCTURE_DEPTH} niveles de secciones.`;
const TOO_MANY = `Una estructura tiene como máximo ${MAX_STRUCTURE_NODES} secciones y productos.`;

/** Longer texts are refused before anything looks into them. */
const MAX_STRUCTURE_TEXT = 800_000;
const MAX_PROFILES = 200;

const nodeId = z.string(UNREADABLE_STRUCTURE).regex(/^[A-Za-z0-9]{8}$/, UNREADABLE_STRUCTURE);

const nodeName = (min: number) =>
  z
    .string(UNREADABLE_STRUCTURE)
    .trim()
    .min(min, `Mínimo ${min} caracteres`)
    .max(MAX_NAME, maxLengthMessage(MAX_NAME))
    .transform((name) => name.normalize('NFC'));

export const sectionName = nodeName(MIN_SECTION_NAME);
export const productName = nodeName(MIN_PRODUCT_NAME);

const profiles = z.array(requiredSelect(), UNREADABLE_STRUCTURE).max(MAX_PROFILES).default([]);

/** What people write about a product. */
export const productSchema = z.object({
  name: productName,
  descripcion: productDescription().default(''),
  perfilesGestion: profiles,
  perfilesControl: profiles,
});

const productNode = productSchema.extend({
  id: nodeId,
  productId: z.string(UNREADABLE_STRUCTURE).max(20).default(NEW_PRODUCT),
});

/** A node at a level: below the last one no section may stand, so no tree is too deep to read. */
function nodeSchema(level: number): z.ZodType<StructureNode> {
  const section =
    level < MAX_STRUCTURE_DEPTH
      ? z.object({ id: nodeId, name: sectionName, children: nodesSchema(level + 1) })
      : z.custom<never>(() => false, TOO_DEEP);
  return z.unknown().transform((value, context): StructureNode => {
    const isObject = typeof value === 'object' && value !== null;
    const parsed = (isObject && 'children' in value ? section : productNode).safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) {
      context.issues.push({ code: 'custom', message, path, input: value });
    }
    return z.NEVER;
  });
}

const nodesSchema = (level: number): z.ZodType<StructureNode[]> =>
  z.array(nodeSchema(level), UNREADABLE_STRUCTURE).max(MAX_STRUCTURE_NODES, TOO_MANY);

/** The tree of a project or of a typology: names, ids, size and validity. */
export const structureSchema = nodesSchema(0).superRefine((nodes, context) => {
  const all = flattenStructure(nodes);
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (all.length > MAX_STRUCTURE_NODES) refuse(TOO_MANY);
  if (new Set(all.map(({ id }) => id)).size < all.length) refuse(UNREADABLE_STRUCTURE);
  if (!hasDistinctNames(nodes)) refuse(INVALID_STRUCTURE);
});

/** The same tree as JSON text, as the API takes it. */
export const structureText = z
  .string()
  .max(MAX_STRUCTURE_TEXT, UNREADABLE_STRUCTURE)
  .transform((text, context): StructureNode[] => {
    const parsed = structureSchema.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message });
    }
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
