import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSquareLayer, waitForReport } from '../inteligencia/layers.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { answersOfAll } from '../testkit/repeating.ts';
import type { Given } from '../testkit/save.ts';
import { makeReport, outsideCalls, WRITE_REPORT } from './shared-report.fixture.ts';

/**
 * Links to reports at the hands of who guesses, keeps what was revoked, and tries what else of the
 * platform, or of the report, may be had with one.
 */
let test: TestApp;
let author: TestActor;
let reader: TestActor;
let report: string;
let other: string;

const today = dayOf(new Date());
const HIDDEN = 'Reservado_7731';

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  const acts = ['view', 'add', 'change', 'delete'].map(
    (act) => `inteligencia_territorio.${act}_reporterapidoit`,
  );
  author = await test.as('autora', { permissions: acts });
  reader = await test.as('lectora', { permissions: acts.slice(0, 1) });
  await createSquareLayer(test.app, 'resguardos', [
    { nombre: 'Uno', box: [-73.4, 5.5, -73.35, 5.6] },
  ]);
  await createSquareLayer(test.app, 'ocultas', [{ nombre: HIDDEN, box: [-73.4, 5.5, -73.3, 5.6] }]);
  other = await make('Lo de otro cliente', ['resguardos']);
  await test.app.database.pool.query(
    "update tablas_postgis set titulo_capa = 'Tierras indígenas' where nombre = 'resguardos'",
  );
  report = await make('Variante para el cliente', ['resguardos', 'ocultas']);
  const { data } = await author.graphql(WRITE_REPORT, {
    id: report,
    version: (await waitForReport(author, report)).version,
    analysis: JSON.stringify([{ layer: 'resguardos', analisis: 'Cruza por el costado norte.' }]),
    show: JSON.stringify([{ layer: 'ocultas', mostrar: false }]),
  });
  expect(data.saveShortReportAnalysis.errors).toEqual([]);
});
afterAll(() => test?.close());

const make = (name: string, layers: string[]) => makeReport(author, name, layers);
const { open, ask, passOf } = outsideCalls(() => test);

const share = (over: Given<'shareReport'> = {}, actor = author) =>
  actor.call('shareReport', { reportId: report, hasta: today, ...over });
const keyOf = ({ url }: { url: string }) => url.slice(url.indexOf('#') + 1);

/** The parts of a zipped office file, as text. */
const texts = (file: Uint8Array): string[] =>
  Object.values(unzipSync(file)).map((part) => strFromU8(part));

describe('a report that a link shows outside', () => {
  it('is seen with its maps, tables and texts, and its files open; each use is kept', async () => {
    const made = await share();
    expect(made).toMatchObject({ saved: true, errors: [] });
    expect(made.url).toMatch(/\/v2\/compartido#[\w-]{43}$/);
    const told = (await open(keyOf(made))).json();
    expect(told.contenido).toMatchObject({
      nombre: 'Variante para el cliente',
      pagina: 'reporteRapido',
      vence: today,
    });
    const { pase } = told.contenido;
    const page = await ask('pagina', pase);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toContain('no-store');
    const shown = page.json();
    expect(shown.secciones).toHaveLength(1);
    expect(shown.secciones[0]).toMatchObject({
      titulo: 'Tierras indígenas',
      estado: 'CRUZÓ',
      analisis: 'Cruza por el costado norte.',
      resumen: { cruces: 1, unidad: 'ha' },
    });
    expect(shown.secciones[0].cruces.features[0].properties.nombre).toBe('Uno');
    const word = await ask('archivo', pase, '&archivo=word');
    expect(word.headers['content-disposition']).toContain('attachment');
    expect(texts(word.rawPayload).join()).toContain('Cruza por el costado norte.');
    const kml = await ask('archivo', pase, '&archivo=kml');
    expect(kml.body).toContain('<Placemark');
    const excel = await ask('archivo', pase, '&archivo=excel');
    expect(texts(excel.rawPayload).join()).toContain('Tierras indígenas');
    const { data } = await author.graphql(
      `{ outsideLinkOpenings(id: "${made.id}") { acto } outsideLinks(clase: "reporteRapido",
         objeto: "${report}") { id aperturas } }`,
    );
    expect(data.outsideLinkOpenings.map(({ acto }: { acto: string }) => acto)).toEqual([
      'DESCARGA',
      'DESCARGA',
      'DESCARGA',
      'ABRE',
    ]);
  });

  it('is given by one link however often the request is repeated', async () => {
    const links = () => test.app.database.pool.query('select id from enlaces_externos');
    const { rowCount: before } = await links();
    const answers = await answersOfAll(author, 'enlace-repetido', (again) => share({}, again));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ saved: true, url: expect.stringContaining('#') });
    expect((await links()).rowCount).toBe((before ?? 0) + 1);
  });

  it('has its Word written by a job, kept beside those of the house, which tells its link how far it is', async () => {
    const { pool } = test.app.database;
    const pase = await passOf(keyOf(await share({ reportId: other })));
    const at = (pass: string) =>
      test.http.inject({
        url: `/api/v1/enlaces/archivo?pase=${encodeURIComponent(pass)}&archivo=word`,
        headers: { prefer: 'wait=0' },
      });
    const later = await at(pase);
    expect(later.statusCode).toBe(202);
    const { trabajo, pase: fresh } = later.json();
    const progress = (pass: string) => ask('archivo/avance', pass, `&trabajo=${trabajo}`);
    await expect
      .poll(async () => (await progress(fresh)).json(), { timeout: 60_000 })
      .toMatchObject({ listo: true, error: null, pase: expect.any(String) });
    const kept = await at(fresh);
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('wordprocessingml'),
    ]);
    const { rows } = await pool.query(
      `select e.clase, r.reporte_escrito from reportes_rapidos_escritos e
         join reportes_rapidos r on r.id = e.reporte_id where r.id = $1`,
      [other],
    );
    expect(rows).toEqual([{ clase: 'CLIENTE', reporte_escrito: null }]);
    // Of another report nothing is told.
    expect((await progress(await passOf(keyOf(await share())))).statusCode).toBe(404);
  });

  it('ends with its report', async () => {
    const gone = await make('Lo que se borra', ['resguardos']);
    const { id } = await share({ reportId: gone });
    const removed = await author.call('deleteShortReport', { id: gone });
    expect(removed).toEqual({ deleted: true, errors: [] });
    const { rows } = await test.app.database.pool.query(
      'select fecha_revocado is not null as ended from enlaces_externos where id = $1',
      [id],
    );
    expect(rows).toEqual([{ ended: true }]);
  });

  it('never calls a layer as its table', async () => {
    const untitled = await passOf(keyOf(await share({ reportId: other })));
    const { secciones } = (await ask('pagina', untitled)).json();
    expect(secciones[0].titulo).toBe('Capa sin título');
    for (const file of ['word', 'excel']) {
      const { rawPayload } = await ask('archivo', untitled, `&archivo=${file}`);
      expect(texts(rawPayload).join(), file).not.toContain('resguardos');
    }
    expect((await ask('archivo', untitled, '&archivo=kml')).body).not.toContain('resguardos');
  });

  it('tells nothing but what was given: no layer that its author hides, no other report, nothing of the platform', async () => {
    const made = await share();
    const pase = await passOf(keyOf(made));
    const page = (await ask('pagina', pase)).body;
    for (const secret of [HIDDEN, 'ocultas', 'Lo de otro cliente', 'autora', 'tablas_postgis']) {
      expect(page).not.toContain(secret);
    }
    expect((await ask('archivo', pase, '&archivo=kml')).body).not.toContain(HIDDEN);
    const excel = await ask('archivo', pase, '&archivo=excel');
    const word = await ask('archivo', pase, '&archivo=word');
    for (const file of [excel, word]) {
      const told = texts(file.rawPayload).join();
      expect(told).toContain('Tierras indígenas');
      for (const secret of [HIDDEN, 'ocultas', 'autora', 'PostGIS', 'Huella del manifiesto']) {
        expect(told).not.toContain(secret);
      }
    }
    // A pass is no session, and names no report: what is added to it changes nothing.
    for (const file of ['manifiesto', 'gpkg', '__proto__', 'constructor', '../word', '']) {
      const asked = await ask('archivo', pase, `&archivo=${encodeURIComponent(file)}`);
      expect([file, asked.statusCode]).toEqual([file, 404]);
    }
    const added = await ask('pagina', pase, `&id=${other}&objeto=${other}&reportId=${other}`);
    expect(added.body).not.toContain('Lo de otro cliente');
    for (const url of [
      `/api/v1/reportes_rapidos/${report}/word?pase=${encodeURIComponent(pase)}`,
      `/api/v1/enlaces/contenido?pase=${encodeURIComponent(pase)}`,
    ]) {
      expect((await test.http.inject({ url })).statusCode).toBeGreaterThanOrEqual(401);
    }
  });

  it('is not guessed, and ends with its day, its revoking and its report', async () => {
    const made = await share();
    const key = keyOf(made);
    const pase = await passOf(key);
    const flipped = `${key[0] === 'A' ? 'B' : 'A'}${key.slice(1)}`;
    expect((await open(flipped)).statusCode).toBe(404);
    const [id, until, signature = ''] = pase.split('.');
    for (const forged of [
      `${Number(id) + 1}.${until}.${signature}`,
      `${id}.${Number(until) + 9_999}.${signature}`,
      `${id}.${until}.${signature.slice(0, -1)}A`,
    ]) {
      if (forged !== pase) expect((await ask('pagina', forged)).statusCode).toBe(404);
    }
    const revoked = await author.call('revokeShare', { id: made.id });
    expect(revoked.saved).toBe(true);
    for (const what of ['pagina', 'archivo']) {
      expect((await ask(what, pase, '&archivo=word')).statusCode).toBe(404);
    }
    expect((await open(key)).statusCode).toBe(404);

    const over = await share();
    const before = await passOf(keyOf(over));
    await test.app.database.pool.query('update enlaces_externos set vence = $2 where id = $1', [
      over.id,
      addDays(today, -1),
    ]);
    expect((await ask('pagina', before)).statusCode).toBe(404);
    expect((await open(keyOf(over))).statusCode).toBe(404);

    const gone = await make('Se borra', ['resguardos']);
    const last = await share({ reportId: gone });
    const lastPass = await passOf(keyOf(last));
    await test.app.database.pool.query('delete from reportes_rapidos where id = $1', [gone]);
    expect((await ask('pagina', lastPass)).statusCode).toBe(404);
  });

  it('with a password tells nothing before it', async () => {
    const made = await share({ clave: 'la del cliente' });
    const asked = (await open(keyOf(made))).json();
    expect(asked).toEqual({ pideContrasena: true, contenido: null });
    expect((await open(keyOf(made), 'otra cosa')).statusCode).toBe(400);
    const { contenido } = (await open(keyOf(made), 'la del cliente')).json();
    expect((await ask('pagina', contenido.pase)).statusCode).toBe(200);
  });

  it('is given by who may change the report, until a day that may be', async () => {
    const refused = await reader.call('shareReport', { reportId: report, hasta: today });
    expect(refused.saved).toBe(false);
    for (const [over, field] of [
      [{ hasta: addDays(today, -1) }, 'hasta'],
      [{ hasta: addDays(today, 366) }, 'hasta'],
      [{ hasta: 'mañana' }, 'hasta'],
      [{ clave: 'corta' }, 'clave'],
    ] as const) {
      const { saved, errors, url } = await share(over);
      expect([over, saved, url, errors[0]?.campo]).toEqual([over, false, null, field]);
    }
    expect((await share({ reportId: '999999' })).saved).toBe(false);
  });
});

/** Holds whatever reads reports, until the promise that is given back is called. */
async function holdReports(): Promise<() => Promise<void>> {
  const holder = await test.app.database.pool.connect();
  await holder.query('begin; lock table reportes_rapidos in access exclusive mode');
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

describe.skipIf(process.env.COMARCA_TEST_DB === 'embedded')('a crowd with a link', () => {
  /** Those of the answers that are there. */
  const there = async <Answer>(answers: readonly Promise<Answer>[]): Promise<Answer[]> => {
    const now = await Promise.all(
      answers.map((answer) => Promise.race([answer.then((one) => [one]), pause(0, [])])),
    );
    return now.flat();
  };

  it('of many networks keeps no one of the staff waiting; beyond its queue it is told when to come again', async () => {
    const staff = await test.as('lista', { permissions: ['users.view_profile'] });
    const pase = await passOf(keyOf(await share()));
    const release = await holdReports();
    const crowd = Array.from({ length: 130 }, (_, n) =>
      ask('pagina', pase, '', `203.0.113.${n + 1}`),
    );
    try {
      await pause(500);
      const list = await staff.inject({ url: '/api/v1/listas/usuarios.xlsx' });
      expect(list.statusCode).toBe(200);
      const told = await there(crowd);
      expect(told.length).toBeGreaterThan(0);
      expect(told.length).toBeLessThan(crowd.length);
      for (const { statusCode, headers, json } of told) {
        expect([statusCode, json().codigo]).toEqual([429, 'TOO_MANY']);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    } finally {
      await release();
    }
    const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await ask('pagina', pase)).statusCode).toBe(200);
  }, 60_000);

  it('of one network leaves a turn to the others', async () => {
    const pase = await passOf(keyOf(await share()));
    const other = await passOf(keyOf(await share()));
    const release = await holdReports();
    const greedy = Array.from({ length: 30 }, () => ask('pagina', pase, '', '203.0.114.1'));
    const single = ask('pagina', other, '', '203.0.114.2');
    try {
      await pause(500);
      const { rows } = await test.app.database.pool.query(`select count(*)::int as held
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows[0].held).toBe(2);
      expect((await there(greedy)).length).toBeGreaterThan(0);
      expect(await there([single])).toEqual([]);
    } finally {
      await release();
    }
    expect((await single).statusCode).toBe(200);
    const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  }, 60_000);
});
