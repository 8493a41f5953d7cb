import { seenMark } from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSquareLayer, waitForReport } from '../inteligencia/layers.fixture.ts';
import { seenIn } from '../inteligencia/seen-figures.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { makeReport, outsideCalls, WRITE_REPORT } from './shared-report.fixture.ts';

/** Reports that everybody may open: who puts them there, what is told, and how they go. */
let test: TestApp;
let author: TestActor;
const { open, ask, passOf } = outsideCalls(() => test);

describe('a report that the geoportal shows', () => {
  const PUBLISH = `mutation($id: ID, $version: Int, $reporte: ID!, $titulo: String!, $now: Boolean,
    $visto: String, $confirms: Boolean, $figures: String) {
    savePortalReport(id: $id, version: $version, reporte: $reporte, titulo: $titulo,
      descripcion: "Lo que cruza", carpeta: "Vías", publicarActual: $now, visto: $visto,
      confirmaCifras: $confirms, cifrasVistas: $figures) {
      saved errors { campo message } portalReport { id version reporte { nombre } } } }`;
  let admin: TestActor;
  let other: string;
  let shown: string;
  let made: { id: string; version: number };

  /** What somebody who opens the report now sees of it. */
  const seen = async () => {
    const { version, fechaReporte } = (
      await author.graphql('query($id: ID!) { getShortReport(id: $id) { version fechaReporte } }', {
        id: shown,
      })
    ).data.getShortReport;
    return seenMark({ version, fechaReporte });
  };
  const publish = async (values: Record<string, unknown>, actor = admin) => {
    const asked = { titulo: 'Variante norte', reporte: shown, visto: await seen(), ...values };
    return (await actor.graphql(PUBLISH, asked)).data.savePortalReport;
  };
  const portal = async () => (await test.http.inject('/api/v1/geoportal')).json().informes;
  const rows = async (actor = admin) =>
    (
      await actor.graphql(`{ portalReportsRelay { nodes { id version titulo situacion aperturas
        descargas reporte { id nombre } } } }`)
    ).data.portalReportsRelay.nodes;
  const row = async () => {
    const [one] = await rows();
    if (!one) throw new Error('the geoportal has no report');
    return one;
  };
  const keyHere = async () => {
    const [{ enlace }] = await portal();
    return enlace.slice(enlace.indexOf('#') + 1);
  };
  const statusOf = async (key: string) => (await open(key)).statusCode;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    const acts = ['view', 'add', 'change'].map(
      (act) => `inteligencia_territorio.${act}_reporterapidoit`,
    );
    author = await test.as('autora', { permissions: acts });
    await createSquareLayer(test.app, 'resguardos', [
      { nombre: 'Uno', box: [-73.4, 5.5, -73.35, 5.6] },
    ]);
    other = await makeReport(author, 'Lo de otro cliente', ['resguardos']);
    admin = await test.as('publica_informes', { superuser: true });
    shown = await makeReport(author, 'Nombre de adentro', ['resguardos']);
  });
  afterAll(() => test?.close());

  it('is published by administrators alone, once, when it is there and finished', async () => {
    expect((await publish({}, author)).errors[0]?.message).toBe(
      'No tienes acceso a esta funcionalidad.',
    );
    const refused = { saved: false, errors: [{ campo: 'reporte' }] };
    expect(await publish({ reporte: '999999' })).toMatchObject(refused);
    const { pool } = test.app.database;
    const state = 'update reportes_rapidos set estado = $2 where id = $1';
    await pool.query(state, [shown, 'FALLIDO']);
    expect(await publish({})).toMatchObject(refused);
    await pool.query(state, [shown, 'GENERADO']);
    const done = await publish({});
    expect(done).toMatchObject({
      saved: true,
      portalReport: { reporte: { nombre: 'Nombre de adentro' } },
    });
    made = done.portalReport;
    expect(await publish({})).toMatchObject(refused);
    expect(await publish({ ...made, reporte: other })).toMatchObject(refused);
  });

  it('is found and opened by anybody, with its files; its uses are counted, and nothing else is told', async () => {
    const [one, ...others] = await portal();
    expect(others).toEqual([]);
    expect(one).toEqual({
      titulo: 'Variante norte',
      descripcion: 'Lo que cruza',
      carpeta: 'Vías',
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      enlace: expect.stringMatching(/^\/v2\/compartido#[\w-]{43}$/),
    });
    const { contenido, pideContrasena } = (await open(await keyHere())).json();
    expect(pideContrasena).toBe(false);
    expect(contenido).toMatchObject({
      nombre: 'Variante norte',
      pagina: 'reporteRapido',
      descarga: true,
      vence: null,
    });
    const { pase } = contenido;
    const page = await ask('pagina', pase);
    expect(page.json().secciones).toHaveLength(1);
    for (const secret of ['autora', 'publica_informes', 'resguardos', 'Lo de otro cliente']) {
      expect(page.body).not.toContain(secret);
    }
    expect((await ask('archivo', pase, '&archivo=kml')).statusCode).toBe(200);
    for (const file of ['gpkg', '__proto__']) {
      expect((await ask('archivo', pase, `&archivo=${file}`)).statusCode).toBe(404);
    }
    expect(await rows()).toMatchObject([{ aperturas: 1, descargas: 1, situacion: 'Público' }]);
    const { pool } = test.app.database;
    const kept = await pool.query(`select e.id from enlaces_externos e
      left join enlaces_aperturas a on a.enlace_id = e.id where e.publico`);
    expect(kept.rows).toHaveLength(1);
    // It is none of the links that who may change the report gives and ends.
    const { data } = await author.graphql(
      `{ outsideLinks(clase: "reporteRapido", objeto: "${shown}") { id } }`,
    );
    expect(data.outsideLinks).toEqual([]);
    const ended = await author.call('revokeShare', { id: String(kept.rows[0].id) });
    expect(ended.saved).toBe(false);
    const keeper = await test.as('guarda', { permissions: ['geovisor.change_almacendatos'] });
    expect(await rows(keeper)).toMatchObject([{ titulo: 'Variante norte', reporte: null }]);
  });

  it('is not shown once it has changed, until an administrator publishes it as it is', async () => {
    const key = await keyHere();
    const before = await passOf(key);
    const unchanged = await seen();
    const written = await author.graphql(WRITE_REPORT, {
      id: shown,
      version: (await waitForReport(author, shown)).version,
      analysis: JSON.stringify([
        { layer: 'resguardos', analisis: 'Lo que nadie revisó: 77,5 ha.' },
      ]),
    });
    expect(written.data.saveShortReportAnalysis.saved).toBe(true);
    const isHidden = async () => {
      expect(await portal()).toEqual([]);
      expect(await statusOf(key)).toBe(404);
      expect((await ask('pagina', before)).statusCode).toBe(404);
      expect((await row()).situacion).toBe('Cambió: no se muestra');
    };
    await isHidden();
    const { id, version } = await row();
    expect(await publish({ id, version, titulo: 'Otro título' })).toMatchObject({ saved: true });
    await isHidden();
    const again = { id, version: version + 1, titulo: 'Otro título', now: true };
    // Whoever read it before the text was written has not seen what would be public.
    expect(await publish({ ...again, visto: unchanged })).toMatchObject({
      saved: false,
      errors: [{ campo: 'publicarActual', message: expect.stringContaining('cambió después') }],
    });
    await isHidden();
    // Nor is it public with figures that its tables do not say, before she says that they may be.
    const held = await publish(again);
    expect(held).toMatchObject({
      saved: false,
      errors: [
        { campo: 'confirmaCifras' },
        { campo: 'confirmaCifras', message: expect.stringContaining('«77,5 ha»') },
      ],
    });
    expect(await publish({ ...again, confirms: true })).toEqual(held);
    const confirmed = { ...again, confirms: true, figures: seenIn(held) };
    expect(await publish(confirmed)).toMatchObject({ saved: true });
    const { rows: noted } = await test.app.database.pool.query(
      `select after->'cifrasConfirmadas' as cifras from auditoria
        where operation = 'savePortalReport' and after ? 'cifrasConfirmadas'`,
    );
    expect(noted).toEqual([{ cifras: [expect.stringContaining('«77,5 ha»')] }]);
    expect((await open(key)).json().contenido.nombre).toBe('Otro título');
    // The same inputs crossed again are another run, which nobody has read.
    const rerun = await author.call('rerunShortReport', { id: shown, todo: true });
    expect(rerun.obtained).toBe(true);
    expect((await waitForReport(author, shown)).estado).toBe('GENERADO');
    await isHidden();
    expect(await publish({ ...confirmed, version: version + 2 })).toMatchObject({ saved: true });
    expect(await statusOf(key)).toBe(200);
  });

  it('is gone for whoever has its link once it is withdrawn, or its report deleted', async () => {
    const key = await keyHere();
    const pase = await passOf(key);
    const { id } = await row();
    const file = await ask('archivo', pase, '&archivo=kml');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const list = await test.http.inject('/api/v1/geoportal');
    expect(list.body).toContain(key);
    const withdrawn = await admin.call('deletePortalReport', { id });
    expect(withdrawn.deleted).toBe(true);
    expect([await statusOf(key), (await ask('pagina', pase)).statusCode]).toEqual([404, 404]);
    expect((await ask('archivo', pase, '&archivo=kml')).statusCode).toBe(404);
    const known = { 'if-none-match': String(list.headers.etag) };
    const now = await test.http.inject({ url: '/api/v1/geoportal', headers: known });
    expect([now.statusCode, now.json().informes]).toEqual([200, []]);
    const revoked = (await open(key)).json();
    expect(revoked.message).toBe((await open('A'.repeat(43))).json().message);

    const figures = seenIn(await publish({}));
    expect(await publish({ confirms: true, figures })).toMatchObject({ saved: true });
    const next = await keyHere();
    expect(next).not.toBe(key);
    await admin.call('deleteShortReport', { id: shown });
    expect(await portal()).toEqual([]);
    expect(await statusOf(next)).toBe(404);
    const { rows: told } =
      await test.app.database.pool.query(`select operation, before from auditoria
      where entity = 'informeGeoportal' order by id`);
    const acts = told.map(({ operation }) => operation);
    expect([acts[0], acts.at(-1)]).toEqual(['savePortalReport', 'deleteShortReport']);
    // When what was public had been looked at, too, and which state of the report it was.
    expect(told.at(-1)?.before).toMatchObject({
      titulo: 'Variante norte',
      revisado: expect.any(String),
      versionReporte: expect.any(Number),
      fechaReporte: expect.any(String),
    });
    const left = await test.app.database.pool.query(
      'select 1 from enlaces_externos where publico union all select 1 from geoportal_informes',
    );
    expect(left.rows).toEqual([]);
  });
});
