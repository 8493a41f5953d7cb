import { z } from 'zod';
import { maxLengthMessage } from '../validation.ts';
import {
  flattenTree,
  hasDistinctNames,
  INVALID_TREE,
  MIN_LEAF_NAME,
  MIN_SECTION_NAME,
  type TreeLeaf,
  type TreeNode,
} from './tree.ts';

export const UNREADABLE_TREE = 'La estructura no tiene el formato esperado.';

/** Longest name of a section or a leaf. */
export const MAX_NODE_NAME = 200;

export const nodeId = z.string(UNREADABLE_TREE).regex(/^[A-Za-z0-9]{8}$/, UNREADABLE_TREE);

const nodeName = (min: number) =>
  z
    .string(UNREADABLE_TREE)
    .trim()
    .min(1, 'Campo obligatorio.')
    .min(min, `Mínimo ${min} caracteres`)
    .max(MAX_NODE_NAME, maxLengthMessage(MAX_NODE_NAME))
    .transform((name) => name.normalize('NFC'));

export const sectionName = nodeName(MIN_SECTION_NAME);
export const leafName = nodeName(MIN_LEAF_NAME);

interface TreeRules<Leaf extends TreeLeaf> {
  leaf: z.ZodType<Leaf>;
  /** Sections inside sections, at most; leaves lie one level deeper. */
  depth: number;
  tooDeep: string;
  /** Nodes that one tree holds, at most. */
  nodes: number;
  tooMany: string;
}

/** A tree that people build: its ids, names, size and validity. */
export function treeSchema<Leaf extends TreeLeaf>(
  rules: TreeRules<Leaf>,
): z.ZodType<TreeNode<Leaf>[]> {
  return nodesSchema(rules, 0).superRefine((nodes, context) => {
    const all = flattenTree(nodes);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (all.length > rules.nodes) refuse(rules.tooMany);
    if (new Set(all.map(({ id }) => id)).size < all.length) refuse(UNREADABLE_TREE);
    if (!hasDistinctNames(nodes)) refuse(INVALID_TREE);
  });
}

const nodesSchema = <Leaf extends TreeLeaf>(
  rules: TreeRules<Leaf>,
  level: number,
): z.ZodType<TreeNode<Leaf>[]> =>
  z.array(nodeSchema(rules, level), UNREADABLE_TREE).max(rules.nodes, rules.tooMany);

/** A node at a level: below the last one no section may stand, so no tree is too deep to read. */
function nodeSchema<Leaf extends TreeLeaf>(
  rules: TreeRules<Leaf>,
  level: number,
): z.ZodType<TreeNode<Leaf>> {
  const section =
    level < rules.depth
      ? z.object({ id: nodeId, name: sectionName, children: nodesSchema(rules, level + 1) })
      : z.custom<never>(() => false, rules.tooDeep);
  return z.unknown().transform((value, context): TreeNode<Leaf> => {
    const isObject = typeof value === 'object' && value !== null;
    const parsed = (isObject && 'children' in value ? section : rules.leaf).safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) {
      context.issues.push({ code: 'custom', message, path, input: value });
    }
    return z.NEVER;
  });
}

/** A value as JSON text of a given shape, as the API takes it; the shape's messages are told. */
export const jsonTextOf = <Output>(schema: z.ZodType<Output>, longest: number) =>
  z
    .string()
    .max(longest, UNREADABLE_TREE)
    .transform((text, context): Output => {
      const parsed = schema.safeParse(jsonOf(text));
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
