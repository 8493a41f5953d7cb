import { errorCatalogue } from '@comarca/shared/core/errors';
import { PDT_REQUIRED } from '@comarca/shared/modules/productos/work-plan';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor } from '../testkit/app.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import { buildMspdi } from '../testkit/files/work-plan.ts';
import {
  load,
  openPlans,
  type PlansStage,
  type Preview,
  planFile,
  planWith,
} from './work-plan.fixture.ts';

let stage: PlansStage;

beforeAll(async () => {
  stage = await openPlans();
});
afterAll(() => stage.test.close());
beforeEach(async () => {
  await stage.pool.query('delete from asignaciones');
  await stage.pool.query('delete from planes_trabajo');
});

const problems = ({ inconsistencias }: Preview) =>
  inconsistencias.map(({ fila, problema }) => `${fila}: ${problema}`);

async function assigned() {
  const { rows } = await stage.pool.query(
    `select a.identificador, a.estado, a.recurso_gestion_id::text as gestion,
       a.recurso_control_id::text as control, a.duracion_estimada::float8 as horas,
       to_char(a.fecha_inicio_planeada at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI') as inicio,
       to_char(a.fecha_fin_planeada at time zone 'America/Bogota', 'YYYY-MM-DD') as fin,
       a.content_type, a.object_id, a.nombre_objeto,
       (select count(*)::int from asignacion_historial h where h.asignacion_id = a.id) as pasos,
       (select count(*)::int from auditoria x where x.entity_id = a.id::text
         and x.operation = 'loadStructurePdt' and x.entity = 'asignacion') as auditada
     from asignaciones a order by a.id`,
  );
  return rows;
}

describe('a work plan', () => {
  it('is shown before it is loaded, then gives each product to its people', async () => {
    const { actors, place, proyecto, resources } = stage;
    const { status, body } = await stage.send(actors.coordina, planFile());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ tareas: 2, hitos: 1, nuevas: 2, cambiadas: 0, iguales: 0, productosSinTarea: 1 },
      inconsistencias: [],
    });
    expect(await assigned()).toEqual([]);
    const about = {
      ...{ estado: 'CREADA', content_type: 'proyectos.proyecto', object_id: proyecto },
      ...{ nombre_objeto: 'Vía al Llano', inicio: '2026-03-02 00:00', fin: '2026-03-06' },
      ...{ pasos: 1, auditada: 1 },
    };
    expect(await load(actors.coordina, body.archivo, place)).toMatchObject({
      ...{ loaded: true, errors: [], nuevas: 2, cambiadas: 0, iguales: 0 },
    });
    expect(await assigned()).toEqual([
      {
        ...{ ...about, identificador: 'Ficha predial', horas: 40 },
        ...{ gestion: resources.gestora, control: resources.controla },
      },
      {
        ...{ ...about, identificador: 'Avalúo', horas: 12 },
        ...{ gestion: resources.suplente, control: null },
      },
    ]);
  });

  it('says the same as XML', async () => {
    const { actors, place } = stage;
    const xml = Buffer.from(buildMspdi(planWith()));
    const { body } = await stage.send(actors.coordina, xml, { name: 'Plan de trabajo.xml' });
    expect(body).toMatchObject({ nuevas: 2, inconsistencias: [] });
    expect((await load(actors.coordina, body.archivo, place)).loaded).toBe(true);
    const again = await stage.send(actors.coordina, planFile());
    expect(again.body).toMatchObject({ nuevas: 0, iguales: 2 });
  });

  it('that was loaded says so, and writes nothing a second time', async () => {
    const { actors, place } = stage;
    const first = await stage.send(actors.coordina, planFile());
    await load(actors.coordina, first.body.archivo, place);
    const second = await stage.send(actors.coordina, planFile());
    expect(second.body).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2 });
    const before = await stage.counts();
    const answer = await load(actors.coordina, second.body.archivo, place);
    expect(answer.loaded).toBe(false);
    expect(answer.errors[0]?.message).toMatch(
      /^Este plan de trabajo ya se cargó el .+ por Carla Ríos\.$/,
    );
    expect(await stage.counts()).toBe(before);
  });

  it('is loaded where it was sent to when only its file is named', async () => {
    const { actors, admin } = stage;
    const only = async (actor: TestActor, pdt: string | null) =>
      actor.call('loadStructurePdt', { pdt });
    const { body } = await stage.send(actors.coordina, planFile());
    const before = await stage.counts();
    for (const missing of [null, '']) {
      expect(await only(actors.coordina, missing)).toEqual({
        loaded: false,
        nuevas: null,
        cambiadas: null,
        iguales: null,
        errors: [{ campo: 'pdt', message: PDT_REQUIRED }],
      });
    }
    for (const [actor, pdt] of [
      [admin, body.archivo],
      [actors.coordina, '00000000-0000-4000-8000-000000000000'],
    ] as const) {
      const { loaded, errors } = await only(actor, pdt);
      expect([loaded, errors[0]?.message]).toEqual([false, errorCatalogue.NOT_FOUND.message]);
    }
    expect(await stage.counts()).toBe(before);
    expect(await only(actors.coordina, body.archivo)).toEqual({
      loaded: true,
      nuevas: 2,
      cambiadas: 0,
      iguales: 0,
      errors: [],
    });
    expect(await assigned()).toHaveLength(2);
  });

  it('loaded by two at once is loaded once', async () => {
    const { actors, admin, place } = stage;
    const sent = await Promise.all([
      stage.send(actors.coordina, planFile()),
      stage.send(admin, planFile()),
    ]);
    const answers = await Promise.all([
      load(actors.coordina, sent[0].body.archivo, place),
      load(admin, sent[1].body.archivo, place),
    ]);
    expect(answers.map(({ loaded }) => loaded).sort()).toEqual([false, true]);
    expect(await assigned()).toHaveLength(2);
  });

  it('that changed changes what nobody closed', async () => {
    const { actors, place, resources } = stage;
    const first = await stage.send(actors.coordina, planFile());
    await load(actors.coordina, first.body.archivo, place);
    const later = planFile({
      ficha: { horas: 44, fin: '2026-03-10T17:00' },
      avaluo: { recursos: [1] },
    });
    const { body } = await stage.send(actors.coordina, later);
    expect(body).toMatchObject({ nuevas: 0, cambiadas: 2, inconsistencias: [] });
    const helper = await stage.send(actors.asigna, later);
    expect(problems(helper.body)).toEqual([
      '3: El producto ya está asignado y usted no puede cambiar asignaciones.',
      '4: El producto ya está asignado y usted no puede cambiar asignaciones.',
    ]);
    expect(await load(actors.coordina, body.archivo, place)).toMatchObject({ cambiadas: 2 });
    expect(await assigned()).toMatchObject([
      { horas: 44, fin: '2026-03-10', auditada: 2 },
      { gestion: resources.gestora, auditada: 2 },
    ]);
    await stage.pool.query(
      `update asignaciones set estado =
         case identificador when 'Avalúo' then 'EN GESTIÓN' else 'FINALIZADO' end`,
    );
    const tooLate = await stage.send(actors.coordina, planFile());
    expect(problems(tooLate.body)).toEqual([
      '3: El producto está FINALIZADO: su plan ya no cambia.',
      '4: El producto está EN GESTIÓN: cambie sus personas en la asignación.',
    ]);
    expect((await stage.send(actors.coordina, later)).body).toMatchObject({ iguales: 2 });
  });
});

describe('what is wrong in a plan', () => {
  const free = { nivel: 2, inicio: '2026-03-02T08:00', fin: '2026-03-06T17:00', horas: 8 };
  const wrong: [string, Parameters<typeof planWith>[0], string[]][] = [
    [
      'a task that is no product',
      { more: [{ ...free, nombre: 'Almuerzo', recursos: [1] }] },
      ['6: La tarea no es un producto de la estructura.'],
    ],
    [
      'a product in another section',
      {
        more: [
          { ...free, nombre: 'Predios de otros', nivel: 2 },
          { ...free, nombre: 'Avalúo', nivel: 3, recursos: [1] },
        ],
      },
      ['7: El producto no está en esa sección de la estructura.'],
    ],
    [
      'a product twice',
      {
        more: [
          { ...free, nombre: 'Informe final', recursos: [1] },
          { ...free, nombre: 'Informe  FINAL', recursos: [1] },
        ],
      },
      ['7: El producto ya está en la fila 6 del plan.'],
    ],
    ['nobody', { avaluo: { recursos: [] } }, ['4: La tarea no tiene recursos asignados.']],
    [
      'somebody from elsewhere',
      { avaluo: { recursos: [5] } },
      ['4: El recurso «Eva Luna» no está en el proyecto.'],
    ],
    [
      'a name of two people',
      { avaluo: { recursos: [4] } },
      ['4: El recurso «Luis Paz» puede ser 2 personas: use su usuario o su correo.'],
    ],
    [
      'a person of another role',
      { avaluo: { recursos: [6] } },
      ['4: «Ana Vega» no tiene un rol de gestión ni de control del producto.'],
    ],
    [
      'nobody to control, though the product asks for it',
      { ficha: { recursos: [1] } },
      [
        '3: El producto pide control de calidad y la tarea no tiene otro recurso que lo pueda hacer.',
      ],
    ],
    [
      'nobody to manage',
      { ficha: { recursos: [2] } },
      ['3: Ningún recurso de la tarea tiene un rol de gestión del producto.'],
    ],
    [
      'too many people',
      { ficha: { recursos: [1, 2, 3] }, avaluo: { recursos: [1, 3] } },
      [
        '3: La tarea tiene más de dos recursos: un producto recibe uno de gestión y uno de control.',
        '4: La tarea tiene más de un recurso: el producto recibe uno de gestión.',
      ],
    ],
    [
      'no dates, and dates that go back',
      { ficha: { inicio: '2026-03-09T08:00' }, avaluo: { inicio: '', fin: '' } },
      [
        '3: La fecha de inicio no puede ser mayor que la fecha final',
        '4: La tarea no tiene fecha de inicio.',
        '4: La tarea no tiene fecha de fin.',
      ],
    ],
  ];

  it('a year that nobody plans for is told', async () => {
    const xml = Buffer.from(buildMspdi(planWith({ ficha: { inicio: '0001-01-01T08:00' } })));
    const { body } = await stage.send(stage.actors.coordina, xml, { name: 'Plan de trabajo.xml' });
    expect(problems(body)).toEqual(['3: El año debe estar entre 1900 y 2999']);
  });

  it.each(wrong)('%s is told, and nothing is loaded', async (_what, changes, expected) => {
    const { actors, place } = stage;
    const { body } = await stage.send(actors.coordina, planFile(changes));
    expect(problems(body)).toEqual(expected);
    const before = await stage.counts();
    const answer = await load(actors.coordina, body.archivo, place);
    expect(answer.loaded).toBe(false);
    expect(answer.errors.map(({ campo, message }) => [campo, message])).toEqual(
      body.inconsistencias.map(({ fila, tarea, problema }) => [
        `fila ${fila}`,
        `${tarea}: ${problema}`,
      ]),
    );
    expect(await stage.counts()).toBe(before);
  });

  it('lets the only holder of a role be called by it', async () => {
    const { actors } = stage;
    const { body } = await stage.send(actors.coordina, planFile({ ficha: { recursos: [1, 7] } }));
    expect(body).toMatchObject({ nuevas: 2, inconsistencias: [] });
  });

  it('can be kept as Excel', async () => {
    const { actors, place } = stage;
    const { body } = await stage.send(actors.coordina, planFile({ avaluo: { recursos: [5] } }));
    const response = await actors.coordina.inject({
      url: `/api/v1/planes-trabajo/archivo/${body.archivo}/inconsistencias.xlsx?${new URLSearchParams({ ...place })}`,
    });
    expect(response.statusCode).toBe(200);
    const rows = readSheet(response.rawPayload).map((row) => row.slice(0, 3));
    expect(rows).toContainEqual([4, 'Avaluo', 'El recurso «Eva Luna» no está en el proyecto.']);
    const taken = await stage.pool.query(
      `select username, after from auditoria where entity_id = $1
       and operation = 'exportPlanInconsistencies'`,
      [body.archivo],
    );
    expect(taken.rows).toEqual([
      {
        username: actors.coordina.username,
        after: { archivo: body.nombre, inconsistencias: body.inconsistencias.length },
      },
    ]);
  });

  it('leaves no file of what cannot be read, and one at most of what is not loaded', async () => {
    const { actors } = stage;
    const stored = async () =>
      (
        await stage.pool.query(
          `select count(*)::int from archivos where entidad = 'plan_trabajo'
         and entidad_id is null and creado_por = $1`,
          [actors.coordina.id],
        )
      ).rows[0].count;
    const broken = await stage.send(actors.coordina, planFile().subarray(0, 3_000));
    expect([broken.status, broken.body.message]).toEqual([400, expect.stringMatching(/dañado/)]);
    expect(await stored()).toBe(0);
    await stage.send(actors.coordina, planFile());
    await stage.send(actors.coordina, planFile());
    expect(await stored()).toBe(1);
    const text = await stage.send(actors.coordina, Buffer.from('hola'), { name: 'plan.mpp' });
    expect([text.status, text.body.message]).toEqual([400, expect.stringMatching(/\.?mpp, xml/)]);
  });
});

describe('who may load a plan', () => {
  it('is who assigns in the project; to others it does not exist', async () => {
    const { actors, place } = stage;
    const { body } = await stage.send(actors.coordina, planFile());
    const before = await stage.counts();
    const refused = async (actor: TestActor, at = place) => {
      const { loaded, errors } = await load(actor, body.archivo, at);
      expect([actor.username, loaded, errors.length]).toEqual([actor.username, false, 1]);
      return errors[0]?.message;
    };
    expect((await stage.send(actors.gestora, planFile())).status).toBe(403);
    expect(await refused(actors.gestora)).toBe(errorCatalogue.FORBIDDEN.message);
    expect((await stage.send(actors.ajena, planFile())).status).toBe(404);
    expect(await refused(actors.ajena)).toBe(errorCatalogue.NOT_FOUND.message);
    // Another's file is nobody's, not even for who may load plans there.
    expect(await refused(actors.asigna)).toBe(errorCatalogue.NOT_FOUND.message);
    const elsewhere = { ...place, objectId: String(Number(place.objectId) + 1) };
    expect(await refused(actors.coordina, elsewhere)).toBe(errorCatalogue.NOT_FOUND.message);
    expect(await stage.counts()).toBe(before);
  });

  it('loads it for each functional unit apart', async () => {
    const { actors, proyecto, one } = stage;
    const typology = await one(
      `insert into tipologias (proyecto_id, nombre, descripcion) values ($1, 'Puente', 'p')`,
      [proyecto],
    );
    const id = await stage.structure({ tipologia: typology });
    const unit = (name: string) =>
      one(
        'insert into unidades_funcionales (proyecto_id, nombre, tipologia_id) values ($1, $2, $3)',
        [proyecto, name, typology],
      );
    for (const name of ['Puente Uno', 'Puente Dos']) {
      const at = { id, contentType: 'proyectos.unidadfuncional', objectId: await unit(name) };
      const { body } = await stage.send(actors.asigna, planFile(), { at });
      expect(body).toMatchObject({ nuevas: 2, inconsistencias: [] });
      expect((await load(actors.asigna, body.archivo, at)).loaded).toBe(true);
    }
    expect(new Set((await assigned()).map((row) => row.nombre_objeto))).toEqual(
      new Set(['Puente Uno', 'Puente Dos']),
    );
  });
});
