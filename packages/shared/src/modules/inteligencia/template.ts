/** A node of a layer structure: a section with children, or a leaf that names a layer. */
export interface TemplateNode {
  /** 8 characters */
  id: string;
  name: string;
  children?: TemplateNode[];
  abreviatura?: string;
  /** the layer's table name (leaves only) */
  capa?: string;
}

/** How many sections and layers a tree holds, its root not counted. */
export function countItems(root: TemplateNode): { secciones: number; capas: number } {
  const totals = { secciones: 0, capas: 0 };
  for (const child of root.children ?? []) {
    if (child.capa !== undefined) totals.capas += 1;
    else totals.secciones += 1;
    const inside = countItems(child);
    totals.secciones += inside.secciones;
    totals.capas += inside.capas;
  }
  return totals;
}
