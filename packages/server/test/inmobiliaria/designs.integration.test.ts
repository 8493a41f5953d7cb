import { text } from 'node:stream/consumers';
import type { Geometry } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../src/core/files/safe-zip.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  AFFECTATION,
  type EstateWorld,
  givenEstateWorld,
  givenParcel,
  lineAt,
  SAVE_DESIGN,
  saveEstate,
  squareAt,
} from './estates.fixture.ts';

/** South-west corner of the estates: metres of the national plane. */
const [EAST, NORTH] = [4_811_000, 2_006_000];

let test: TestApp;
let world: EstateWorld;
const estates = new Map<string, string>();

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  world = await givenEstateWorld(test);
  // A grid of nine hectares, named by row from the south and column from the west.
  for (const row of [0, 1, 2]) {
    for (const column of [0, 1, 2]) {
      const square = await squareAt(test, EAST + column * 100, NORTH + row * 100, 100);
      const code = `P-${row}${column}`;
      const { estate } = await saveEstate(world.one, {
        codigoSig: code,
        proyecto: world.project,
        colorPredio: '#E4CE7F',
        unidades: [],
        origen: 'DIBUJADA',
        geometria: JSON.stringify(square),
      });
      estates.set(code, estate.id);
    }
  }
});
afterAll(() => test.close());

/** An axis from west to east so many metres north of the grid's southern border. */
const axisAt = (north: number) =>
  lineAt(test, [
    [EAST - 100, NORTH + north],
    [EAST + 400, NORTH + north],
  ]);

interface Change {
  codigoSig: string;
  cambio: string;
  antes: number;
  ahora: number;
}

const saveDesign = async (actor: TestActor, changes: object) => {
  const { data, errors } = await actor.graphql(SAVE_DESIGN, {
    p: world.project,
    nombre: 'Diseño',
    ancho: 20,
    ...changes,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveGiDesign;
};
const affected = async (design: string, earlier: string | null = null) => {
  const { data, errors } = await world.one.graphql(AFFECTATION, {
    p: world.project,
    d: design,
    a: earlier,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.affectation;
};

describe('designs of a real-estate project', () => {
  it('need 2,000 m² of a square of 100 m under a centred strip of 20 m, and leave two of 4,000', async () => {
    const { giDesign } = await saveDesign(world.one, {
      nombre: 'Centrado',
      trazado: await axisAt(150),
      sobranteMinimo: 4_500,
    });
    expect(giDesign.longitud).toBeCloseTo(500, 1);
    const { predios, areaRequerida } = await affected(giDesign.id);
    expect(predios.map(({ codigoSig }: { codigoSig: string }) => codigoSig)).toEqual([
      'P-10',
      'P-11',
      'P-12',
    ]);
    expect(areaRequerida).toBeCloseTo(6_000, 0);
    const [first, centre] = predios;
    if (!first || !centre) throw new Error('three estates are needed');
    expect(centre?.areaRequerida).toBeCloseTo(2_000, 1);
    expect(centre.porcentaje).toBeCloseTo(20, 2);
    expect(centre.longitud).toBeCloseTo(100, 2);
    expect(centre?.desde).toBeCloseTo(200, 1);
    expect(centre.hasta).toBeCloseTo(300, 1);
    expect(first.desde).toBeCloseTo(100, 1);
    expect(centre.sobrantes).toHaveLength(2);
    for (const { area, pequeno } of centre.sobrantes) {
      expect(area).toBeCloseTo(4_000, 1);
      expect(pequeno).toBe(true);
    }
  });

  it('have another width where a stretch says so', async () => {
    const { giDesign } = await saveDesign(world.one, {
      nombre: 'Ensanche',
      trazado: await axisAt(150),
      tramos: 'K0+200-K0+300=40',
    });
    const { predios } = await affected(giDesign.id);
    expect(predios.map((one: { areaRequerida: number }) => Math.round(one.areaRequerida))).toEqual([
      2_000, 4_000, 2_000,
    ]);
  });

  it('measure along an axis of many vertices that comes back beside itself', async () => {
    const steps = Array.from({ length: 51 }, (_, step) => step * 10 - 100);
    const { giDesign } = await saveDesign(world.one, {
      nombre: 'Ida y vuelta',
      ancho: 10,
      trazado: await lineAt(test, [
        ...steps.map((east) => [EAST + east, NORTH + 130] as const),
        ...steps.toReversed().map((east) => [EAST + east, NORTH + 170] as const),
      ]),
    });
    expect(giDesign.longitud).toBeCloseTo(1_040, 1);
    const { predios } = await affected(giDesign.id);
    const centre = predios.find(({ codigoSig }: { codigoSig: string }) => codigoSig === 'P-11');
    expect(centre?.areaRequerida).toBeCloseTo(2_000, 1);
    expect(centre?.longitud).toBeCloseTo(200, 2);
    expect(centre?.desde).toBeCloseTo(200, 1);
    expect(centre?.hasta).toBeCloseTo(840, 1);
    expect(centre?.sobrantes).toHaveLength(3);
  });

  it('say who enters, leaves or changes when they are moved', async () => {
    const before = (await saveDesign(world.one, { nombre: 'Antes', trazado: await axisAt(95) }))
      .giDesign;
    const moved = (await saveDesign(world.one, { nombre: 'Movido', trazado: await axisAt(135) }))
      .giDesign;
    expect(moved.numero).toBe(before.numero + 1);
    const { cambios } = await affected(moved.id, before.id);
    const told = cambios.map(({ codigoSig, cambio, antes, ahora }: Change) => [
      codigoSig,
      cambio,
      Math.round(antes),
      Math.round(ahora),
    ]);
    // 15 m of the strip were in the southern row and 5 m in the middle one; now all of it is there.
    expect(told).toEqual([
      ['P-00', 'sale', 1_500, 0],
      ['P-01', 'sale', 1_500, 0],
      ['P-02', 'sale', 1_500, 0],
      ['P-10', 'cambia', 500, 2_000],
      ['P-11', 'cambia', 500, 2_000],
      ['P-12', 'cambia', 500, 2_000],
    ]);
  });

  it('may be polygons, without stations', async () => {
    const square = await squareAt(test, EAST + 110, NORTH + 110, 50);
    const { giDesign } = await saveDesign(world.one, {
      nombre: 'Subestación',
      ancho: null,
      trazado: JSON.stringify(square),
    });
    const { predios } = await affected(giDesign.id);
    expect(predios).toHaveLength(1);
    expect(predios[0]).toMatchObject({ codigoSig: 'P-11', desde: null, longitud: null });
    expect(predios[0]?.areaRequerida).toBeCloseTo(2_500, 1);
  });

  it('are refused without a width, as points, as two lines, with stretches that overlap', async () => {
    const refusal = async (changes: object) =>
      (await saveDesign(world.one, { nombre: 'X', trazado: await axisAt(50), ...changes }))
        .errors[0];
    expect(await refusal({ ancho: null })).toMatchObject({ campo: 'ancho' });
    expect(await refusal({ tramos: 'K0+000-K0+100=30\nK0+050-K0+200=40' })).toMatchObject({
      campo: 'tramos',
    });
    expect(await refusal({ tramos: 'ancho 40' })).toMatchObject({ campo: 'tramos' });
    const point: Geometry = { type: 'Point', coordinates: [-74.7, 4.05] };
    expect(await refusal({ trazado: JSON.stringify(point) })).toMatchObject({ campo: 'trazado' });
  });

  it('keep their drawing: another one is another version', async () => {
    const { giDesign } = await saveDesign(world.one, {
      nombre: 'Fijo',
      trazado: await axisAt(20),
    });
    const again = { id: giDesign.id, version: giDesign.version, nombre: 'Fijo' };
    const moved = await saveDesign(world.one, { ...again, trazado: await axisAt(30) });
    expect(moved.errors[0]).toMatchObject({ campo: 'trazado' });
  });

  it('give a sheet of an estate, with the four beside it by their side', async () => {
    const { giDesign } = await saveDesign(world.one, {
      nombre: 'Ficha',
      trazado: await axisAt(150),
    });
    const url = (design: string, code: string) =>
      `/api/v1/proyectos_gi/disenos/${design}/predios/${estates.get(code)}/ficha.docx`;
    const answer = await world.one.inject({ method: 'GET', url: url(giDesign.id, 'P-11') });
    expect(answer.statusCode).toBe(200);
    let words = '';
    let pictures = 0;
    await readZip(answer.rawPayload, async ({ name, open }) => {
      if (name === 'word/document.xml') words = (await text(await open())).replace(/<[^>]+>/g, '|');
      if (/^word\/media\//.test(name)) pictures += 1;
    });
    expect(pictures).toBe(1);
    for (const [side, code] of [
      ['Norte', 'P-21'],
      ['Oriente', 'P-12'],
      ['Sur', 'P-01'],
      ['Occidente', 'P-10'],
    ] as const) {
      expect(words).toMatch(new RegExp(`\\|${side}\\|+${code}\\|`));
    }
    expect(words).toContain('K0+200 – K0+300');
    expect(words).toContain('2.000,00 m²');
    const none = await world.one.inject({ method: 'GET', url: url(giDesign.id, 'P-00') });
    expect(none.statusCode).toBe(400);
    const zip = `/api/v1/proyectos_gi/disenos/${giDesign.id}/fichas.zip?predios=${estates.get('P-10')},${estates.get('P-11')}`;
    const all = await world.one.inject({ method: 'GET', url: zip });
    const names: string[] = [];
    await readZip(all.rawPayload, async ({ name }) => void names.push(name));
    expect(names).toEqual(['ficha_predial_P-10.docx', 'ficha_predial_P-11.docx']);
    for (const actor of [world.other, world.stranger]) {
      for (const address of [url(giDesign.id, 'P-11'), zip]) {
        expect((await actor.inject({ method: 'GET', url: address })).statusCode).toBe(404);
      }
    }
  });

  it('are nobody’s who takes no part in their project, nor another project’s', async () => {
    const { giDesign } = await saveDesign(world.one, {
      nombre: 'Ajeno',
      trazado: await axisAt(10),
    });
    const asked = async (actor: TestActor, project: string) =>
      (await actor.graphql(AFFECTATION, { p: project, d: giDesign.id })).errors?.[0]?.extensions
        ?.code;
    expect(await asked(world.other, world.project)).toBe('NOT_FOUND');
    expect(await asked(world.other, world.otherProject)).toBe('NOT_FOUND');
    expect((await saveDesign(world.other, { nombre: 'Y', trazado: await axisAt(10) })).saved).toBe(
      false,
    );
  });
});

describe('sheets of many estates', () => {
  const PREPARE = `mutation($p: ID!, $d: ID!, $e: [ID!]!, $f: String!) {
    prepareEstateSheets(projectId: $p, designId: $d, predios: $e, formato: $f) {
      received errors { message } } }`;
  const FILES = `query($p: ID!, $d: ID!) { estateSheetFiles(projectId: $p, designId: $d) {
    id estado error mensaje archivo nombre } }`;
  interface Sheets {
    estado: string;
    error: string | null;
    archivo: string | null;
    nombre: string | null;
  }

  const design = async (name: string, north: number) =>
    (await saveDesign(world.one, { nombre: name, trazado: await axisAt(north) })).giDesign
      .id as string;
  const prepare = (actor: TestActor, id: string, codes: readonly string[], form: string) =>
    actor.graphql(PREPARE, {
      p: world.project,
      d: id,
      e: codes.map((code) => estates.get(code)),
      f: form,
    });
  const files = async (actor: TestActor, id: string): Promise<Sheets[]> =>
    (await actor.graphql(FILES, { p: world.project, d: id })).data?.estateSheetFiles;
  const ended = async (id: string): Promise<Sheets> => {
    const state = async () => (await files(world.one, id))[0]?.estado;
    await expect.poll(state, { timeout: 60_000 }).not.toMatch(/PENDIENTE|EN_CURSO/);
    const [last] = await files(world.one, id);
    if (!last) throw new Error('nothing was asked for');
    return last;
  };
  const taken = (actor: TestActor, file: string | null) =>
    actor.inject({ method: 'GET', url: `/media/${file}` });

  it('are made apart as an archive, for who asked for it alone', async () => {
    const id = await design('En lote', 150);
    // Of P-00 nothing is needed.
    const { data } = await prepare(world.one, id, ['P-10', 'P-11', 'P-12', 'P-00'], 'zip');
    expect(data.prepareEstateSheets.received).toBe(true);
    const { estado, archivo, nombre } = await ended(id);
    expect(estado).toBe('TERMINADO');
    expect(nombre).toMatch(/^fichas_prediales_En lote_.*\.zip$/);
    const answer = await taken(world.one, archivo);
    const names: string[] = [];
    await readZip(answer.rawPayload, async ({ name }) => void names.push(name));
    expect(names).toEqual(['P-10', 'P-11', 'P-12'].map((code) => `ficha_predial_${code}.docx`));
    expect((await taken(world.other, archivo)).statusCode).toBe(404);
  });

  it('are no longer given to who has left the project, nor of a design that is gone', async () => {
    const { pool } = test.app.database;
    const id = await design('De paso', 150);
    await prepare(world.one, id, ['P-10'], 'zip');
    const { archivo } = await ended(id);
    const coordinated = (by: number) =>
      pool.query(
        `update proyectos set coordinador_id = $1
         where id = (select proyecto_id from proyectos_gi where id = $2)`,
        [by, world.project],
      );
    await coordinated(world.other.id);
    expect((await taken(world.one, archivo)).statusCode).toBe(404);
    await coordinated(world.one.id);
    expect((await taken(world.one, archivo)).statusCode).toBe(200);
    await pool.query('delete from disenos_gi where id = $1', [id]);
    expect((await taken(world.one, archivo)).statusCode).toBe(404);
  });

  it('are one document, an estate after the other', async () => {
    const id = await design('Documento', 250);
    await prepare(world.one, id, ['P-20', 'P-21'], 'docx');
    const answer = await taken(world.one, (await ended(id)).archivo);
    let words = '';
    await readZip(answer.rawPayload, async ({ name, open }) => {
      if (name === 'word/document.xml') words = await text(await open());
    });
    expect([...words.matchAll(/Predio (P-\d\d)</g)].map(([, code]) => code)).toEqual([
      'P-20',
      'P-21',
    ]);
    expect(words.match(/w:pageBreakBefore/g)).toHaveLength(1);
  });

  it('say that nothing is needed, and are refused to strangers and with estates of others', async () => {
    const id = await design('Lejos', 250);
    await prepare(world.one, id, ['P-00'], 'zip');
    expect(await ended(id)).toMatchObject({
      estado: 'FALLIDO',
      error: 'El diseño no requiere nada de este predio.',
    });
    for (const actor of [world.other, world.stranger]) {
      const { data, errors } = await prepare(actor, id, ['P-20'], 'zip');
      expect(data?.prepareEstateSheets?.received ?? false).toBe(false);
      expect(errors ?? data.prepareEstateSheets.errors).not.toEqual([]);
      expect(await files(actor, id)).toBeUndefined();
    }
    const wrong = await prepare(world.one, id, ['P-20'], 'pdf');
    expect(wrong.data?.prepareEstateSheets?.received ?? false).toBe(false);
    const foreign = await world.one.call('prepareEstateSheets', {
      projectId: world.project,
      designId: id,
      predios: ['987654'],
      formato: 'zip',
    });
    expect(foreign?.received ?? false).toBe(false);
  });
});

describe('estates of the strip', () => {
  const STRIP = `query($p: ID!) { estatesFromStrip(projectId: $p) { npn direccion area predio } }`;
  const npn = (digit: string) => `25001${digit.repeat(25)}`;

  it('are proposed by the cadastre, compared with what there is, and made once', async () => {
    await givenParcel(test, npn('1'), [EAST + 1_000, NORTH, 100]);
    await givenParcel(test, npn('2'), [EAST + 1_200, NORTH, 100]);
    // far outside of the project
    await givenParcel(test, npn('3'), [EAST + 100_000, NORTH, 100]);
    const asked = async () =>
      (await world.one.graphql(STRIP, { p: world.project })).data.estatesFromStrip;
    expect(await asked()).toMatchObject([
      { npn: npn('1'), predio: null },
      { npn: npn('2'), predio: null },
    ]);
    const take = (actor: TestActor, numbers: string[]) =>
      actor.call('takeStripEstates', { projectId: world.project, npns: numbers });
    expect(await take(world.one, [npn('1')])).toMatchObject({ success: true, count: 1 });
    expect(await take(world.one, [npn('1'), npn('2')])).toMatchObject({ count: 1 });
    expect((await asked()).map(({ predio }: { predio: string }) => predio)).toEqual([
      npn('1'),
      npn('2'),
    ]);
    const { rows } = await test.app.database.pool.query(
      `select municipio_codigo, area_m2, origen_geometria from predios_gi where codigo_sig = $1`,
      [npn('1')],
    );
    expect(rows[0]).toMatchObject({ municipio_codigo: '25001', origen_geometria: 'Catastro' });
    expect((await take(world.other, [npn('1')])).success).toBe(false);
    expect((await take(world.one, ['123'])).errors[0]?.campo).toMatch(/^npns/);
  });
});
