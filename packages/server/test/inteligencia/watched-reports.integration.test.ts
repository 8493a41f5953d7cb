import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLayersByName } from '../../src/modules/capas/public.ts';
import { announceSynchronised } from '../../src/modules/capas/sync/synchronised.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer, waitForReport } from './layers.fixture.ts';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  openReport,
  synchronise,
  TREE,
} from './project-report.fixture.ts';
import { ring, SOUTH, WEST } from './report-results.fixture.ts';

describe('a layer that is imported anew', () => {
  let test: TestApp;
  let leader: TestActor;
  let other: TestActor;
  let near: string;
  let far: string;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    other = await test.as('vecina', { superuser: true });
    await createSquareLayer(test.app, 'titulos', [
      { nombre: 'cerca', box: [WEST, SOUTH, WEST + 0.003, SOUTH + 0.003] },
      { nombre: 'lejos', box: [-70, 3, -69.9, 3.1] },
      { nombre: 'en ninguna', box: [-72, 4, -71.9, 4.1] },
    ]);
    await createReportLayers(test);
    await test.app.database.pool.query("update tablas_postgis set suma_verificacion = '1'");
    near = await report(leader, 'Cerca', WEST, SOUTH);
    far = await report(other, 'Lejos', -70, 3);
  });
  afterAll(() => test.close());

  const report = async (actor: TestActor, name: string, west: number, south: number) => {
    const saved = await actor.save('report', {
      name,
      buffer: 0,
      layers: ['titulos'],
      coords: JSON.stringify({ type: 'Polygon', coordinates: ring(west, south, 0.01) }),
      crs: 9377,
      layerAnalysis: JSON.stringify([{ layer: 'titulos', analisis: 'Hay un título.' }]),
    });
    expect(saved.errors).toEqual([]);
    return (await waitForReport(actor, saved.report.id)).id as string;
  };

  /** Changes a layer as an import does, and waits until everything that it set off is done. */
  const change = async (layer: string, statement: string) => {
    const { pool, db } = test.app.database;
    await pool.query(statement);
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('tablas_postgis')
        .set((eb) => ({
          suma_verificacion: eb(eb.ref('suma_verificacion'), '||', '+'),
          ultima_sincronizacion: new Date(),
        }))
        .where('nombre', '=', layer)
        .execute();
      const [record] = await findLayersByName(tx, [layer]);
      if (record) await announceSynchronised(test.app, tx, record, { userId: null });
    });
    const left =
      "select 1 from trabajos where cola = 'inteligencia.vigilar' and estado in ('PENDIENTE', 'EN_CURSO')";
    while ((await pool.query(left)).rows.length > 0) await wait(50);
  };
  const told = async (actor: TestActor) => {
    const { data } = await actor.graphql('{ noticesRelay(first: 50) { nodes { texto ruta } } }');
    return data.noticesRelay.nodes.filter(({ texto }: { texto: string }) =>
      texto.startsWith('La capa'),
    );
  };
  const shown = async (actor: TestActor, id: string) =>
    (await waitForReport(actor, id)).capaanalisisreporteSet[0];

  it('tells nobody of an edit outside every area', async () => {
    await change('titulos', "update capas.titulos set nombre = 'otra' where id = 3");
    expect(await told(leader)).toEqual([]);
    expect(await told(other)).toEqual([]);
    expect(await shown(leader, near)).toMatchObject({ analisisPorRevisar: false });
  });

  it('tells the author of what it touches, once, marks the analysis and leaves the report as it was', async () => {
    await change(
      'titulos',
      'update capas.titulos set geom = ST_Translate(geom, 0.001, 0) where id = 1',
    );
    const news = [
      {
        texto:
          'La capa «titulos» cambió en el reporte «Cerca»: entraron 0, salieron 0 y cambiaron 1. Cambió «cerca».',
        ruta: `/gestor_predial/editar/${near}`,
      },
    ];
    expect(await told(leader)).toEqual(news);
    expect(await told(other)).toEqual([]);
    expect(await shown(leader, near)).toMatchObject({
      analisisPorRevisar: true,
      totalResultados: 1,
    });
    expect(await shown(other, far)).toMatchObject({ analisisPorRevisar: false });
    // Something else changes elsewhere: what is known already is not told again.
    await change('titulos', "update capas.titulos set nombre = 'una más' where id = 3");
    expect(await told(leader)).toEqual(news);
    await change('titulos', 'delete from capas.titulos where id = 2');
    expect(await told(other)).toMatchObject([
      {
        texto:
          'La capa «titulos» cambió en el reporte «Lejos»: entraron 0, salieron 1 y cambiaron 0. Salió «lejos».',
      },
    ]);
    expect(await told(leader)).toEqual(news);
  });

  it('does not count as looked at what could not be crossed', async () => {
    const looked = async () => {
      const { rows } = await test.app.database.pool.query(
        "select vigilada from capas_analisis_reporte where nombre = 'titulos' order by id",
      );
      return rows;
    };
    const before = await looked();
    await change('titulos', 'alter table capas.titulos rename column geom to otra');
    expect(await looked()).toEqual(before);
    await change('titulos', 'alter table capas.titulos rename column otra to geom');
    expect(await looked()).not.toEqual(before);
  });

  it('tells nothing of what its author does not have watched, which nobody else decides', async () => {
    const watch = (actor: TestActor, on: boolean) =>
      actor.call('watchShortReport', { id: near, watch: on });
    const seen = async (actor: TestActor) =>
      (
        await actor.graphql(
          'query($id: ID!) { getShortReport(id: $id) { version vigilancia { activa esPropia } } }',
          { id: near },
        )
      ).data.getShortReport;
    const { version, vigilancia } = await seen(leader);
    expect(vigilancia).toEqual({ activa: true, esPropia: true });
    expect(await watch(other, false)).toEqual({
      saved: false,
      errors: [{ campo: '', message: 'Solo quien lo hizo decide si se vigilan sus cambios.' }],
    });
    expect((await watch(leader, false)).saved).toBe(true);
    expect(await seen(other)).toEqual({ version, vigilancia: { activa: false, esPropia: false } });
    const before = (await told(leader)).length;
    const move = 'update capas.titulos set geom = ST_Translate(geom, 0.001, 0) where id = 1';
    await change('titulos', move);
    expect(await told(leader)).toHaveLength(before);
    await watch(leader, true);
    await change(
      'titulos',
      `${move}; insert into capas.titulos select s.id, 'nuevo ' || s.id, n.geom
        from capas.titulos n, generate_series(11, 15) s(id) where n.id = 1`,
    );
    const news = await told(leader);
    expect(news).toHaveLength(before + 1);
    expect(news[0]?.texto).toMatch(
      /entraron 5, salieron 0 y cambiaron 1\. Entraron «nuevo 1\d», «nuevo 1\d», «nuevo 1\d» y 2 más\. Cambió «cerca»\.$/,
    );
  });

  it('marks the layer of a project and tells who made it', async () => {
    const { id } = await createReportProject(test, leader, { children: TREE });
    const first = (await synchronise(leader, id)).report;
    const layer = layerAt(first, 'C0000001');
    await leader.save('layerAnalysis', {
      layerId: layer.id,
      analisis: 'Dos ríos.',
      version: layer.version,
    });
    await change(
      'rios_it',
      "insert into capas.rios_it select 9, 'Nuevo', ST_Translate(geom, 0.004, 0) from capas.rios_it where id = 1",
    );
    expect(await told(leader)).toContainEqual({
      texto:
        'La capa «rios_it» cambió en el proyecto «Variante norte»: entraron 1, salieron 0 y cambiaron 0. Entró «Nuevo».',
      ruta: `/estructura_it/informe/${id}`,
    });
    const report = await openReport(leader, id);
    expect(layerAt(report, 'C0000001')).toMatchObject({
      analisisPorRevisar: true,
      totalResultados: 2,
    });
    expect(layerAt(report, 'C0000002')).toMatchObject({ analisisPorRevisar: false });
  });
});
