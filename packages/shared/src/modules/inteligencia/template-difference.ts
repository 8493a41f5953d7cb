import { isSection } from '../../core/tree/tree.ts';
import type { LayerNode, LayerTreeNode } from './template.ts';

/** What of a structure is other than in its template, each as people read it: 'Medio biótico › Páramos'. */
export interface TemplateDifference {
  /** in the template alone */
  enter: string[];
  /** in the structure alone */
  own: string[];
  /** in both, under another name, in another section, or with another table, columns, buffer or filter */
  changed: string[];
}

interface Placed {
  node: LayerNode;
  /** names of its sections, from the outside in */
  path: string[];
}

/** How a structure differs from its template; a layer is the same one by its id. */
export function templateDifference(
  structure: readonly LayerTreeNode[],
  template: readonly LayerTreeNode[],
): TemplateDifference {
  const mine = byId(structure);
  const theirs = byId(template);
  const told = (placed: Placed) => [...placed.path, placed.node.name].join(' › ');
  const both = [...theirs].flatMap(([id, to]) => {
    const from = mine.get(id);
    return from ? [{ from, to }] : [];
  });
  return {
    enter: [...theirs].filter(([id]) => !mine.has(id)).map(([, placed]) => told(placed)),
    own: [...mine].filter(([id]) => !theirs.has(id)).map(([, placed]) => told(placed)),
    changed: both
      .filter(({ from, to }) => contentOf(from) !== contentOf(to))
      .map(({ from, to }) => (told(from) === told(to) ? told(to) : `${told(from)} → ${told(to)}`)),
  };
}

/**
 * The template's tree, with what the structure alone has where it stood: in the section of the same id,
 * or in one of its own at the end.
 */
export function updatedToTemplate(
  structure: readonly LayerTreeNode[],
  template: readonly LayerTreeNode[],
): LayerTreeNode[] {
  const known = new Set(byId(template).keys());
  const ownOf = (nodes: readonly LayerTreeNode[]): LayerTreeNode[] =>
    nodes.flatMap((node): LayerTreeNode[] => {
      if (!isSection(node)) return known.has(node.id) ? [] : [node];
      const children = ownOf(node.children);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return merged(template, ownOf(structure));
}

/** Puts nodes beside others; sections of one id are one. */
function merged(nodes: readonly LayerTreeNode[], more: readonly LayerTreeNode[]): LayerTreeNode[] {
  const sections = new Map(more.filter(isSection).map((section) => [section.id, section]));
  const joined = nodes.map((node): LayerTreeNode => {
    const own = isSection(node) && sections.get(node.id);
    return own ? { ...node, children: merged(node.children, own.children) } : node;
  });
  const ids = new Set(nodes.map(({ id }) => id));
  const names = new Set(joined.map(({ name }) => name));
  const rest = more
    .filter(({ id }) => !ids.has(id))
    .map((node) => ({ ...node, name: freeOf(node.name, names) }));
  return [...joined, ...rest];
}

/** A name that no brother has; it is taken from then on. */
function freeOf(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  taken.add(free);
  return free;
}

function byId(nodes: readonly LayerTreeNode[], path: string[] = []): Map<string, Placed> {
  return new Map(
    nodes.flatMap((node): [string, Placed][] =>
      isSection(node)
        ? [...byId(node.children, [...path, node.name])]
        : [[node.id, { node, path }]],
    ),
  );
}

const contentOf = ({ node, path }: Placed): string => {
  const { name, abreviatura, capa, fields, buffer, filtro } = node;
  return JSON.stringify([path, name, abreviatura, capa, fields, buffer, filtro]);
};
