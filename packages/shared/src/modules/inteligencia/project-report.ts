import { isSection } from '../../core/tree/tree.ts';
import type { LayerNode, LayerTreeNode } from './template.ts';

/** What the report of a project says around its layers. */
export const reportVariables = [
  'introduccion',
  'objetivoGeneral',
  'objetivosEspecificos',
  'metodologia',
  'conclusiones',
  'referencias',
] as const;
export type ReportVariable = (typeof reportVariables)[number];

/** How an element is written: a text, a list, or a list for each main section. */
export type ElementKind = 'texto' | 'lista' | 'conclusiones';

/** An element as the tree of the report shows it. */
export interface ElementDeclaration {
  variable: ReportVariable;
  title: string;
  kind: ElementKind;
  /** before or after the sections */
  place: 'inicio' | 'fin';
}

/** The elements in the order of the report. */
export const reportElements: readonly ElementDeclaration[] = [
  { variable: 'introduccion', title: 'Introducción', kind: 'texto', place: 'inicio' },
  { variable: 'objetivoGeneral', title: 'Objetivo General', kind: 'texto', place: 'inicio' },
  {
    variable: 'objetivosEspecificos',
    title: 'Objetivos Específicos',
    kind: 'lista',
    place: 'inicio',
  },
  { variable: 'metodologia', title: 'Metodología', kind: 'texto', place: 'inicio' },
  { variable: 'conclusiones', title: 'Conclusiones', kind: 'conclusiones', place: 'fin' },
  { variable: 'referencias', title: 'Referencias', kind: 'lista', place: 'fin' },
];

export const kindOfElement = (variable: ReportVariable): ElementKind =>
  reportElements.find((element) => element.variable === variable)?.kind ?? 'texto';

/** One entry of a list that people write. */
export interface ListItem {
  text: string;
}

/** Conclusions by the id of their main section. */
export type Conclusions = Record<string, ListItem[]>;

/** What an element holds, by its kind. */
export type ElementValue = string | ListItem[] | Conclusions;

/** What an element holds with every text of it replaced. */
export function mapTexts(value: ElementValue, replace: (text: string) => string): ElementValue {
  const items = (list: ListItem[]) => list.map(({ text }) => ({ text: replace(text) }));
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return items(value);
  return Object.fromEntries(Object.entries(value).map(([section, list]) => [section, items(list)]));
}

/** What each kind holds while nothing is written. */
export const emptyElement: Readonly<Record<ElementKind, ElementValue>> = {
  texto: '',
  lista: [],
  conclusiones: {},
};

/** Under this key stand the conclusions of a structure whose layers are in no section. */
export const GENERAL = 'general';

/** A section whose conclusions are written. */
export interface MainSection {
  id: string;
  name: string;
}

/** The sections that have conclusions: those of the first level, or one for all without any. */
export function mainSections(nodes: readonly LayerTreeNode[]): MainSection[] {
  const sections = nodes.filter(isSection).map(({ id, name }) => ({ id, name }));
  return sections.length > 0 ? sections : [{ id: GENERAL, name: 'Conclusiones generales' }];
}

/** Whether an element says what it is to say; conclusions, for each main section. */
export function isFilled(
  value: ElementValue | undefined,
  sections: readonly Pick<MainSection, 'id'>[],
): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return sections.every(({ id }) => (value[id] ?? []).length > 0);
}

/** A section or a layer of a report with its number, in reading order. */
export type PlannedNode = {
  id: string;
  name: string;
  /** '1', '1.2' or '1.2.3' */
  numeral: string;
} & ({ tipo: 'seccion' } | { tipo: 'capa'; leaf: LayerNode });

/** Numbers the nodes of a structure 1, 1.1, 1.1.1 in the order in which they stand. */
export function planProject(nodes: readonly LayerTreeNode[], prefix = ''): PlannedNode[] {
  return nodes.flatMap((node, index): PlannedNode[] => {
    const numeral = `${prefix}${index + 1}`;
    const { id, name } = node;
    if (!isSection(node)) return [{ tipo: 'capa', id, name, numeral, leaf: node }];
    return [{ tipo: 'seccion', id, name, numeral }, ...planProject(node.children, `${numeral}.`)];
  });
}
