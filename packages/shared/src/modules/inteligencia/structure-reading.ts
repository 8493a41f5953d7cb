import type { LayerTreeNode, StructureDepth } from './template.ts';

/** A row of a file that could not be taken, and why. */
export interface BadRow {
  fila: number;
  mensaje: string;
}

/** What a file brings as a structure: nothing of it is kept until it is saved. */
export interface StructureReading {
  nombre: string;
  profundidad: StructureDepth;
  nodes: LayerTreeNode[];
  errores: BadRow[];
}
