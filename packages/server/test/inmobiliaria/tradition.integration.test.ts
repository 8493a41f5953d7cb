import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../src/core/files/safe-zip.ts';
import { allow, KEEPER, saveFolio } from '../folios/folios.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type EstateWorld, givenEstateWorld, MANAGER, saveEstate } from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;
/** takes part and sees folios; reads people too; takes part alone */
let jurist: TestActor;
let reader: TestActor;
let plain: TestActor;
let predio: string;
const TRADITION = `query($predio: ID!, $anios: Int) { estateTradition(predio: $predio, anios: $anios) {
  faltan folios { fmi estado sinFecha sinObjeto vacios { desde hasta antes }
    actos { numero fecha clase vigente canceladaPor cancela } } } }`;
const PARTIES = `query($predio: ID!) { estateTraditionParties(predio: $predio) {
  fmi actos { numero personas { lado nombre } } } }`;

const person = (name: string) => ({ lado: 'A', nombre: name });
const annotations = [
  {
    numero: 1,
    fecha: '2010-05-04',
    codigoActo: '0125',
    acto: 'COMPRAVENTA',
    personas: [person('Ana Ficticia')],
  },
  {
    numero: 2,
    fecha: '2015-01-02',
    codigoActo: '0203',
    acto: 'HIPOTECA',
    personas: [person('Banco Inventado')],
  },
  { numero: 3, fecha: '2016-01-02', codigoActo: '0427', acto: 'EMBARGO EJECUTIVO', personas: [] },
  {
    numero: 4,
    fecha: '2018-01-02',
    codigoActo: '0841',
    acto: 'CANCELACION',
    cancela: [2],
    personas: [],
  },
];

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
  jurist = await test.as('jurista_gi', { permissions: [...MANAGER, 'folios.view_folio'] });
  reader = await test.as('lee_titulares', { permissions: [...MANAGER, ...KEEPER] });
  plain = await test.as('sin_folios', { permissions: [...MANAGER] });
  for (const { id } of [jurist, reader, plain]) {
    await test.app.database.pool.query(
      `insert into recursos_gi (proyecto_gi_id, usuario_id, rol) values ($1, $2, 'Jurídica')`,
      [world.project, id],
    );
  }
  await allow(test, reader);
  const { folio } = await saveFolio(reader, { fmi: '070-4501' });
  const saved = await reader.save(
    'folioTitles',
    { id: folio.id, version: folio.version, anotaciones: annotations },
    'anotaciones { numero cancela }',
  );
  expect(saved.titles.anotaciones.at(-1)).toEqual({ numero: 4, cancela: [2] });
  const { estate } = await saveEstate(world.one, {
    codigoSig: 'TRAD-1',
    proyecto: world.project,
    matriculaInmobiliaria: '070-04501, 070-4502',
    colorPredio: '#E4CE7F',
    unidades: [],
    origen: 'IGUAL',
  });
  predio = estate.id;
});
afterAll(() => test.close());

const traditionOf = async (actor: TestActor, years?: number) =>
  actor.graphql(TRADITION, { predio, anios: years });

describe('the tradition of an estate', () => {
  it('says which charges are open, which years are missing and which folio is not loaded', async () => {
    const year = new Date().getFullYear();
    const { data } = await traditionOf(jurist, year - 2009);
    const [folio] = data.estateTradition.folios;
    expect(data.estateTradition.faltan).toEqual(['070-4502']);
    expect(folio?.actos).toMatchObject([
      { numero: 1, clase: null, vigente: null },
      { numero: 2, clase: 'HIPOTECA', vigente: false, canceladaPor: 4 },
      { numero: 3, clase: 'EMBARGO', vigente: true, canceladaPor: null },
      { numero: 4, clase: 'CANCELACIÓN', vigente: null, cancela: [2] },
    ]);
    expect(folio?.vacios).toEqual([
      { desde: 2011, hasta: 2014, antes: false },
      { desde: 2017, hasta: 2017, antes: false },
      { desde: 2019, hasta: year, antes: false },
    ]);
    // twenty years where nobody says otherwise
    const usual = await traditionOf(jurist);
    expect(usual.data.estateTradition.folios[0]?.vacios[0]).toEqual({
      desde: year - 19,
      hasta: 2009,
      antes: true,
    });
    expect((await traditionOf(jurist, 0)).errors?.[0]?.extensions?.code).toBe('VALIDATION');
  });

  it('follows what superusers say that acts mean', async () => {
    const { pool } = test.app.database;
    const kept = `select clase from actos_registrales where codigo = '0427'`;
    const { rows } = await pool.query(kept);
    await pool.query(`update actos_registrales set clase = 'DEMANDA' where codigo = '0427'`);
    const { data } = await traditionOf(jurist);
    expect(data.estateTradition.folios[0]?.actos[2]?.clase).toBe('DEMANDA');
    await pool.query(`update actos_registrales set clase = $1 where codigo = '0427'`, [
      rows[0].clase,
    ]);
  });

  it('is seen by who takes part and sees folios; its people by who reads them, in the record of acts', async () => {
    expect((await traditionOf(plain)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const outsider = await test.as('lee_fuera', { permissions: [...MANAGER, ...KEEPER] });
    for (const query of [TRADITION, PARTIES]) {
      const { errors } = await outsider.graphql(query, { predio });
      expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    }
    const refused = await jurist.graphql(PARTIES, { predio });
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const readings = async () =>
      (
        await test.app.database.pool.query(
          `select count(*)::int as n from auditoria where entity = 'folioTitulos' and usuario_id = $1`,
          [reader.id],
        )
      ).rows[0].n as number;
    const before = await readings();
    const { data } = await reader.graphql(PARTIES, { predio });
    expect(data.estateTraditionParties).toMatchObject([
      { fmi: '070-4501', actos: [{ personas: [person('Ana Ficticia')] }, {}, {}, {}] },
    ]);
    expect(await readings()).toBe(before + 1);
  });

  it('stands in the Word of the legal diagnosis of who sees folios, without anybody’s name', async () => {
    const saved = await jurist.save('diagnosis', {
      predio,
      clase: 'JURÍDICO',
      concepto: 'SIN CONCEPTO',
    });
    const wordOf = async (actor: TestActor, years: number) => {
      const url = `/api/v1/inmobiliaria/diagnosticos/${saved.diagnosis.id}/diagnostico.docx?anios=${years}`;
      const { rawPayload, statusCode } = await actor.inject({ url });
      if (statusCode !== 200) return String(statusCode);
      let words = '';
      await readZip(rawPayload, async ({ name, open }) => {
        if (name === 'word/document.xml')
          words = (await text(await open())).replace(/<[^>]+>/g, ' ');
      });
      return words;
    };
    const words = await wordOf(jurist, 12);
    expect(words).toContain('Tradición de los últimos 12 años');
    expect(words).toContain('Vigentes: EMBARGO (anotación 3).');
    expect(words).toContain('HIPOTECA · cancelada por la anotación 4');
    expect(words).toContain('El folio 070-4502 no está cargado.');
    expect(words).not.toContain('Ficticia');
    expect(await wordOf(plain, 12)).not.toContain('Tradición');
    expect(await wordOf(jurist, 999)).toBe('400');
  });
});
