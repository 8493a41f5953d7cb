import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import {
  type Catalogue,
  catalogues,
  listDocument,
  removeDocument,
  saveDocument,
} from './catalogues.ts';

let test: TestApp;
let admin: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.as('admin', { superuser: true });
});
afterAll(() => test.close());

interface Payload {
  saved?: boolean;
  deleted?: boolean;
  errors: { campo: string; message: string }[];
  record: Record<string, unknown> & { id: string; version: number };
}

async function save(one: Catalogue, values: object, actor = admin): Promise<Payload> {
  const { data, errors } = await actor.graphql<Record<string, Payload>>(saveDocument(one), {
    ...values,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return onlyOf(data);
}

async function remove(one: Catalogue, id: string, actor = admin): Promise<Payload> {
  const { data } = await actor.graphql<Record<string, Payload>>(removeDocument(one), { id });
  return onlyOf(data);
}

interface Found {
  totalCount: number;
  nodes: Record<string, unknown>[];
}

async function search(one: Catalogue, variables: object) {
  const { data } = await admin.graphql<Record<string, Found>>(listDocument(one), {
    first: 100,
    ...variables,
  });
  return onlyOf(data);
}

const only = (values: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** How the history tells a value: days as people write them. */
const shown = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : value;

describe.each(catalogues.map((one) => ({ name: one.entity, one })))(
  'catalogue $name',
  ({ one }) => {
    const words = String(one.first[one.unique.campo]);

    it('creates, finds, edits and deletes; a stale version is a conflict', async () => {
      const made = await save(one, one.first);
      expect(made).toMatchObject({ saved: true, errors: [] });
      expect(made.record).toMatchObject({ version: 1, ...only(one.first, one.read) });

      const unaccented = words.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      const found = await search(one, { search: unaccented });
      expect(found.nodes).toContainEqual(made.record);

      const edited = await save(one, { ...one.second, id: made.record.id, version: 1 });
      expect(edited.record).toMatchObject({ version: 2, ...only(one.second, one.read) });

      const late = await save(one, { ...one.first, id: made.record.id, version: 1 });
      expect(late).toMatchObject({ saved: false, record: null });
      expect(late.errors[0]?.campo).toBe('version');
      expect(late.errors[0]?.message).toMatch(/Otra persona guardó/);

      expect(await remove(one, made.record.id)).toEqual({ deleted: true, errors: [] });
      expect((await remove(one, made.record.id)).errors[0]?.message).toBe(
        'No se encontro este recurso.',
      );
      expect((await search(one, { search: unaccented })).nodes).toEqual([]);
    });

    it('refuses what the form refuses and what is there already, beside the field', async () => {
      const [values, field] = one.refused;
      expect((await save(one, values)).errors[0]?.campo).toBe(field);

      const { record } = await save(one, one.first);
      const again = await save(one, { ...one.first, [one.unique.campo]: words.toUpperCase() });
      expect(again).toMatchObject({
        saved: false,
        errors: [
          {
            campo: one.unique.campo,
            message: `Ya existe un registro con este valor en "${one.unique.etiqueta}".`,
          },
        ],
      });
      await remove(one, record.id);
    });

    it('is for superusers only', async () => {
      const keeper = await test.as('administra', { groups: ['Administrador Comarca'] });
      const list = await keeper.graphql(listDocument(one), {});
      expect(list).toMatchObject({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
      const denied = [{ campo: '', message: 'No tienes acceso a esta funcionalidad.' }];
      expect(await save(one, one.first, keeper)).toMatchObject({ saved: false, errors: denied });
      expect(await save(one, { ...one.first, id: '1', version: 1 }, keeper)).toMatchObject({
        saved: false,
        errors: denied,
      });
      expect(await remove(one, '1', keeper)).toEqual({ deleted: false, errors: denied });
    });

    it('keeps who did what, with the values before and after', async () => {
      const { record } = await save(one, one.first);
      await save(one, { ...one.second, id: record.id, version: 1 });
      const { data } = await admin.graphql(
        `query($entity: String!, $id: ID!) { history(entity: $entity, id: $id) { totalCount
         nodes { username operation changes { campo etiqueta antes despues restauracion { valor } } } } }`,
        { entity: one.entity, id: record.id },
      );
      const [edit, creation] = data.history.nodes;
      expect(data.history.totalCount).toBe(2);
      expect(creation).toMatchObject({ username: 'admin', operation: one.save });
      expect(creation?.changes).toContainEqual({
        campo: one.unique.campo,
        etiqueta: one.unique.etiqueta,
        antes: null,
        despues: shown(words),
        restauracion: { valor: null },
      });
      expect(edit?.changes).toContainEqual({
        campo: one.unique.campo,
        etiqueta: one.unique.etiqueta,
        antes: shown(words),
        despues: shown(String(one.second[one.unique.campo])),
        restauracion: { valor: words },
      });
      await remove(one, record.id);
    });
  },
);

describe('what depends on an entry', () => {
  const types = catalogues.find(({ entity }) => entity === 'tipoProyecto') as Catalogue;
  const settings = catalogues.find(
    ({ entity }) => entity === 'configuracionProductos',
  ) as Catalogue;
  const dependents = async (id: string, actor = admin) => {
    const answer = await actor.graphql(
      `query($id: ID!) { dependents(entity: "tipoProyecto", id: $id) {
         etiqueta cantidad impide } }`,
      { id },
    );
    return answer.errors ? answer.errors[0]?.extensions?.code : answer.data.dependents;
  };

  it('is counted, told, and holds the delete back until it is gone', async () => {
    const { record: type } = await save(types, types.first);
    expect(await dependents(type.id)).toEqual([]);
    const { record: one } = await save(settings, { nombre: 'Uno', tipoProyecto: type.id });
    const { record: two } = await save(settings, { nombre: 'Dos', tipoProyecto: type.id });
    expect(await dependents(type.id)).toEqual([
      { etiqueta: 'configuraciones de productos', cantidad: 2, impide: true },
    ]);
    await remove(settings, two.id);
    expect(await remove(types, type.id)).toEqual({
      deleted: false,
      errors: [
        {
          campo: '',
          message: 'No se puede eliminar porque lo usan: 1 configuración de productos.',
        },
      ],
    });
    await remove(settings, one.id);
    expect((await remove(types, type.id)).deleted).toBe(true);
  });

  it('of other modules counts too', async () => {
    const { rows } = await test.app.database.pool.query<{ id: number }>(
      `insert into sujetos (clase, nombres, genero_id)
       select 'PERSONA', 'Ana', id from generos where genero = 'Masculino' returning genero_id as id`,
    );
    const genders = catalogues.find(({ entity }) => entity === 'genero') as Catalogue;
    const { errors } = await remove(genders, String(rows[0]?.id));
    expect(errors[0]?.message).toBe('No se puede eliminar porque lo usan: 1 persona.');
  });

  it('is not told to who may not see the entry, nor is its history', async () => {
    const leader = await test.as('coordina', { groups: ['Coordinador'] });
    expect(await dependents('1', leader)).toBe('FORBIDDEN');
    const history = await leader.graphql(
      `{ history(entity: "tipoProyecto", id: "1") { nodes { id } } }`,
    );
    expect(history.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const unknown = await admin.graphql(`{ history(entity: "sesiones", id: "1") { totalCount } }`);
    expect(unknown.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });
});

describe('lists', () => {
  const genders = catalogues.find(({ entity }) => entity === 'genero') as Catalogue;

  it('sort as people read, page, and refuse fields that they do not offer', async () => {
    await save(genders, { genero: 'ágender' });
    const { nodes } = await search(genders, { orderBy: 'genero' });
    expect(nodes.map(({ genero }) => genero)).toEqual([
      'ágender',
      'Femenino',
      'Masculino',
      'No binario',
    ]);
    const second = await search(genders, { first: 1, offset: 1, orderBy: '-genero' });
    expect(second.nodes.map(({ genero }) => genero)).toEqual(['Masculino']);
    const wrong = await admin.graphql(listDocument(genders), { orderBy: 'id; drop table generos' });
    expect(wrong.errors?.[0]?.extensions?.code).toBe('VALIDATION');
  });

  it('read a page with a fixed number of statements', async () => {
    const settings = catalogues.find(({ list }) => list === 'productConfigurationsRelay');
    const read = (first: number) =>
      countStatements(() =>
        admin.graphql(
          `query($f: Int) { ${settings?.list}(first: $f) { totalCount
             nodes { id tipoProyecto { descripcion } } } }`,
          { f: first },
        ),
      );
    await read(1);
    expect(await read(8)).toBe(await read(1));
  });
});

describe('a submit that is repeated (F10)', () => {
  const genders = catalogues.find(({ entity }) => entity === 'genero') as Catalogue;

  it('makes one record', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await admin.inject({
          method: 'POST',
          url: '/api/graphql',
          headers: { 'idempotency-key': 'genero-1' },
          payload: { query: saveDocument(genders), variables: { genero: 'Repetido' } },
        });
        return response.json().data.saveGender.record.id;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect((await search(genders, { search: 'repetido' })).totalCount).toBe(1);
  });
});
