import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import {
  givenProjectWorld,
  type ProjectInput,
  SAVE_PROJECT,
  saveProject,
} from './projects.fixture.ts';

let test: TestApp;
let editor: TestActor;
let reader: TestActor;
let stranger: TestActor;
let world: Awaited<ReturnType<typeof givenProjectWorld>>;
const inputs = (changes?: Partial<ProjectInput>) => world.inputs(changes);

beforeAll(async () => {
  test = await startTestApp();
  editor = await test.as('editora', {
    permissions: ['proyectos.view_proyecto', 'proyectos.add_proyecto', 'proyectos.change_proyecto'],
  });
  reader = await test.as('lectora', { permissions: ['proyectos.view_proyecto'] });
  stranger = await test.as('ajena');
  world = await givenProjectWorld(test, editor);
});
afterAll(() => test.close());

const created = async (changes?: Partial<ProjectInput>) => {
  const { saved, errors, project } = await saveProject(editor, inputs(changes));
  expect([saved, errors]).toEqual([true, []]);
  return project;
};

describe('the code of a project', () => {
  it('is the client’s acronym, the next number and the suffix of the type', async () => {
    const extra = async () =>
      (
        await editor.graphql(
          'query($id: ID!) { contractExtraInfo(id: $id) { siglaCliente numeroProyectos } }',
          { id: world.contract },
        )
      ).data.contractExtraInfo;
    expect(await extra()).toEqual({ siglaCliente: 'TRALSA', numeroProyectos: 0 });
    expect((await created()).codigo).toBe('TRALSA001GP');
    expect((await created({ projectType: world.type('Gestión Socioambiental') })).codigo).toBe(
      'TRALSA002GSA',
    );
    expect((await created({ projectType: world.type('Procesos Judiciales') })).codigo).toBe(
      'TRALSA003GL',
    );
    expect(await extra()).toEqual({ siglaCliente: 'TRALSA', numeroProyectos: 3 });
  });

  it('is fixed afterwards, whatever the contract, the type and what is sent', async () => {
    const { id, codigo } = await created();
    const contract = await world.newContract({ contratantes: [world.subjects.companies.TASA] });
    const projectType = world.type('Procesos Judiciales');
    const { saved, project } = await saveProject(
      editor,
      inputs({ id, version: 1, contract, projectType, code: 'OTRO001GP' }),
    );
    expect([saved, project.codigo]).toEqual([true, codigo]);
  });

  it('waits for a client with an acronym, and comes with the first save after', async () => {
    const contract = await world.newContract({ contratantes: [world.subjects.person] });
    const project = await created({ contract });
    expect(project.codigo).toBeNull();
    const own = await world.newContract({
      contratantes: [world.subjects.person, world.subjects.companies.TASA],
    });
    const later = await saveProject(editor, inputs({ id: project.id, version: 1, contract: own }));
    expect(later.project.codigo).toMatch(/^TASA\d{3}GP$/);
  });

  it(
    'is never given twice nor left out when 100 people create at once (F12)',
    async () => {
      const contract = await world.newContract({ contratantes: [world.subjects.companies.TASA] });
      const times = rounds(testDatabaseKind() === 'native' ? 3 : 1);
      const codes: string[] = [];
      for (let round = 0; round < times; round++) {
        const projects = await Promise.all(
          Array.from({ length: 100 }, () => saveProject(editor, inputs({ contract }))),
        );
        codes.push(...projects.map(({ project }) => project.codigo));
      }
      const numbers = codes
        .map((code) => Number(/^TASA(\d+)GP$/.exec(code)?.[1]))
        .sort((a, b) => a - b);
      const first = numbers[0] ?? 0;
      expect(numbers).toEqual(Array.from({ length: 100 * times }, (_, n) => first + n));
      const { rows } = await test.app.database.pool.query(
        `select codigo from proyectos where contrato_id = $1 order by id`,
        [contract],
      );
      // The numbers follow the order in which the projects were kept.
      expect(rows.map(({ codigo }) => codigo)).toEqual(
        numbers.map((number) => `TASA${String(number).padStart(3, '0')}GP`),
      );
    },
    patience(60_000),
  );

  it('of a save that fails is not lost to the next one', async () => {
    const { codigo } = await created();
    const { saved } = await saveProject(
      editor,
      inputs({ configuracionProductos: world.products('Procesos Judiciales') }),
    );
    expect(saved).toBe(false);
    const number = Number(/\d+/.exec(codigo)?.[0]);
    expect((await created()).codigo).toBe(`TRALSA${String(number + 1).padStart(3, '0')}GP`);
  });

  it('is one project for a double click', async () => {
    const variables = { ...inputs() };
    const once = () =>
      editor
        .inject({
          method: 'POST',
          url: '/api/graphql',
          headers: { 'idempotency-key': 'proyecto-doble' },
          payload: { query: SAVE_PROJECT, variables },
        })
        .then((response) => response.json().data.saveProject.project.codigo);
    const codes = await Promise.all(Array.from({ length: 20 }, once));
    expect(new Set(codes).size).toBe(1);
  });
});

describe('saving a project', () => {
  it('keeps what was sent', async () => {
    const sent = inputs({
      name: 'Línea <b>كتاب</b> 🌎',
      finishDate: '2027-06-30',
      configuracionProductos: world.products('Inteligencia del Territorio'),
    });
    const { project } = await saveProject(editor, sent);
    expect(project).toMatchObject({
      nombre: sent.name,
      alcance: sent.scope,
      sitioSharepoint: sent.sharepointSite,
      fechaInicio: '2026-02-02',
      fechaFin: '2027-06-30',
      tipo: { descripcion: 'Inteligencia del Territorio' },
      estado: { nombre: 'Activo' },
      coordinador: { id: String(world.coordinator.id), fullName: 'coordinadora' },
      configuracion: { nombre: 'Hectáreas y kilómetros', unidadArea: { nombre: 'Hectáreas' } },
      configuracionProductos: { nombre: 'Por estructura del proyecto' },
      version: 1,
    });
  });

  it('keeps the address of its site until the site is another', async () => {
    const { project } = await saveProject(editor, inputs({ sharepointSite: 'predios-norte' }));
    const address = 'https://sitios.comarca.example/predios-norte';
    await test.app.database.pool.query('update proyectos set sharepoint_url = $1 where id = $2', [
      address,
      project.id,
    ]);
    const save = (version: number, sharepointSite: string) =>
      saveProject(editor, inputs({ id: project.id, version, sharepointSite }));
    expect((await save(1, 'predios-norte')).project.sharepointUrl).toBe(address);
    expect((await save(2, 'predios-sur')).project.sharepointUrl ?? '').toBe('');
  });

  it.each<[string, () => Partial<ProjectInput>, string, string]>([
    ['no name', () => ({ name: '' }), 'name', 'El valor de este campo es obligatorio'],
    ['a long name', () => ({ name: 'x'.repeat(201) }), 'name', 'Máximo 200 caracteres'],
    ['no scope', () => ({ scope: ' ' }), 'scope', 'El valor de este campo es obligatorio'],
    [
      'no site',
      () => ({ sharepointSite: '' }),
      'sharepointSite',
      'El valor de este campo es obligatorio',
    ],
    [
      'a long site',
      () => ({ sharepointSite: 'x'.repeat(201) }),
      'sharepointSite',
      'Máximo 200 caracteres',
    ],
    [
      'a site that document sites refuse',
      () => ({ sharepointSite: 'a/b' }),
      'sharepointSite',
      'El texto no puede contener < > : " / \\ | ? * ni caracteres de control',
    ],
    [
      'an unknown contract',
      () => ({ contract: '2000000001' }),
      'contract',
      'Debe seleccionar un elemento de la lista',
    ],
    [
      'no type',
      () => ({ projectType: '' }),
      'projectType',
      'Debe seleccionar un elemento de la lista',
    ],
    [
      'an unknown state',
      () => ({ estado: '999' }),
      'estado',
      'Debe seleccionar un elemento de la lista',
    ],
    [
      'an unknown configuration',
      () => ({ configuration: '999' }),
      'configuration',
      'Debe seleccionar un elemento de la lista',
    ],
    [
      'a coordinator outside the group',
      () => ({ coordinator: String(reader.id) }),
      'coordinator',
      'El coordinador debe pertenecer al grupo Coordinador.',
    ],
    [
      'products of another type',
      () => ({ configuracionProductos: world.products('Procesos Judiciales') }),
      'configuracionProductos',
      'La gestión de productos no corresponde al tipo de proyecto.',
    ],
    ['no start', () => ({ initDate: '' }), 'initDate', 'El valor de este campo es obligatorio'],
    [
      'an end that is no day',
      () => ({ finishDate: '2026-13-01' }),
      'finishDate',
      'La fecha ingresada no tiene el formato YYYY-MM-DD',
    ],
    [
      'an end before the start',
      () => ({ finishDate: '2026-02-01' }),
      'finishDate',
      'La fecha de inicio no puede ser mayor que la fecha final',
    ],
  ])('refuses %s beside its field', async (_, changes, field, message) => {
    const { saved, errors } = await saveProject(editor, inputs(changes()));
    expect([saved, errors[0]]).toEqual([false, { campo: field, message }]);
  });

  it('refuses a labour contract', async () => {
    const { rows } = await test.app.database.pool.query(
      `select id from tipos_contrato where tipo = 'Contrato por obra o labor'`,
    );
    const contract = await world.newContract({ contractType: String(rows[0].id) });
    const { errors } = await saveProject(editor, inputs({ contract }));
    expect(errors[0]).toMatchObject({ campo: 'contract', message: /laborales/ });
    const { data } = await editor.graphql('{ projectsInit { contracts { id } } }');
    const offered = data.projectsInit.contracts.map(({ id }: { id: string }) => id);
    expect(offered).toContain(world.contract);
    expect(offered).not.toContain(contract);
  });

  it('keeps product management and its type as they were created', async () => {
    const type = 'Negociación de Derechos Superficiarios';
    const choice = {
      projectType: world.type(type),
      configuracionProductos: world.products(type, 'Por predio'),
    };
    const { id } = await created(choice);
    const change = (changes: Partial<ProjectInput>) =>
      saveProject(editor, inputs({ id, version: 1, ...choice, ...changes }));
    expect((await change({ configuracionProductos: null })).errors[0]?.campo).toBe(
      'configuracionProductos',
    );
    expect(
      (await change({ projectType: world.type('Procesos Judiciales') })).errors[0]?.campo,
    ).toBe('projectType');
    expect((await change({ name: 'Solo el nombre' })).saved).toBe(true);
  });

  it('lets a coordinator who left the group stay, not come back', async () => {
    const leaving = await test.as('saliente', { groups: ['Coordinador'] });
    const coordinator = String(leaving.id);
    const { id } = await created({ coordinator });
    await test.app.database.pool.query('delete from usuario_grupos where usuario_id = $1', [
      leaving.id,
    ]);
    expect((await saveProject(editor, inputs({ id, version: 1, coordinator }))).saved).toBe(true);
    expect((await saveProject(editor, inputs({ coordinator }))).errors[0]?.campo).toBe(
      'coordinator',
    );
  });

  it('changes only what was read, and tells its history', async () => {
    const { id } = await created({ name: 'Antes' });
    expect((await saveProject(editor, inputs({ id, version: 1, name: 'Después' }))).saved).toBe(
      true,
    );
    const stale = await saveProject(editor, inputs({ id, version: 1 }));
    expect(stale.errors[0]?.message).toContain('Otra persona guardó este registro');
    const { data } = await reader.graphql(
      `query($id: ID!) { history(entity: "proyecto", id: $id, first: 1) {
         nodes { changes { etiqueta antes despues } } } }`,
      { id },
    );
    expect(data.history.nodes[0]?.changes).toContainEqual({
      etiqueta: 'Nombre',
      antes: 'Antes',
      despues: 'Después',
    });
  });
});

it('are found by their coordinator and by the code of their contract', async () => {
  const leads = await test.as('zoraida.peñón', { groups: ['Coordinador'] });
  await test.app.database.pool.query(
    "update usuarios set first_name = 'Zoraida', last_name = 'Peñón' where id = $1",
    [leads.id],
  );
  const contract = await world.newContract({ identification: 'CTO-7731-ÑÁ' });
  const { id } = await created({ coordinator: String(leads.id), contract });
  const find = async (search: string, more = '') => {
    const { data } = await reader.graphql(
      `query($s: String) { projectsRelay(search: $s, first: 100 ${more}) { totalCount nodes { id } } }`,
      { s: search },
    );
    const { totalCount, nodes } = data.projectsRelay;
    return [totalCount, ...nodes.map((node: { id: string }) => node.id)];
  };
  for (const text of ['PEÑÓN', 'zo', '7731']) {
    expect([text, await find(text, `, coordinador_In: ["${leads.id}"]`)]).toEqual([text, [1, id]]);
  }
  expect(await find('zoraida penon')).toEqual([1, id]);
  expect(await find('cto-7731-na')).toEqual([1, id]);
  // What somebody may be found by besides is not what the row shows.
  for (const text of ['zoraida.penon', 'Objeto del contrato', '%', '_']) {
    expect([text, await find(text)]).toEqual([text, [0]]);
  }
});

describe('who may', () => {
  it('create and change projects is what the permissions say', async () => {
    const { id } = await created();
    const adder = await test.as('creadora', { permissions: ['proyectos.add_proyecto'] });
    const changer = await test.as('cambiadora', { permissions: ['proyectos.change_proyecto'] });
    const outcome = async (actor: TestActor, input: ProjectInput) =>
      (await saveProject(actor, input)).saved;
    expect(await outcome(adder, inputs())).toBe(true);
    expect(await outcome(adder, inputs({ id, version: 1 }))).toBe(false);
    expect(await outcome(changer, inputs())).toBe(false);
    expect(await outcome(changer, inputs({ id, version: 1 }))).toBe(true);
    expect(await outcome(reader, inputs())).toBe(false);
    expect(await outcome(stranger, inputs())).toBe(false);
  });

  it('see them: others learn the dashboard’s figures only', async () => {
    for (const query of [
      '{ projectsRelay { totalCount nodes { id } } }',
      '{ projectRelay(id: 1) { id } }',
      '{ projectRelay(id: 2000000001) { id } }',
      '{ projectsInit { contracts { id } } }',
      '{ contractExtraInfo(id: 1) { siglaCliente } }',
    ]) {
      const { errors } = await stranger.graphql(query);
      expect([query, errors?.[0]?.extensions?.code]).toEqual([query, 'FORBIDDEN']);
    }
    const done = await stranger.call('downloadProjectsReport', {});
    expect(done).toMatchObject({ obtained: false, content: null });
    expect((await stranger.inject({ url: '/api/v1/listas/proyectos.xlsx' })).statusCode).toBe(403);
    const figures = await stranger.graphql('{ projectsDashboard { total } }');
    expect(figures.data.projectsDashboard.total).toBeGreaterThan(0);
  });
});
