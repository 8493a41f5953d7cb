import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findActors } from '../../src/core/auth/session.repository.ts';
import { IDLE_MINUTES } from '../../src/core/auth/session.ts';
import { createSquareLayer, waitForReport } from '../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { STUDY, WESTERN_HALF } from './squares.ts';

const LAYERS = Array.from({ length: 12 }, (_, index) => `capa_${index + 1}`);

const lists: [string, string][] = [
  [
    'getShortReports',
    `{ getShortReports(first: 100) { totalCount nodes {
       id nombre matches porcentajeCruces autor { username } plantilla { nombre } srid { nombre } } } }`,
  ],
  [
    'projectsItRelay',
    `{ projectsItRelay(first: 100) { totalCount nodes { id nombre filledLayers report { filled total }
         proyecto { nombre }
       municipios { nombre } relatedStructure { id items { capas } } } } }`,
  ],
  [
    'structuresItRelay',
    `{ structuresItRelay(first: 100) { totalCount nodes {
       id nombre usos items { secciones capas } usuarioCreo { fullName } } } }`,
  ],
  [
    'postgisTablesRelay',
    `{ postgisTablesRelay(first: 100) { totalCount nodes {
       id nombre esquema { nombre db { nombre } } capaWms { capa url } tipo { nombre } extension
       dbColumns { text } } } }`,
  ],
  [
    'profilesRelay',
    `{ profilesRelay(first: 100) { totalCount nodes {
       id fullName avatar user { username email groups { name } permissions } } } }`,
  ],
  [
    'massEmailsRelay',
    '{ massEmailsRelay(first: 100) { totalCount nodes { id asunto autor total enviados } } }',
  ],
  [
    'projects1274Relay',
    `{ projects1274Relay(first: 100) { totalCount nodes { id predios analisisCampo
       proyecto { nombre } cliente { razonSocial } municipios { nombre departamento { nombre } } } } }`,
  ],
  [
    'estatesProjectRelay',
    `{ estatesProjectRelay(first: 100) { totalCount nodes { id infraestructuras
       proyecto { disposicionDerecho } municipio { nombre departamento { nombre } }
       unidadesPredio { nombre tipologia { nombre } } } } }`,
  ],
  [
    'infrastructuresRelay',
    `{ infrastructuresRelay(first: 100) { totalCount nodes { id predio { codigoSig }
       proyecto { disposicionDerecho } tipoDerecho { tipo } estadoDerecho { estado }
       tipoInfraestructuraSig { tipo } unidades { nombre tipologia { nombre } } } } }`,
  ],
  ['wmsLayersRelay', '{ wmsLayersRelay(first: 100) { totalCount nodes { id capa url } } }'],
];

const REPORT = `query($id: ID!) { getShortReport(id: $id) { id nombre areaEstudio manifiesto
  capaanalisisreporteSet { nombre infoCruce totalResultados resumen { neto bruto }
    columnas { text } tablaPostgis { nombre capaWms { capa url } } } } }`;

describe('statements per request', () => {
  let test: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    admin = await test.as('administra', { superuser: true });
    for (const name of LAYERS) {
      await createSquareLayer(test.app, name, WESTERN_HALF);
    }
    // The first request of a session notes its use.
    await admin.graphql('{ session { user { id } } }');
  });
  afterAll(() => test.close());

  const measure = (query: string, variables?: Record<string, unknown>) =>
    countStatements(async () => {
      const answer = await admin.graphql(query, variables);
      expect(answer).not.toHaveProperty('errors');
    });

  it('of a report are as many for one layer as for twelve', async () => {
    const one = await crossed('Una capa', LAYERS.slice(0, 1));
    const twelve = await crossed('Doce capas', LAYERS);
    // The worker asks for jobs now and then: those statements are nobody's.
    await test.app.jobs.stop();
    const few = await measure(REPORT, { id: one });
    expect(await measure(REPORT, { id: twelve })).toBe(few);
    console.log(`a report opened: ${few} statements`);
    expect(few).toBeGreaterThan(2);
    expect(few).toBeLessThan(12);
  });

  it('of every list are as many for a few rows as for a hundred', async () => {
    const few = new Map<string, number>();
    for (const [name, query] of lists) few.set(name, await measure(query));
    await fill(test);
    for (const [name, query] of lists) {
      const many = await measure(query);
      console.log(`${name}: ${many} statements`);
      expect([name, many]).toEqual([name, few.get(name)]);
      expect(many).toBeLessThan(10);
    }
  });

  it('that every request asks are planned once per connection', async () => {
    await test.app.database.db.connection().execute(async (db) => {
      const planned = async () => {
        await findActors(db, ['nobody'], IDLE_MINUTES);
        const { rows } = await sql<{ count: number }>`
          select count(*) from pg_prepared_statements
          where statement like '%"sesiones" as "s"%' and name <> ''`.execute(db);
        return rows[0]?.count;
      };
      const first = await planned();
      expect(first).toBeGreaterThanOrEqual(1);
      expect(await planned()).toBe(first);
    });
  });

  it('find one or two letters where words begin, and more anywhere', async () => {
    const found = async (search: string) => {
      const { data } = await admin.graphql(
        'query($s: String) { postgisTablesRelay(first: 100, search: $s) { nodes { nombre } } }',
        { s: search },
      );
      return data.postgisTablesRelay.nodes.length;
    };
    expect(await found('CÁ')).toBeGreaterThanOrEqual(LAYERS.length);
    expect(await found('pa')).toBe(0);
    expect(await found('apa_1')).toBe(4);
  });

  async function crossed(name: string, layers: string[]): Promise<string> {
    const saved = await admin.save('report', { name, buffer: 0, layers, coords: STUDY, crs: 9377 });
    const report = await waitForReport(admin, saved.report.id);
    expect(report.matches).toBe(layers.length);
    return report.id;
  }
});

/** A hundred more rows of everything that is listed. */
async function fill({ app }: TestApp): Promise<void> {
  const { pool } = app.database;
  await pool.query(
    `insert into reportes_rapidos (nombre, autor_id, buffer, srid, capas, trazado, huella, estado)
     select 'Reporte ' || n, autor_id, buffer, srid, capas, trazado, huella, 'GENERADO'
     from (select * from reportes_rapidos limit 1) r, generate_series(1, 100) n`,
  );
  await pool.query(
    `insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, columnas)
     select 1, 'capas', 'relleno_' || n, 'Relleno ' || n, '[]' from generate_series(1, 100) n`,
  );
  await pool.query(
    `insert into usuarios (username, email)
     select 'persona' || n, n || '@comarca.example' from generate_series(1, 100) n`,
  );
  await pool.query(
    `insert into correos_masivos (asunto, modulo, contenido, total)
     select 'Correo ' || n, 'Usuarios', '<p>x</p>', 1 from generate_series(1, 100) n`,
  );
  await pool.query(
    `with c as (insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id,
         fecha_inicio, valor)
       values ('Obras', 'C-1', 'Vía', (select min(id) from tipos_contrato),
         (select min(id) from estados_contrato), '2026-01-01', 1) returning id),
     p as (insert into proyectos (nombre, alcance, contrato_id, tipo_id, configuracion_id,
         coordinador_id, fecha_inicio)
       select 'Variante', 'Vía', c.id, (select min(id) from tipos_proyecto),
         (select min(id) from configuraciones), (select min(id) from usuarios), '2026-01-01'
       from c returning id)
     insert into proyectos_gi (proyecto_id, gerencia, disposicion_derecho, peso, trazado)
     select p.id, 'Una', 'Derecho ' || n, 1, '{}' from p, generate_series(1, 100) n`,
  );
  await pool.query(`insert into servidores_wms (nombre, url) values ('s', 'http://s.example/')`);
  await pool.query(
    `insert into capas_wms (servidor_id, capa)
     select max(id), 'capa' || n from servidores_wms, generate_series(1, 100) n group by n`,
  );
}
