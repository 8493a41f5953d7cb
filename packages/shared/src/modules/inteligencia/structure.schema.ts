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
import { isSection } from '../../core/tree/tree.ts';
import { requiredText } from '../../core/validation.ts';
import { cutMessages, cutOf, cutSchema } from './layer-cut.ts';
import {
  type LayerNode,
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

/** Reads how a leaf cuts its layer; what is wrong with that names the leaf. */
function withCut<Leaf extends z.output<typeof leaf>>(
  { buffer, filtro, ...node }: Leaf,
  context: z.RefinementCtx,
) {
  const cut = cutSchema.safeParse({ buffer, filtro });
  if (cut.success) return { ...node, ...cutOf(cut.data) };
  for (const { path, message } of cut.error.issues) {
    const told = path[0] === 'filtro' ? cutMessages.filterIn : cutMessages.bufferOf;
    context.addIssue({ code: 'custom', message: told(node.name, message) });
  }
  return z.NEVER;
}

const treeOf = <Leaf extends LayerNode>(node: z.ZodType<Leaf>) =>
  treeSchema<Leaf>({
    leaf: node,
    depth: sectionLevels[3],
    tooDeep: `Una estructura tiene como máximo ${sectionLevels[3]} niveles de secciones.`,
    nodes: MAX_LAYER_NODES,
    tooMany: `Una estructura tiene como máximo ${MAX_LAYER_NODES} secciones y capas.`,
  });

/** The sections and layers of a structure: names, ids, size and validity. */
export const layerTreeSchema = treeOf<LayerNode>(leaf.transform(withCut));

/** A layer as it is sent: who names no table may say the id that it is registered with. */
export type SentLayerNode = LayerNode & { layerId?: number | null | undefined };

const sentTree = treeOf<SentLayerNode>(
  leaf.extend({ layerId: idInput.nullish() }).transform(withCut),
);

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

/** A template as a file. */
export const templateFileSchema = z.object({
  formato: z.literal('comarca/plantilla-it'),
  version: z.literal(1),
  nombre: name,
  profundidad: depth,
  estructura: layerTreeSchema,
});
