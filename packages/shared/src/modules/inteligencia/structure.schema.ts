import { z } from 'zod';
import { idInput, naming, ownIdOf } from '../../core/id-input.ts';
import {
  jsonTextOf,
  leafName,
  MAX_NODE_NAME,
  nodeId,
  treeSchema,
  UNREADABLE_TREE,
} from '../../core/tree/tree.schema.ts';
import { isSection, leavesOf, type TreeLeaf } from '../../core/tree/tree.ts';
import { requiredText } from '../../core/validation.ts';
import { cutMessages, cutOf, cutSchema, type LayerCut } from './layer-cut.ts';
import {
  type LayerNode,
  type LayerTreeNode,
  MAX_LAYER_NODES,
  NEW_LAYER_ABBREVIATION,
  sectionLevels,
} from './template.ts';

const MAX_COLUMNS = 100;
const MAX_TEXT = 800_000;
export const MAX_ABBREVIATION = 20;
export const MAX_STRUCTURE_NAME = 200;

const column = z.object({ value: z.string().min(1).max(200), text: z.string().trim().max(200) });

const leaf = z.object({
  id: nodeId,
  name: leafName,
  abreviatura: z
    .string(UNREADABLE_TREE)
    .trim()
    .max(MAX_ABBREVIATION)
    .default(NEW_LAYER_ABBREVIATION),
  capa: z.string(UNREADABLE_TREE).max(MAX_NODE_NAME).default(''),
  fields: z.array(column).max(MAX_COLUMNS).optional(),
  buffer: z.unknown().optional(),
  filtro: z.unknown().optional(),
});

/** What is stored of how tables are cut: said again, no rule that came after it refuses it. */
export type StoredCuts = ReadonlySet<string>;

const cutMark = (table: string, part: keyof LayerCut, value: unknown): string =>
  JSON.stringify([table, part, value]);

/** Of the nodes that a structure has. */
export const storedCuts = (nodes: readonly LayerTreeNode[]): StoredCuts =>
  new Set(
    leavesOf<LayerNode>(nodes).flatMap(({ capa, buffer, filtro }) => [
      cutMark(capa, 'buffer', buffer),
      cutMark(capa, 'filtro', filtro),
    ]),
  );

/** Whether a filter is stored of this table. */
export const isStoredFilter = (stored: StoredCuts, { capa, filtro }: LayerNode): boolean =>
  stored.has(cutMark(capa, 'filtro', filtro));

/** A leaf of which nobody has looked yet at how it cuts its layer. */
type SentCut = Pick<LayerNode, 'name' | 'capa'> & { buffer?: unknown; filtro?: unknown };

/**
 * How a leaf cuts its layer.
 * @returns or what is wrong with that, each naming the leaf
 */
export function checkedCut(
  { name: leafTitle, capa, buffer, filtro }: SentCut,
  stored: StoredCuts,
): { cut: LayerCut } | { faults: string[] } {
  const kept: LayerCut = {};
  if (typeof buffer === 'number' && stored.has(cutMark(capa, 'buffer', buffer)))
    kept.buffer = buffer;
  if (typeof filtro === 'string' && stored.has(cutMark(capa, 'filtro', filtro)))
    kept.filtro = filtro;
  const read = cutSchema.safeParse({
    buffer: kept.buffer === undefined ? buffer : undefined,
    filtro: kept.filtro === undefined ? filtro : undefined,
  });
  if (read.success) return { cut: cutOf({ ...read.data, ...kept }) ?? {} };
  const faults = read.error.issues.map(({ path, message }) =>
    (path[0] === 'filtro' ? cutMessages.filterIn : cutMessages.bufferOf)(leafTitle, message),
  );
  return { faults };
}

/** A leaf with how it cuts its layer, over what is stored. */
const withCut =
  (stored: StoredCuts) =>
  ({ buffer, filtro, ...node }: z.output<typeof leaf>, context: z.RefinementCtx): LayerNode => {
    const checked = checkedCut({ ...node, buffer, filtro }, stored);
    if ('cut' in checked) return { ...node, ...checked.cut };
    for (const message of checked.faults) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };

const treeOf = <Leaf extends TreeLeaf>(node: z.ZodType<Leaf>) =>
  treeSchema<Leaf>({
    leaf: node,
    depth: sectionLevels[3],
    tooDeep: `Una estructura tiene como máximo ${sectionLevels[3]} niveles de secciones.`,
    nodes: MAX_LAYER_NODES,
    tooMany: `Una estructura tiene como máximo ${MAX_LAYER_NODES} secciones y capas.`,
  });

/**
 * The sections and layers of a structure: names, ids, size and validity.
 * @param stored the nodes that it has, of which no rule that came after them refuses how they are cut
 */
export const layerTreeOver = (stored: readonly LayerTreeNode[]) =>
  treeOf<LayerNode>(leaf.transform(withCut(storedCuts(stored))));

/** The same of a new one. */
export const layerTreeSchema = layerTreeOver([]);

/** A tree as it is stored: what an earlier rule let in is read as it is. */
export const storedTreeSchema = treeOf<LayerNode>(
  leaf
    .extend({ buffer: z.number().nullish(), filtro: z.string().nullish() })
    .transform(({ buffer, filtro, ...node }) => ({
      ...node,
      ...cutOf({ buffer: buffer ?? undefined, filtro: filtro ?? undefined }),
    })),
);

/**
 * A layer as it is sent, with its cut to be looked at: who names no table may say the id that it is
 * registered with.
 */
export type SentLayerNode = Omit<LayerNode, keyof LayerCut> &
  SentCut & { layerId?: number | null | undefined };

const sentTree = treeOf<SentLayerNode>(leaf.extend({ layerId: idInput.nullish() }));

/** The whole tree with its root, as the API takes it. */
const rootText = jsonTextOf(
  z.object({ children: sentTree }, UNREADABLE_TREE).transform(({ children }) => children),
  MAX_TEXT,
);

const name = requiredText(MAX_STRUCTURE_NAME);
const depth = z.union([z.literal(2), z.literal(3)], 'La profundidad de una estructura es 2 o 3.');

/** What a save of a template or of a project's structure takes. */
const structureInput = z.object({
  name,
  structure: rootText,
  profundidad: depth,
  /** 'Proyecto IT': whose structures these are, as clients of before say it */
  module: z.string().max(60).nullish(),
});

const flat = {
  path: ['structure'],
  message: 'Una estructura de profundidad 2 tiene solo capas, sin secciones.',
};
const isDeepEnough = ({ structure, profundidad }: z.output<typeof structureInput>) =>
  profundidad === 3 || !structure.some(isSection);

export const structureTemplateSchema = structureInput.refine(isDeepEnough, flat);

export const NO_PROJECT = 'Debe seleccionar un proyecto para poder relacionar esta estructura.';

/** The structure of an IT project, made from a template or by hand. */
export const projectStructureSchema = structureInput
  .extend({
    project: naming(idInput, {
      record: 'proyectoIt',
      asks: 'rule',
      refusal: NO_PROJECT,
    }).nullish(),
    template: ownIdOf('plantillaIt').nullish(),
  })
  .refine(isDeepEnough, flat);

/** A template as a file: how it cuts its layers is looked at leaf by leaf, since an earlier rule may have let it in. */
export const templateFileSchema = z.object({
  formato: z.literal('comarca/plantilla-it'),
  version: z.literal(1),
  nombre: name,
  profundidad: depth,
  estructura: storedTreeSchema,
});
