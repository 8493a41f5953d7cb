import { seenFigures } from '@comarca/shared/core/confirmed-figures';
import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import type { SharedSection } from '@comarca/shared/modules/inteligencia/shared-report';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText } from '../../src/modules/documentos/public.ts';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  of,
  openReport,
  STEP,
  saveElement,
  synchronise,
  TREE,
  WRITES,
} from '../inteligencia/project-report.fixture.ts';
import { seenIn } from '../inteligencia/seen-figures.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import type { Given } from '../testkit/save.ts';
import { byHand, keepTables } from './register/tampering.ts';
import { outsideCalls } from './shared-report.fixture.ts';

/** Links to the written report of a project, at the hands of who tries what else may be had with one. */
describe('a written report that a link shows outside', { timeout: 120_000 }, () => {
  let test: TestApp;
  let writer: TestActor;
  let reviewer: TestActor;
  let project: string;
  let other: string;
  const today = dayOf(new Date());
  // The tables say otherwise: its author was warned, and her client is told nothing of that.
  const ANALYSIS = 'Dos ríos cruzan 7.731,5 ha del trazado.';
  const REMARK = 'Observación interna 7731';
  const HIDDEN = [
    REMARK,
    'rios_it',
    'paramos_it',
    'autora_it',
    'PostGIS',
    'Elaborado por',
    'Huella',
    'Lo de otro',
    'Cifras de los textos',
    'después de advertirlo',
  ];

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    writer = await test.as('autora_it', { permissions: WRITES });
    reviewer = await test.as('revisora', {
      permissions: of('view_estructuraproyectoit', 'change_estructuraproyectoit'),
    });
    await createReportLayers(test);
    ({ id: project } = await createReportProject(test, writer));
    const parent = await test.app.database.pool.query(
      'select proyecto_id as id, trazado from proyectos_it where id = $1',
      [project],
    );
    const made = await writer.save('projectIt', {
      nombre: 'Lo de otro',
      proyecto: String(parent.rows[0].id),
      buffer: 100,
      srid: 9377,
      municipios: [],
      trazado: JSON.stringify(parent.rows[0].trazado),
    });
    other = made.project.id;
    await synchronise(writer, project);
    for (const [node, text] of [
      ['C0000001', ANALYSIS],
      ['C0000002', 'Ningún páramo cruza.'],
    ] as const) {
      const { id, version } = layerAt(await openReport(writer, project), node);
      await writer.save('layerAnalysis', { layerId: id, version, analisis: text }, 'analisis');
      await step(writer, node, 'PENDIENTE CC');
    }
    await step(reviewer, 'C0000001', 'APROBADO CC');
    await step(reviewer, 'C0000002', 'RECHAZADO', REMARK);
    await saveElement(writer, {
      project,
      name: 'conclusiones',
      value: { S0000001: [{ text: 'Hay agua en la franja' }] },
      version: 0,
    });
  });
  afterAll(() => test?.close());

  const step = async (actor: TestActor, node: string, to: string, why = '') => {
    const { id, version } = layerAt(await openReport(writer, project), node);
    const { data } = await actor.graphql(STEP, { id, to, why, version });
    expect(data.updateEstado.errors).toEqual([]);
  };
  const asked = (over: Given<'saveOutsideLink'>, actor = writer) =>
    actor.call('saveOutsideLink', {
      clase: 'informeIt',
      objeto: project,
      para: 'El cliente',
      vence: today,
      contrasena: '',
      descarga: true,
      ...over,
    });
  /** Gives it as a screen does: with the figures that are listed, once they were. */
  const share = async (over: Given<'saveOutsideLink'> = {}, actor = writer) => {
    const first = await asked(over, actor);
    if (first.errors[0]?.campo !== 'confirmaCifras') return first;
    return asked({ ...over, confirmaCifras: true, cifrasVistas: seenIn(first) }, actor);
  };
  const { open, ask, passOf } = outsideCalls(() => test);

  it('shows its texts, numbered sections and tables, and says what nobody approved', async () => {
    const { llave } = await share();
    const told = (await open(llave)).json().contenido;
    expect(told).toMatchObject({ nombre: 'Variante norte', pagina: 'informeIt', vence: today });
    const page = await ask('pagina', told.pase);
    expect(page.statusCode).toBe(200);
    const shown = page.json();
    expect(shown.secciones.map((one: SharedSection) => `${one.numeral} ${one.titulo}`)).toEqual([
      '1 Medio físico',
      '1.1 Agua',
      '1.1.1 Ríos',
      '1.2 Páramos',
      '2 Medio social',
      '2.1 Resguardos',
    ]);
    expect(shown.secciones[2]).toMatchObject({
      estado: 'CRUZÓ',
      analisis: ANALYSIS,
      resumen: { cruces: 2 },
    });
    expect(shown.secciones[2].cruces.features).toHaveLength(2);
    expect(shown.elementos.conclusiones).toEqual({ S0000001: [{ text: 'Hay agua en la franja' }] });
    expect(shown.sinAprobar).toEqual(['4', '6']);
    expect(shown.advertencias[0]).toBe(
      'Control de calidad no ha aprobado todavía el análisis de estas capas: 1.2 Páramos; 2.1 Resguardos.',
    );
    for (const secret of HIDDEN) expect(page.body).not.toContain(secret);
  });

  it('is given once its writer says that figures may stand which the tables do not say, and that is known', async () => {
    const held = await asked({});
    expect(held).toMatchObject({ saved: false, llave: null });
    expect(held.errors).toEqual([
      { campo: 'confirmaCifras', message: expect.stringContaining('personas de fuera') },
      { campo: 'confirmaCifras', message: expect.stringContaining('«7.731,5 ha»') },
    ]);
    // Confirmed is what was shown: another figure is shown first.
    const before = seenFigures(['1.1.1 Ríos: «1 ha»']);
    const confirmed = (seen?: string) => asked({ confirmaCifras: true, cifrasVistas: seen });
    expect((await confirmed(before)).errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('Cambiaron desde que se le mostraron'),
      held.errors[1]?.message,
    ]);
    // Who was shown none has nothing to confirm.
    for (const nothing of [undefined, '']) expect(await confirmed(nothing)).toEqual(held);
    expect(await confirmed(seenIn(held))).toMatchObject({ saved: true, errors: [] });
    const { rows } = await test.app.database.pool.query(
      `select after::text from auditoria where operation = 'saveOutsideLink'
         and entity = 'informeIt' and entity_id = $1 order by id desc limit 1`,
      [project],
    );
    expect(rows[0].after).toContain('7.731,5 ha');
  });

  it('is read in as many statements with three layers as with one', async () => {
    const [{ children = [] } = {}] = TREE;
    const { id } = await createReportProject(test, writer, { children: children.slice(1) });
    await synchronise(writer, id);
    const pageOf = async (record: string) => {
      const pase = await passOf((await share({ objeto: record })).llave);
      return countStatements(async () => {
        expect((await ask('pagina', pase)).statusCode).toBe(200);
      });
    };
    await pageOf(project);
    expect(await pageOf(project)).toBe(await pageOf(id));
  });

  it('offers its Word and PDF, kept in the archive, with nothing in them that is for the house', async () => {
    const pase = await passOf((await share()).llave);
    const file = (name: string) => ask('archivo', pase, `&archivo=${name}`);
    const word = await file('word');
    expect(word.statusCode).toBe(200);
    expect(word.headers['content-disposition']).toContain('informe_Variante norte');
    const words = Object.values(unzipSync(word.rawPayload)).map((part) => strFromU8(part));
    const pdf = await extractText((await file('pdf')).rawPayload, 'pdf');
    for (const told of [words.join(), pdf.replaceAll(/\s+/g, ' ')]) {
      expect(told).toContain('Hay agua en la franja');
      expect(told).toContain('no ha aprobado todavía');
      for (const secret of HIDDEN) expect(told).not.toContain(secret);
    }
    const again = await file('word');
    expect(again.rawPayload.equals(word.rawPayload)).toBe(true);
    const { rows } = await test.app.database.pool.query(
      'select clase, formato from proyecto_it_documentos where proyecto_it_id = $1 order by formato',
      [project],
    );
    expect(rows).toEqual([
      { clase: 'CLIENTE', formato: 'docx' },
      { clase: 'CLIENTE', formato: 'pdf' },
    ]);
    for (const name of ['excel', 'manifiesto', '__proto__', 'constructor', '../word', '']) {
      expect([name, (await file(encodeURIComponent(name))).statusCode]).toEqual([name, 404]);
    }
    const added = await ask('pagina', pase, `&id=${other}&objeto=${other}&proyecto=${other}`);
    expect(added.body).not.toContain('Lo de otro');
    const url = `/api/v1/reports_it/${project}/generate_it_report?pase=${encodeURIComponent(pase)}`;
    expect((await test.http.inject({ url })).statusCode).toBe(401);
    const seen = await passOf((await share({ descarga: false })).llave);
    expect((await ask('archivo', seen, '&archivo=word')).statusCode).toBe(404);
  });

  it('that takes longer than who asks for it waits is written on, and how far it is told to its link alone', async () => {
    const { pool } = test.app.database;
    await pool.query(`update capas_it set analisis = analisis || ' Más.'`);
    const pase = await passOf((await share()).llave);
    const later = await test.http.inject({
      url: `/api/v1/enlaces/archivo?pase=${encodeURIComponent(pase)}&archivo=pdf`,
      headers: { prefer: 'wait=0' },
    });
    expect(later.statusCode).toBe(202);
    const { trabajo, pase: fresh } = later.json();
    const progress = (pass: string, job = trabajo) =>
      ask('archivo/avance', pass, `&trabajo=${job}`);
    await expect
      .poll(async () => (await progress(fresh)).json(), { timeout: 60_000 })
      .toMatchObject({ listo: true, error: null, avance: 100, pase: expect.any(String) });
    const kept = await test.http.inject({
      url: `/api/v1/enlaces/archivo?pase=${encodeURIComponent(fresh)}&archivo=pdf`,
      headers: { prefer: 'wait=0' },
    });
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'application/pdf']);
    const without = await passOf((await share({ descarga: false })).llave);
    const { rows: others } = await pool.query(
      `select id from trabajos where cola not like '%afuera' limit 1`,
    );
    expect((await progress(without)).statusCode).toBe(404);
    expect((await progress(fresh, others[0].id)).statusCode).toBe(404);
    expect((await progress('1.1.x')).statusCode).toBe(404);
  });

  it('that the archive could not keep says so, and is written once for all who ask again', async () => {
    const { pool } = test.app.database;
    await pool.query(`update capas_it set analisis = analisis || ' Y más.'`);
    await pool.query(
      `alter table proyecto_it_documentos add constraint sin_cliente check (clase <> 'CLIENTE') not valid`,
    );
    const pase = await passOf((await share()).llave);
    const refused = await ask('archivo', pase, '&archivo=word');
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      expect.stringContaining('no quedó guardado'),
    ]);
    const jobs = async () =>
      (
        await pool.query(
          `select id from trabajos where cola = 'informe-it.redactar-afuera' order by created_at desc`,
        )
      ).rows;
    const before = await jobs();
    const told = (await ask('archivo/avance', pase, `&trabajo=${before[0].id}`)).json();
    expect(told).toMatchObject({
      listo: false,
      error: expect.stringContaining('se redactó, pero no quedó guardado'),
    });
    await pool.query('alter table proyecto_it_documentos drop constraint sin_cliente');
    const both = await Promise.all([
      ask('archivo', pase, '&archivo=word'),
      ask('archivo', await passOf((await share()).llave), '&archivo=word'),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await jobs()).toHaveLength(before.length + 1);
  });

  it('that somebody changed by hand is not shown, and nothing is said of its tables', async () => {
    const { pool } = test.app.database;
    const pase = await passOf((await share()).llave);
    const restore = await keepTables(pool, ['capas_it']);
    await byHand(
      pool,
      `update capas_it set resumen = jsonb_set(resumen, '{neto}', '1') where capa = 'rios_it'`,
    );
    for (const [what, rest] of [
      ['pagina', ''],
      ['archivo', '&archivo=word'],
    ] as const) {
      const refused = await ask(what, pase, rest);
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      expect(refused.body).toContain('Avise a quien le dio el enlace');
      for (const secret of HIDDEN) expect(refused.body).not.toContain(secret);
    }
    await restore();
  });

  it('is not guessed, and ends with its day and its revoking; each opening is kept', async () => {
    const { llave, registro } = await share();
    const flipped = `${llave[0] === 'A' ? 'B' : 'A'}${llave.slice(1)}`;
    expect((await open(flipped)).statusCode).toBe(404);
    const pase = await passOf(llave);
    const { data } = await writer.graphql(`{ outsideLinkOpenings(id: "${registro}") { acto } }`);
    expect(data.outsideLinkOpenings).toEqual([{ acto: 'ABRE' }]);
    expect((await writer.call('revokeOutsideLink', { id: registro })).saved).toBe(true);
    for (const what of ['pagina', 'archivo']) {
      expect((await ask(what, pase, '&archivo=word')).statusCode).toBe(404);
    }
    expect((await open(llave)).statusCode).toBe(404);
    const over = await share();
    const before = await passOf(over.llave);
    await test.app.database.pool.query('update enlaces_externos set vence = $2 where id = $1', [
      over.registro,
      addDays(today, -1),
    ]);
    expect((await ask('pagina', before)).statusCode).toBe(404);
    expect((await open(over.llave)).statusCode).toBe(404);
  });

  it('with a password tells nothing before it', async () => {
    const { llave } = await share({ contrasena: 'la del cliente' });
    expect((await open(llave)).json()).toEqual({ pideContrasena: true, contenido: null });
    expect((await open(llave, 'otra cosa')).statusCode).toBe(400);
    const { contenido } = (await open(llave, 'la del cliente')).json();
    expect((await ask('pagina', contenido.pase)).statusCode).toBe(200);
  });

  it('is given by who may write the report, of one that has something crossed, as long as she may', async () => {
    expect((await share({}, reviewer)).saved).toBe(false);
    expect((await share({ objeto: other })).saved).toBe(false);
    expect((await share({ objeto: '999999' })).saved).toBe(false);
    const leaving = await test.as('se_va', { permissions: WRITES });
    const { llave } = await share({}, leaving);
    const pase = await passOf(llave);
    await test.app.database.pool.query('update usuarios set is_active = false where id = $1', [
      leaving.id,
    ]);
    expect((await ask('pagina', pase)).statusCode).toBe(404);
    expect((await open(llave)).statusCode).toBe(404);
  });
});
