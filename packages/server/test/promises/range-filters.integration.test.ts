import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../../src/modules/modules.ts';
import { firstOf, onlyOf } from '../testkit/answer.ts';
import type { TestActor } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { schemaOf } from '../testkit/databases/schema.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { rootOperations } from './operations.ts';
import { openWorld, type World } from './permissions/permission-world.ts';

const DAY_MS = 86_400_000;
/** Beside the edges of a day, in milliseconds from its start. */
const EDGES_MS = [
  -1000,
  -100,
  -1,
  0,
  1,
  100,
  DAY_MS - 1000,
  DAY_MS - 100,
  DAY_MS - 1,
  DAY_MS,
  DAY_MS + 100,
];
/** Longer than any test's dates. */
const EVER = ['2000-01-01T00:00:00Z', '2100-01-01T23:59:59Z'];
const TRIES = rounds(testDatabaseKind() === 'native' ? 30 : 8);

type Found = Record<string, { nodes: { id: string }[] }>;

/** Where a filter's column is: list, argument, table, column; a column of days has no times. */
const filters = [
  ['companiesRelay', 'fechaCreacion_Range', 'sujetos', 'fecha_creacion', 'instant'],
  ['peopleRelay', 'fechaCreacion_Range', 'sujetos', 'fecha_creacion', 'instant'],
  ['projectsRelay', 'fechaCreacion_Range', 'proyectos', 'fecha_creacion', 'instant'],
  ['projectsRelay', 'fechaInicio_Range', 'proyectos', 'fecha_inicio', 'day'],
  ['projectsRelay', 'fechaFin_Range', 'proyectos', 'fecha_fin', 'day'],
  ['contractsRelay', 'fechaInicio_Range', 'contratos', 'fecha_inicio', 'day'],
  ['contractsRelay', 'fechaFinalizacion_Range', 'contratos', 'fecha_fin', 'day'],
  ['contractsRelay', 'fechaFin_Range', 'contratos', 'fecha_fin', 'day'],
  [
    'correspondencesRelay',
    'fechaRadicacion_Range',
    'correspondencias',
    'fecha_radicacion',
    'instant',
  ],
  [
    'statusActivitiesRelay',
    'fechaInicioPlaneada_Range',
    'asignaciones',
    'fecha_inicio_planeada',
    'instant',
  ],
  [
    'statusActivitiesRelay',
    'fechaFinPlaneada_Range',
    'asignaciones',
    'fecha_fin_planeada',
    'instant',
  ],
  ['dailyEffortsRelay', 'horaInicio_Range', 'esfuerzos', 'hora_inicio', 'instant'],
  ['archiveDocumentsRelay', 'fecha_Range', 'archivo_documentos', 'fecha_cambio', 'instant'],
  ['archiveDocumentsRelay', 'fechaDocumento_Range', 'archivo_documentos', 'fecha_documento', 'day'],
  ['archiveReadingsRelay', 'fecha_Range', 'archivo_lecturas', 'fecha', 'instant'],
  ['foliosRelay', 'fechaApertura_Range', 'folios', 'fecha_apertura', 'day'],
  ['foliosRelay', 'fechaImpresion_Range', 'folios', 'fecha_impresion', 'day'],
  ['foliosRelay', 'fechaCarga_Range', 'folios', 'fecha_carga', 'instant'],
  // Before the end has a date: a development without one is of the day on which it begins.
  ['developmentsRelay', 'dias_Range', 'desarrollos', 'fecha_inicio', 'day'],
  ['developmentsRelay', 'fechaInicio_Range', 'desarrollos', 'fecha_inicio', 'day'],
  ['developmentsRelay', 'fechaFin_Range', 'desarrollos', 'fecha_fin', 'day'],
  ['developmentsRelay', 'fechaPublicacion_Range', 'desarrollos', 'fecha_publicacion', 'day'],
  [
    'judicialProcessesRelay',
    'fechaRadicacion_Range',
    'procesos_judiciales',
    'fecha_radicacion',
    'day',
  ],
  [
    'judicialProcessesRelay',
    'proximoTermino_Range',
    'procesos_judiciales',
    'proximo_termino',
    'day',
  ],
  ['projects1274Relay', 'fechaCreacion_Range', 'proyectos_gi', 'fecha_creacion', 'instant'],
  ['estatesProjectRelay', 'fechaCreacion_Range', 'predios_gi', 'fecha_creacion', 'instant'],
  [
    'infrastructuresRelay',
    'fechaCreacion_Range',
    'infraestructuras_gi',
    'fecha_creacion',
    'instant',
  ],
] as const;

/** It narrows hours to days: told of minute by minute in `productos/consolidado`. */
const ELSEWHERE = ['dailyEffortsRelay fecha_Range'];

describe('filters by a range of days (T2)', () => {
  let world: World;
  let admin: TestActor;
  beforeAll(async () => {
    world = await openWorld();
    admin = await world.test.as('admin.demo');
    await world.test.app.database.pool.query(
      `insert into correspondencias (tipo_id, descripcion, agente_externo, saliente, estado,
         funcionario_id, usuario_creo_id, proceso_id, codigo_radicacion, fecha_radicacion)
       select (select min(id) from tipos_correspondencia), 'Una', 'Alcaldía', false, 'Recibida',
         min(u.id), min(u.id), (select min(id) from procesos), 'E-2000-000001', '2000-01-01'
       from usuarios u`,
    );
    await world.test.app.database.pool.query(`insert into folios (fmi) values ('070-1')`);
    await world.test.app.database.pool.query(
      `with carpeta as (insert into archivo_carpetas (nombre) values ('Una') returning id)
       insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256)
       select 'Uno', id, 0, 'text/plain', '' from carpeta`,
    );
    await world.test.app.database.pool.query(
      `insert into archivo_lecturas (documento_id, nombre, numero, serie, puerta, usuario)
       values (1, 'Uno', 1, 'Una', 'VISTA', 'Alguien')`,
    );
    await world.test.app.database.pool.query(
      `insert into desarrollos (titulo, fecha_inicio) values ('Uno', '2000-01-01');
       update desarrollos set fecha_fin = null;
       insert into procesos_judiciales (numero, despacho, municipio_codigo, tipo_id, etapa_id,
         proyecto_id, fecha_radicacion)
       select '15238318300120260000100', 'Juzgado', '15238',
         (select min(id) from tipos_proceso_judicial), (select min(id) from etapas_judiciales),
         min(id), '2000-01-01' from proyectos;
       insert into proyectos_gi (proyecto_id, gerencia, disposicion_derecho, peso, trazado)
       select min(id), 'Una', 'Una', 1, '{}' from proyectos;
       insert into predios_gi (proyecto_gi_id, codigo_sig) select min(id), 'Uno' from proyectos_gi;
       insert into infraestructuras_gi (predio_id, nombre) select min(id), 'Uno' from predios_gi`,
    );
    // A filter looks at one column; what ties it to another one is not asked here.
    await world.test.app.database.pool.query(
      `do $$ declare one record; begin
         for one in select conname, conrelid::regclass as tabla from pg_constraint
           where contype in ('c', 'x')
             and conrelid in ('asignaciones'::regclass, 'esfuerzos'::regclass,
               'desarrollos'::regclass) loop
           execute format('alter table %s drop constraint %I', one.tabla, one.conname);
         end loop; end $$`,
    );
  });
  afterAll(() => world.test.close());

  it('are all known here', () => {
    const known = rootOperations(schemaOf(modules))
      .filter(({ name }) => name.endsWith('Relay'))
      .flatMap(({ name, args }) =>
        args.filter((arg) => arg.name.endsWith('_Range')).map((arg) => `${name} ${arg.name}`),
      );
    const here = [...filters.map(([list, argument]) => `${list} ${argument}`), ...ELSEWHERE];
    expect(known.toSorted()).toEqual(here.toSorted());
  });

  it.each(filters)(
    '%s by %s: whole days, to the end of their last second',
    async (list, argument, table, column, kind) => {
      const { pool } = world.test.app.database;
      const all = await admin.graphql<Found>(`{ ${list}(first: 100) { nodes { id } } }`);
      const { id } = firstOf(onlyOf(all.data).nodes.slice(-1));
      const edge = fc.record({
        day: fc.integer({ min: 0, max: 20_000 }),
        offset: fc.constantFrom(...EDGES_MS),
      });
      await fc.assert(
        fc.asyncProperty(edge, async ({ day, offset }) => {
          const start = Date.UTC(1990, 0, 1) + day * DAY_MS;
          const asked = new Date(start).toISOString().slice(0, 10);
          const at = new Date(start + offset).toISOString();
          await put(pool, { table, column, id, value: kind === 'day' ? at.slice(0, 10) : at });
          const { data, errors } = await admin.graphql<Found>(
            `query($r: [String!]) { ${list}(first: 100, ${argument}: $r) { nodes { id } } }`,
            { r: [`${asked}T00:00:00Z`, `${asked}T23:59:59Z`] },
          );
          expect(errors).toBeUndefined();
          const found = onlyOf(data).nodes.some((row) => row.id === id);
          expect([asked, at, found]).toEqual([asked, at, at.startsWith(asked)]);
        }),
        { numRuns: TRIES, seed: 20_261_122, endOnFailure: true },
      );
    },
    patience(60_000),
  );

  it.each([
    ['2026-02-28', '2026-02-28', false],
    ['2026-02-28', '2026-03-01', true],
    ['2026-03-05', '2026-03-05', true],
    ['2026-03-10', '2026-03-11', true],
    ['2026-02-01', '2026-04-01', true],
    ['2026-03-11', '2026-03-11', false],
  ])(
    'a development of several days is of each of them: %s to %s is %s',
    async (from, to, isFound) => {
      const { rows } = await world.test.app.database.pool.query<{ id: number }>(
        `insert into desarrollos (titulo, fecha_inicio, fecha_fin)
       values ('De diez días', '2026-03-01', '2026-03-10') returning id`,
      );
      const { data } = await admin.graphql<Found>(
        'query($r: [String!]) { developmentsRelay(first: 100, dias_Range: $r) { nodes { id } } }',
        { r: [`${from}T00:00:00Z`, `${to}T23:59:59Z`] },
      );
      expect(onlyOf(data).nodes.some(({ id }) => id === String(firstOf(rows).id))).toBe(isFound);
    },
  );

  it('the report of correspondence counts days of Colombia (T1)', async () => {
    const { pool } = world.test.app.database;
    for (const [at, day] of [
      ['2025-12-31T23:59:59.9-05:00', '2025-12-31'],
      ['2026-01-01T00:00:00-05:00', '2026-01-01'],
      ['2026-01-01T04:59:59Z', '2025-12-31'],
      ['2024-02-29T23:30:00-05:00', '2024-02-29'],
    ]) {
      await pool.query('update correspondencias set fecha_radicacion = $1', [at]);
      const { data } = await admin.graphql(
        'query($f: String) { correspondenceReport(filters: $f) { byDay { item count } } }',
        { f: JSON.stringify({ fechaRadicacion_Range: EVER }) },
      );
      const counted = data.correspondenceReport.byDay.filter(
        ({ count }: { count: number }) => count > 0,
      );
      expect([at, counted]).toEqual([at, [{ item: day, count: 1 }]]);
    }
  });
});

interface Put {
  table: string;
  column: string;
  id: string;
  value: string;
}

/** Writes a date past the rules that tie it to others: a filter looks at one column. */
async function put(
  pool: World['test']['app']['database']['pool'],
  { table, column, id, value }: Put,
) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(`update ${table} set ${column} = $1 where id = $2`, [value, id]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
