import { isSection } from '../../core/tree/tree.ts';
import { type LayerTree, layerNames, type StructureDepth } from './template.ts';

/** A row of a report before it is crossed: a section heading or a layer, with its number. */
export interface PlannedRow {
  tipo: 'capa' | 'seccion';
  /** '1' or '1.2' */
  numeral: string;
  /** the layer's table name, or the heading's text */
  nombre: string;
}

const OTHER_LAYERS = 'Otras capas';

/**
 * Orders the chosen layers for a report. Without a template, or with one of depth 2, layers are
 * flat and numbered 1..n in the order of choice; with depth 3 they stand under its sections, n.m, and
 * those that it does not name follow at the end. Its other layers are left out.
 * @param chosen names of the chosen layers, in the order of choice
 * @param template the template's tree with its leaves' layer names, or null
 */
export function planReport(
  chosen: readonly string[],
  template: { profundidad: StructureDepth; root: LayerTree } | null,
): PlannedRow[] {
  const layers = [...new Set(chosen)];
  if (template?.profundidad === 3) return planSections(layers, template.root);
  return layers.map((name, index) => ({ tipo: 'capa', numeral: `${index + 1}`, nombre: name }));
}

function planSections(layers: readonly string[], root: LayerTree): PlannedRow[] {
  const used = new Set<string>();
  const sections = root.children.filter(isSection).map((section) => {
    const own = layerNames(section.children).filter(
      (name) => layers.includes(name) && !used.has(name),
    );
    for (const name of own) used.add(name);
    return { title: section.name, own };
  });
  const rest = layers.filter((name) => !used.has(name));
  if (rest.length > 0) sections.push({ title: OTHER_LAYERS, own: rest });
  return sections
    .filter((section) => section.own.length > 0)
    .flatMap(({ title, own }, index) => [
      { tipo: 'seccion' as const, numeral: `${index + 1}`, nombre: title },
      ...own.map((name, layerIndex) => ({
        tipo: 'capa' as const,
        numeral: `${index + 1}.${layerIndex + 1}`,
        nombre: name,
      })),
    ]);
}
