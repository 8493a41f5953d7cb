import { INVALID_TREE, type TreeSection } from '@comarca/shared/core/tree/tree';
import type {
  ProductNode,
  StructureNode,
} from '@comarca/shared/modules/procesos/product-structure';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { rowCounter } from '../promises/row-counts.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { removeTab, saveTab } from './tabs.ts';

const MISSING = 'No se encontro este recurso.';
const NO_ACCESS = 'No tienes acceso a esta funcionalidad.';
const RUNS = testDatabaseKind() === 'native' ? 25 : 8;

let test: TestApp;
let admin: TestActor;
let leader: TestActor;
let consulta: TestActor;
let own: string;
let other: string;
/** A role and a typology of each project. */
let role: string;
let foreignRole: string;
let typology: string;
let foreignTypology: string;

beforeAll(async () => {
  test = await startTestApp();
  const people = await test.app.database.db.transaction().execute(loadDemoPeople);
  own = String(people?.proyectos.get('COVISU001GP'));
  other = String(people?.proyectos.get('PSVL001GP'));
  admin = await test.as('admin.demo');
  leader = await test.as('coordina.demo');
  consulta = await test.as('consulta.demo');
  const made = async (name: 'rol' | 'tipologia', values: object) =>
    (await saveTab(admin, name, { ...values })).id ?? '';
  role = await made('rol', { rol: 'Dibujante', proyecto: own });
  foreignRole = await made('rol', { rol: 'Dibujante', proyecto: other });
  const typologyValues = { nombre: 'Puente', descripcion: 'Puentes y pontones' };
  typology = await made('tipologia', { ...typologyValues, proyecto: own });
  foreignTypology = await made('tipologia', { ...typologyValues, proyecto: other });
});
afterAll(() => test.close());

type Target = { proyecto: string } | { tipologia: string };

const numbers = { made: 0 };
const nextId = () => {
  numbers.made += 1;
  return `N${String(numbers.made).padStart(7, '0')}`;
};
const section = (name: string, children: StructureNode[] = []): TreeSection<ProductNode> => ({
  id: nextId(),
  name,
  children,
});
const product = (name: string, rest: Partial<ProductNode> = {}): ProductNode => ({
  id: nextId(),
  name,
  descripcion: '',
  perfilesGestion: [],
  perfilesControl: [],
  productId: 'NEW-PRODUCT',
  ...rest,
});

const READ = `query($proyecto: ID, $tipologia: ID) {
  productsStructure(proyecto: $proyecto, tipologia: $tipologia) {
    id version estructura secciones productos roles { id rol } } }`;

async function read(actor: TestActor, target: Target) {
  const { data } = await actor.graphql(READ, target);
  return data.productsStructure;
}

const readCode = async (actor: TestActor, target: Target) =>
  codeOf(await actor.graphql(READ, target));

async function save(
  actor: TestActor,
  target: object,
  version: number | null,
  tree: unknown,
): Promise<{
  saved: boolean;
  errors: { campo: string; message: string }[];
  productsStructure: { id: string; version: number; estructura: string };
}> {
  const structure = typeof tree === 'string' ? tree : JSON.stringify(tree);
  return actor.save(
    'productsStructure',
    { ...target, version, estructura: structure },
    'id version estructura',
  );
}

/** Saves over whatever is stored now. @returns the stored tree */
async function replace(target: Target, tree: StructureNode[]) {
  const version = (await read(admin, target))?.version ?? null;
  const saved = await save(admin, target, version, tree);
  expect(saved.errors).toEqual([]);
  return JSON.parse(saved.productsStructure.estructura) as (StructureNode & { nombre?: string })[];
}

/** What of a tree people wrote: names, order and profiles, without what the server adds. */
function written(nodes: readonly StructureNode[]): unknown[] {
  return nodes.map((node) =>
    'children' in node
      ? { id: node.id, name: node.name, children: written(node.children) }
      : {
          ...{ id: node.id, name: node.name, descripcion: node.descripcion },
          ...{ gestion: node.perfilesGestion, control: node.perfilesControl },
        },
  );
}

describe('a product structure', () => {
  it.each([
    ['project', () => ({ proyecto: own })],
    ['typology', () => ({ tipologia: typology })],
  ] as const)(
    'of a %s does not exist until it is saved, and is read as it was written',
    async (_, of) => {
      const target = of();
      expect(await read(leader, target)).toBeNull();
      const tree = [
        section('Predios', [
          product('Ficha predial', {
            descripcion: 'Con linderos',
            perfilesGestion: [role],
            perfilesControl: [role],
          }),
          section('Negociación', [product('Oferta')]),
        ]),
        product('Informe'),
      ];
      const saved = await save(leader, target, null, tree);
      expect(saved.errors).toEqual([]);
      const stored = await read(leader, target);
      expect(stored).toMatchObject({ version: 1, secciones: 2, productos: 3 });
      expect(stored.roles).toEqual([{ id: role, rol: 'Dibujante' }]);
      const nodes = JSON.parse(stored.estructura);
      expect(written(nodes)).toEqual(written(tree));
      expect(nodes[1]).toMatchObject({ name: 'Informe', nombre: 'Informe' });
      expect(nodes[1].productId).toMatch(/^\d+$/);
    },
  );

  it('whatever valid tree is saved, the same comes back, and the products are its activities', async () => {
    const target = { tipologia: typology };
    const trees = fc.array(
      fc.record({ isSection: fc.boolean(), inside: fc.nat(4), text: fc.string({ maxLength: 20 }) }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(trees, async (shape) => {
        const tree = shape.map(({ isSection, inside, text }, index) =>
          isSection
            ? section(
                `Sección ${index}`,
                Array.from({ length: inside }, (_, at) => product(`Producto ${at}`)),
              )
            : product(`Suelto ${index}`, { descripcion: text.replace(/\0/g, '').trim() }),
        );
        const nodes = await replace(target, tree);
        expect(written(nodes)).toEqual(written(JSON.parse(JSON.stringify(tree).normalize('NFC'))));
        const { rows } = await test.app.database.pool.query(
          `select count(*)::int as productos from actividades a
           join tipologias t on t.estructura_id = a.estructura_id where t.id = $1`,
          [typology],
        );
        expect(rows[0].productos).toBe(
          tree.flatMap((node) => ('children' in node ? node.children : [node])).length,
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('a product that moves, is renamed or described stays the same activity', async () => {
    const target = { proyecto: own };
    const sheet = product('Plano');
    const first = await replace(target, [section('Planos', [sheet]), section('Otros')]);
    const [{ productId }] = (first[0] as TreeSection<ProductNode>).children as [ProductNode];
    const moved = { ...sheet, name: 'Plano predial', descripcion: 'A escala 1:2.000' };
    const second = await replace(target, [section('Planos'), section('Otros', [moved])]);
    expect(((second[1] as TreeSection<ProductNode>).children as ProductNode[])[0]).toMatchObject({
      productId,
      name: 'Plano predial',
      descripcion: 'A escala 1:2.000',
    });
  });

  it('is refused when it is not valid, and nothing changes', async () => {
    const target = { proyecto: own };
    const { version } = await read(admin, target);
    const counts = await rowCounter(test.app.database.pool);
    const before = await counts();
    const twins = [section('Predios'), section(' PREDIOS ')];
    const bad: [unknown, string][] = [
      [twins, INVALID_TREE],
      [[section('Predios', [product('Ficha'), product('Ficha')])], INVALID_TREE],
      [[section('ab')], 'Mínimo 3 caracteres'],
      [[product('x')], 'Mínimo 2 caracteres'],
      ['no es JSON', 'La estructura no tiene el formato esperado.'],
      [{ id: 'N0000001' }, 'La estructura no tiene el formato esperado.'],
      ['[{"children":'.repeat(30_000), 'La estructura no tiene el formato esperado.'],
      [
        [{ ...product('Ficha'), perfilesGestion: ['uno'] }],
        'Un perfil de la estructura no es válido.',
      ],
    ];
    for (const [tree, message] of bad) {
      const saved = await save(leader, target, version, tree);
      expect([saved.saved, saved.errors[0]?.message]).toEqual([false, message]);
    }
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (value) => {
        fc.pre(JSON.stringify(value) !== '[]');
        expect((await save(leader, target, version, value)).saved).toBe(false);
      }),
      { numRuns: RUNS },
    );
    expect(await counts()).toBe(before);
    expect((await read(admin, target)).version).toBe(version);
  });

  it('of another project, or with its roles, is neither read nor saved', async () => {
    const counts = await rowCounter(test.app.database.pool);
    const before = await counts();
    const tree = [product('Intruso')];
    expect(await readCode(leader, { proyecto: other })).toBe('FORBIDDEN');
    expect(await readCode(leader, { tipologia: foreignTypology })).toBe('NOT_FOUND');
    expect(await readCode(leader, { tipologia: '2000000001' })).toBe('NOT_FOUND');
    expect(await readCode(consulta, { proyecto: own })).toBe('FORBIDDEN');
    const refusal = async (actor: TestActor, target: object) =>
      (await save(actor, target, null, tree)).errors[0]?.message;
    expect(await refusal(leader, { proyecto: other })).toBe(NO_ACCESS);
    expect(await refusal(leader, { tipologia: foreignTypology })).toBe(MISSING);
    expect(await refusal(consulta, { proyecto: own })).toBe(NO_ACCESS);
    expect(await refusal(leader, {})).toBe('Debe indicar un proyecto o una tipología.');
    expect(await refusal(leader, { proyecto: own, tipologia: typology })).toBe(
      'Debe indicar un proyecto o una tipología.',
    );
    const { version } = await read(leader, { proyecto: own });
    for (const profile of [foreignRole, '2000000001']) {
      const saved = await save(leader, { proyecto: own }, version, [
        product('Con rol ajeno', { perfilesGestion: [profile] }),
      ]);
      expect(saved.errors[0]?.campo).toBe('estructura');
    }
    expect(await counts()).toBe(before);
  });

  it('the second of two editors is told, also when both make the first tree', async () => {
    const { version } = await read(leader, { proyecto: own });
    expect((await save(leader, { proyecto: own }, version, [section('Primera')])).saved).toBe(true);
    const second = await save(leader, { proyecto: own }, version, [section('Segunda')]);
    expect(second.errors[0]).toMatchObject({ campo: 'version' });
    const fresh = await saveTab(leader, 'tipologia', {
      nombre: 'Túnel',
      descripcion: 'Túneles',
      proyecto: own,
    });
    const target = { tipologia: fresh.id ?? '' };
    const both = await Promise.all(
      ['Una', 'Otra'].map((name) => save(leader, target, null, [product(name)])),
    );
    expect(both.map(({ saved }) => saved).sort()).toEqual([false, true]);
  });

  it('a product with errors stays, a role that makes products stays, a typology takes its own along', async () => {
    const target = { tipologia: typology };
    const [sheet] = await replace(target, [
      product('Plano de puente', { perfilesGestion: [role] }),
    ]);
    const { productId } = sheet as ProductNode;
    const error = await saveTab(leader, 'error', {
      nombre: 'Sin firma',
      descripcion: 'Falta la firma',
      productosRelacionados: [productId],
      proyecto: own,
    });
    const { version } = await read(leader, target);
    const removed = await save(leader, target, version, []);
    expect(removed.errors[0]?.message).toBe(
      'Plano de puente: No se puede eliminar porque lo usan: 1 error relacionado.',
    );
    expect(await removeTab(leader, 'rol', role)).toBe(
      'No se puede eliminar porque lo usan: 1 producto.',
    );
    expect(await removeTab(leader, 'tipologia', typology)).toMatch(/1 error de sus productos/);
    expect(await removeTab(leader, 'actividad', productId)).toMatch(/1 error relacionado/);
    expect(await removeTab(leader, 'error', error.id ?? '')).toBeNull();
    expect(await removeTab(leader, 'actividad', productId)).toBe(
      'Este producto se edita en la estructura de productos.',
    );
    const edited = await saveTab(leader, 'actividad', {
      id: productId,
      version: 1,
      nombre: 'Por otra puerta',
      descripcion: 'x',
      perfilesGestion: [role],
    });
    expect(edited.saved).toBe(false);
    const { data } = await leader.graphql(
      'query($id: ID!) { dependents(entity: "tipologia", id: $id) { etiqueta cantidad impide } }',
      { id: typology },
    );
    expect(data.dependents).toEqual([
      { etiqueta: 'producto de su estructura', cantidad: 1, impide: false },
    ]);
    expect(await removeTab(leader, 'tipologia', typology)).toBeNull();
    const { rows } = await test.app.database.pool.query('select 1 from actividades where id = $1', [
      productId,
    ]);
    expect(rows).toEqual([]);
  });

  it('costs as many statements for one product as for two hundred, and its history is kept', async () => {
    const target = { proyecto: own };
    const trees = [1, 200].map((count) =>
      Array.from({ length: count }, (_, at) => product(`P ${at}`, { perfilesGestion: [role] })),
    );
    const costs: number[] = [];
    for (const tree of trees) {
      const { version } = await read(leader, target);
      await replace(target, []);
      costs.push(
        await countStatements(async () => {
          const saved = await save(leader, target, version + 1, tree);
          expect(saved.errors).toEqual([]);
        }),
      );
    }
    expect(costs[1]).toBe(costs[0]);
    const { id } = await read(leader, target);
    const query = `query($id: ID!) { history(entity: "estructuraProductos", id: $id, first: 1) {
      nodes { username changes { campo despues } } } }`;
    const { data } = await leader.graphql(query, { id });
    expect(data.history.nodes[0]?.username).toBe('coordina.demo');
    expect(data.history.nodes[0]?.changes).toContainEqual({ campo: 'productos', despues: '200' });
    const strange = await (await test.as('paola.quintero')).graphql(query, { id });
    expect(strange.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });
});
