import { forms } from '@comarca/shared/modules/administration-forms.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { firstOf } from '../../testkit/answer.ts';
import { startTestApp, type TestApp } from '../../testkit/app.ts';
import { actForms, type RestorableForm, restorableForms } from './restoration.fixture.ts';
import { givenWorld, type World } from './restoration.world.ts';
import { saveForm, type Values } from './save-form.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await startTestApp();
  await test.app.database.pool.query(`
    insert into tipos_contrato (tipo, es_laboral) values ('Otro tipo', false);
    insert into estados_contrato (estado) values ('Otro estado');
    insert into tipos_identificacion (nombre, tipo_corto, juridica) values ('Otra', 'XJ', true);
    insert into configuraciones (nombre, unidad_longitud, unidad_area)
      values ('Metros', 'Metros', 'Hectáreas');
    insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre) values
      ('11001', 'Bogotá, D.C.', '11', 'Bogotá, D.C.'), ('15001', 'Tunja', '15', 'Boyacá')
      on conflict do nothing`);
  world = await givenWorld(test);
});
afterAll(() => test.close());

const HISTORY = `query($entity: String!, $id: ID!) { history(entity: $entity, id: $id) { nodes {
  changes { campo antes despues restauracion { campo valor motivo elegidos { id nombre } } } } } }`;

interface Change {
  campo: string;
  antes: string | null;
  despues: string | null;
  restauracion: {
    campo: string;
    valor: unknown;
    motivo: string | null;
    elegidos: { id: string; nombre: string }[];
  } | null;
}

/** What the last act changed. */
async function lastChanges(entity: string, id: string): Promise<Change[]> {
  const { data } = await world.admin.graphql(HISTORY, { entity, id });
  return firstOf(data.history.nodes).changes;
}

/** The fields of a form's schema, however it is wrapped. */
function fieldsOf(schema: ZodType): string[] {
  const def = schema.def as { in?: ZodType; left?: ZodType; shape?: object };
  if (def.in) return fieldsOf(def.in);
  return Object.keys(def.shape ?? {});
}

const isField = ([, other]: [string, unknown]) => typeof other === 'function';

describe('the table of restorable fields', () => {
  it('has every form of the administration', () => {
    const known = restorableForms.map(({ schema }) => schema);
    const missing = forms
      .filter(([name, schema]) => !known.includes(schema) && !actForms.includes(name))
      .map(([name]) => name);
    // The forms of the geoviewer's administration have their own tests.
    expect(missing).toEqual(['base layer', 'bookmark category', 'map-server layer']);
  });

  it.each(restorableForms)('has every field of the form of $entity', ({ schema, fields }) => {
    expect(fieldsOf(schema).toSorted()).toEqual(Object.keys(fields).toSorted());
  });
});

describe.each(restorableForms)('an old value of $entity', (form) => {
  const { entity, save, fields } = form;
  let id: string;
  let version: number;
  let values: Values;

  const store = async (changed: Values) => {
    const saved = await saveForm(world.admin, save, { ...values, ...changed, id, version });
    version = saved.version;
  };

  beforeAll(async () => {
    values = await form.start(world);
    ({ id, version } = await saveForm(world.admin, save, values));
    if (form.entity === 'usuario') values = { ...values, contrasenia: '' };
  });

  it.each(Object.entries(fields).filter(isField))('comes back into %s', async (field, other) => {
    const another = await (other as (world: World) => unknown)(world);
    await store({ [field]: another });
    const [change] = await changesOf(form, id, field);
    expect(change?.restauracion).toMatchObject({ campo: field, motivo: null });
    expect(change?.despues).not.toBe(change?.antes);
    await store({ [field]: change?.restauracion?.valor });

    await store({ [field]: another });
    const [again] = await changesOf(form, id, field);
    expect(comparable(again?.restauracion?.valor)).toEqual(comparable(values[field]));
    await store({});
  });

  it.each(Object.entries(fields).filter((one) => !isField(one)))(
    'is only told of %s: %s',
    async (field) => {
      const changes = await lastChanges(entity, id);
      expect(changes.map(({ restauracion }) => restauracion?.campo)).not.toContain(field);
    },
  );
});

async function changesOf({ entity }: RestorableForm, id: string, field: string) {
  const changes = await lastChanges(entity, id);
  return changes.filter(({ restauracion }) => restauracion?.campo === field);
}

describe('a value that was chosen', () => {
  const contractForm = restorableForms.find(
    ({ entity }) => entity === 'contrato',
  ) as RestorableForm;

  /** A contract whose parties and parent an act of long ago changed, told by names alone. */
  async function contractOf(before: Values): Promise<string> {
    const { id } = await saveForm(world.admin, contractForm.save, await contractForm.start(world));
    await test.app.database.pool.query(
      `insert into auditoria (operation, entity, entity_id, before, after)
       values ('saveContract', 'contrato', $1, $2, $3)`,
      [id, before, { contratantes: '', padre: null, estado: 'Otro estado' }],
    );
    return id;
  }

  const restorationOf = async (id: string, field: string) =>
    (await lastChanges('contrato', id)).find((change) => change.campo === field)?.restauracion;

  it('comes back from an act that kept names alone, where one record has the name', async () => {
    const { TRALSA } = world.subjects.companies;
    const id = await contractOf({
      contratantes: 'Transmisora del Altiplano (NIT 900200300-1); Blanca Suárez (CC 23500101)',
    });
    const restored = await restorationOf(id, 'contratantes');
    expect(restored?.motivo).toBeNull();
    expect(comparable(restored?.valor)).toEqual([TRALSA, world.subjects.person].toSorted());
  });

  it('does not when nothing has the name now: the history says why', async () => {
    const id = await contractOf({
      contratantes: 'Quien Fue (CC 1)',
      estado: 'Estado que fue',
      padre: null,
    });
    const gone = 'ya no existe o ya no se puede elegir';
    expect((await restorationOf(id, 'contratantes'))?.motivo).toBe(`«Quien Fue (CC 1)» ${gone}`);
    expect((await restorationOf(id, 'estado'))?.motivo).toBe(`«Estado que fue» ${gone}`);
  });

  it('is refused once it has been deleted, and one that lost its place', async () => {
    const { admin, coordinators, project } = world;
    const role = restorableForms.find(({ entity }) => entity === 'rol') as RestorableForm;
    const group = await saveForm(admin, 'saveRoleGroup', { ...project, nombre: 'Pasajero' });
    const values = { ...(await role.start(world)), rol: 'De paso', grupo: group.id };
    const made = await saveForm(admin, 'saveRole', values);
    await saveForm(admin, 'saveRole', { ...values, ...made, grupo: null });
    await admin.call('deleteRoleGroup', { id: group.id });
    const [change] = await lastChanges('rol', made.id);
    expect(change?.antes).toBe('Pasajero');
    expect(change?.restauracion?.motivo).toBe('«Pasajero» ya no existe o ya no se puede elegir');
    await expect(
      saveForm(admin, 'saveRole', { ...values, ...made, version: made.version + 1 }),
    ).rejects.toThrow('grupo');

    const form = restorableForms.find(({ entity }) => entity === 'proyecto') as RestorableForm;
    const input = { ...(await form.start(world)), coordinator: coordinators[1] };
    const stored = await saveForm(admin, 'saveProject', input);
    await saveForm(admin, 'saveProject', { ...input, ...stored, coordinator: coordinators[0] });
    await test.app.database.pool.query('delete from usuario_grupos where usuario_id = $1', [
      coordinators[1],
    ]);
    const [left] = await lastChanges('proyecto', stored.id);
    expect(left?.restauracion?.motivo).toContain('ya no se puede elegir');
  });

  it('that two records are called by comes back by its id, and not by its name', async () => {
    const { admin, project, people } = world;
    await test.app.database.pool.query(
      `update usuarios set first_name = 'Ana', last_name = 'Igual' where id = any($1)`,
      [people],
    );
    const role = await saveForm(admin, 'saveRole', { ...project, rol: 'De los iguales' });
    const values = { ...project, rol: role.id, base: null };
    const made = await saveForm(admin, 'saveResource', { ...values, usuario: people[0] });
    await saveForm(admin, 'saveResource', { ...values, ...made, usuario: people[1] });
    const [change] = await lastChanges('recurso', made.id);
    expect(change).toMatchObject({ campo: 'usuario', antes: 'Ana Igual', despues: 'Ana Igual' });
    expect(change?.restauracion).toMatchObject({ valor: people[0], motivo: null });
    await test.app.database.pool.query(
      `insert into auditoria (operation, entity, entity_id, before, after)
       values ('saveResource', 'recurso', $1, '{"usuario":"Ana Igual"}', '{"usuario":"Otra"}')`,
      [made.id],
    );
    const [old] = await lastChanges('recurso', made.id);
    expect(old?.restauracion?.motivo).toContain('Hay varios registros con el nombre «Ana Igual»');
  });
});

/** Numbers that a form takes as text are the same; what is chosen together has no order. */
function comparable(value: unknown): unknown {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.every((one) => typeof one === 'string') ? value.toSorted() : value;
}
