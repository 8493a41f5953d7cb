import {
  flattenTree,
  isSection,
  leavesOf,
  type TreeNode,
  type TreeSection,
} from '../../core/tree/tree.ts';
import type { LayerColumn } from '../cruces/crossing.ts';
import type { LayerCut } from './layer-cut.ts';

/** A leaf of a layer structure: it names a layer. */
export interface LayerNode extends LayerCut {
  /** 8 characters */
  id: string;
  name: string;
  /** 'NC' until it is written */
  abreviatura: string;
  /** the layer's table name; '' while none is chosen */
  capa: string;
  /** the columns that are shown, with their texts; all those of the layer where it is missing */
  fields?: LayerColumn[] | undefined;
}

export type LayerTreeNode = TreeNode<LayerNode>;

/** A layer structure whole: its root bears the structure's name. */
export type LayerTree = TreeSection<LayerNode>;

/** 2: layers alone, numbered 1..n. 3: sections, which may hold sections, with layers. */
export type StructureDepth = 2 | 3;

/** Sections inside sections that a structure of that depth has, at most. */
export const sectionLevels: Readonly<Record<StructureDepth, number>> = { 2: 0, 3: 2 };

/** The depth that a tree needs. */
export const depthOfTree = (nodes: readonly LayerTreeNode[]): StructureDepth =>
  nodes.some(isSection) ? 3 : 2;

export const NEW_LAYER_NAME = 'Nueva Capa';
export const NEW_LAYER_ABBREVIATION = 'NC';
export const DEFAULT_STRUCTURE_NAME = 'mi Estructura IT (cambiar nombre)';

/** Nodes that one structure holds, at most. */
export const MAX_LAYER_NODES = 500;

/** How many sections and layers a tree holds, its root not counted. */
export function countItems({ children }: LayerTree): { secciones: number; capas: number } {
  const all = flattenTree(children);
  const layers = leavesOf(children).length;
  return { secciones: all.length - layers, capas: layers };
}

/** The layers that a tree names, in reading order, each once. */
export const layerNames = (nodes: readonly LayerTreeNode[]): string[] => [
  ...new Set(leavesOf(nodes).flatMap(({ capa }) => (capa ? [capa] : []))),
];
