import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthOf, flattenTree, hasDistinctNames, INVALID_TREE } from '../../core/tree/tree.ts';
import { structureSchema, structureText } from './product-structure.schema.ts';
import {
  MAX_STRUCTURE_DEPTH,
  MAX_STRUCTURE_NODES,
  type StructureNode,
} from './product-structure.ts';

const numbers = { made: 0 };
const nextId = () => {
  numbers.made += 1;
  return String(numbers.made).padStart(8, '0');
};
const section = (name: string, children: StructureNode[] = []): StructureNode => ({
  id: nextId(),
  name,
  children,
});
const product = (name: string): StructureNode => ({
  id: nextId(),
  name,
  descripcion: '',
  perfilesGestion: [],
  perfilesControl: [],
  productId: 'NEW-PRODUCT',
});

const messagesOf = (tree: unknown): string[] => {
  const parsed = structureText.safeParse(JSON.stringify(tree));
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

/** Trees whose names are all different: ids and names come from one counter. */
const validTree = fc.letrec<{ node: StructureNode; nodes: StructureNode[] }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: MAX_STRUCTURE_DEPTH - 1, depthIdentifier: 'arbol' },
    fc.constant(null).map(() => product(`Producto ${nextId()}`)),
    fc
      .array(tie('node'), { maxLength: 3, depthIdentifier: 'arbol' })
      .map((children) => section(`Sección ${nextId()}`, children)),
  ),
})).nodes;

describe('a product structure', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(validTree, (tree) => {
        fc.pre(depthOf(tree) <= MAX_STRUCTURE_DEPTH);
        expect(structureText.parse(JSON.stringify(tree))).toEqual(tree);
      }),
      { numRuns: 300 },
    );
  });

  it('is not valid when two brothers of one kind have the same name, wherever they stand', () => {
    fc.assert(
      fc.property(validTree, fc.nat(), fc.boolean(), (tree, place, shout) => {
        const all = flattenTree(tree);
        fc.pre(all.length > 0 && depthOf(tree) <= MAX_STRUCTURE_DEPTH);
        const twin = all[place % all.length] as StructureNode;
        const name = shout ? ` ${twin.name.toUpperCase()} ` : twin.name;
        const double = 'children' in twin ? section(name) : product(name);
        const parent = all.find((node) => 'children' in node && node.children.includes(twin));
        const brothers = parent && 'children' in parent ? parent.children : tree;
        brothers.push(double);
        expect(hasDistinctNames(tree)).toBe(false);
        expect(messagesOf(tree)).toEqual([INVALID_TREE]);
      }),
      { numRuns: 300 },
    );
  });

  it('lets a section and a product, and cousins, share a name', () => {
    const tree = [section('Predios', [section('Fichas')]), product('Predios'), section('Fichas')];
    expect(messagesOf(tree)).toEqual([]);
  });

  it('asks for 3 characters of a section and 2 of a product', () => {
    expect(messagesOf([section('ab'), product('x')])).toEqual([
      'Mínimo 3 caracteres',
      'Mínimo 2 caracteres',
    ]);
    expect(messagesOf([section('abc'), product('xy')])).toEqual([]);
  });

  it('goes down to its depth and not one section deeper', () => {
    const nested = (levels: number): StructureNode[] =>
      levels === 0 ? [product('Hoja')] : [section(`Nivel ${levels}`, nested(levels - 1))];
    expect(messagesOf(nested(MAX_STRUCTURE_DEPTH))).toEqual([]);
    expect(messagesOf(nested(MAX_STRUCTURE_DEPTH + 1))).not.toEqual([]);
    expect(structureText.safeParse(`${'[{"children":'.repeat(20_000)}`).success).toBe(false);
  });

  it('holds a thousand nodes and not one more', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => product(`Producto ${index}`));
    expect(messagesOf(many(MAX_STRUCTURE_NODES))).toEqual([]);
    expect(messagesOf(many(MAX_STRUCTURE_NODES + 1))).not.toEqual([]);
  });

  it('refuses two nodes with one id, and anything that is no tree, without failing', () => {
    const one = product('Uno');
    expect(messagesOf([one, { ...one, name: 'Dos' }])).not.toEqual([]);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const { success } = structureSchema.safeParse(value);
        expect(success).toBe(Array.isArray(value) && value.length === 0);
      }),
      { numRuns: 2_000 },
    );
  });
});
