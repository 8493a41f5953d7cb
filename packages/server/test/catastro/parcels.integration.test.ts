import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { box, importFile, npnOf, realTransfer, writeGround } from './cadastre.fixture.ts';

const CANARY = 'CANARIOPERSONAL';
const DOCUMENT = '987654321012';

let test: TestApp;
let reader: TestActor;
let confidant: TestActor;
let folder: string;
let ground: number;
let records: number;

beforeAll(async () => {
  test = await startTestApp();
  reader = await test.as('catastro.lectora', { permissions: ['catastro.view_predio'] });
  confidant = await test.as('catastro.confidente', {
    permissions: ['catastro.view_predio', 'catastro.view_interesado'],
  });
  folder = await mkdtemp(join(tmpdir(), 'comarca-predios-'));
  const path = await writeGround(folder, 'terrenos', [
    { npn: npnOf(1), geometry: box(0, 0), area: 10_000 },
    { npn: npnOf(2), geometry: box(100, 0), area: 10_800 },
    { npn: npnOf(3), geometry: box(0, 100, 200, 100), area: 26_000 },
    { npn: npnOf(4), geometry: box(-100, -100), area: 10_000 },
  ]);
  ground = (await importFile(test.app, path)).base.id;
  const table = join(folder, 'registros.csv');
  await writeFile(
    table,
    `numero_predial;matricula;nombre;documento;direccion;avaluo\n` +
      `${npnOf(1)};060 - 187193;${CANARY} UNO;${DOCUMENT};KR 7 12-34;1000\n` +
      `${npnOf(2)};;${CANARY} DOS;222;CL 8 con árbol;2000\n`,
  );
  records = (
    await importFile(test.app, table, { vigencia: '2021-01-01', municipio: '25394', fuente: 'R1' })
  ).base.id;
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

async function found(search: string, base?: number): Promise<string[]> {
  const { data, errors } = await reader.graphql(
    `query ($search: String, $base: ID) { parcelsRelay(search: $search, base: $base) { totalCount nodes { npn } } }`,
    { search, base: base === undefined ? null : String(base) },
  );
  expect(errors).toBeUndefined();
  return data.parcelsRelay.nodes.map(({ npn }: { npn: string }) => npn);
}

describe('a parcel is found', () => {
  it('by its number, half of it, the older one, its registry number and its address', async () => {
    expect(await found(npnOf(2))).toEqual([npnOf(2)]);
    expect(await found(npnOf(1).slice(0, 15))).toHaveLength(4);
    expect(await found('25394000100010003000')).toEqual([]);
    expect(await found(`${npnOf(3).slice(0, 9)}${npnOf(3).slice(13, 21)}000`)).toEqual([npnOf(3)]);
    expect(await found('060-187193', records)).toEqual([npnOf(1)]);
    expect(await found('arbol', records)).toEqual([npnOf(2)]);
    expect(await found('nada así', records)).toEqual([]);
  });

  it('by a point of the map', async () => {
    const { data } = await reader.graphql<{
      fuera: null;
      parcel: { lugar: { geometria: { coordinates: [[[[number, number]]]] } } };
    }>(
      `query ($base: ID!, $npn: String!) { parcel(npn: $npn) { lugar { geometria } }
        fuera: parcelAt(base: $base, longitud: -70, latitud: 1) { npn } }`,
      { base: String(ground), npn: npnOf(2) },
    );
    expect(data.fuera).toBeNull();
    const [[[corner]]] = data.parcel.lugar.geometria.coordinates;
    const inside = await reader.graphql(
      `query ($base: ID!, $x: Float!, $y: Float!) { parcelAt(base: $base, longitud: $x, latitud: $y) { npn } }`,
      { base: String(ground), x: corner[0] + 0.0003, y: corner[1] + 0.0003 },
    );
    expect(inside.data.parcelAt.npn).toBe(npnOf(2));
    const place = `${corner[1] + 0.0003}, ${corner[0] + 0.0003}`;
    expect(await found(place)).toEqual([npnOf(2)]);
    expect(await found('1.5, -70')).toEqual([]);
  });

  it('with the box of its ground, in degrees, and none where it has no ground', async () => {
    const boxes = async (base: string) => {
      const { data } = await reader.graphql(
        `query ($npn: String!, $base: ID) { parcel(npn: $npn, base: $base) {
          caja vertices { longitud latitud } } }`,
        { npn: npnOf(2), base },
      );
      return data.parcel;
    };
    const { caja, vertices } = await boxes(String(ground));
    const axis = (name: 'longitud' | 'latitud'): number[] =>
      vertices.map((corner: Record<typeof name, number>) => corner[name]);
    const [lons, lats] = [axis('longitud'), axis('latitud')];
    const sides = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
    for (const [index, side] of sides.entries()) expect(caja[index]).toBeCloseTo(side, 6);
    expect((await boxes(String(records))).caja).toBeNull();
  });
});

describe("a parcel's card", () => {
  it('compares areas, names neighbours with shared length and orientation, and its corners', async () => {
    const { data } = await reader.graphql(
      `query ($npn: String!) { parcel(npn: $npn) {
        areas { catastro geometria catastroGeometria }
        colindantes { npn longitud orientacion }
        vertices { punto este norte distancia }
        lugar { advertencias partes { nombre valor } } } }`,
      { npn: npnOf(1) },
    );
    const { areas, colindantes, vertices, lugar } = data.parcel;
    expect(areas).toMatchObject({ catastro: 10_000, catastroGeometria: 'VERDE' });
    expect(areas.geometria).toBeCloseTo(10_000, 3);
    expect(colindantes).toEqual([
      { npn: npnOf(2), longitud: expect.closeTo(100, 0), orientacion: 'Oriente' },
      { npn: npnOf(3), longitud: expect.closeTo(100, 0), orientacion: 'Norte' },
    ]);
    expect(vertices).toHaveLength(4);
    expect(vertices[0]?.distancia).toBeCloseTo(100, 3);
    expect(lugar.advertencias).toEqual([]);
    const lights = await Promise.all(
      [2, 3].map(async (n) => {
        const answer = await reader.graphql(
          `query ($npn: String!) { parcel(npn: $npn) { areas { catastroGeometria } } }`,
          { npn: npnOf(n) },
        );
        return answer.data.parcel.areas.catastroGeometria;
      }),
    );
    expect(lights).toEqual(['AMARILLO', 'ROJO']);
  });

  it('names its folio to who sees folios, with what it says otherwise', async () => {
    const both = await test.as('catastro.folios', {
      permissions: ['catastro.view_predio', 'folios.view_folio'],
    });
    const { pool } = test.app.database;
    await pool.query(`insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
      values ('13001', 'Cartagena', '13', 'Bolívar') on conflict do nothing`);
    const CARD = `query ($npn: String!, $base: ID!) { parcel(npn: $npn, base: $base) {
      folio { fmi estado advertencias } lugar { advertencias } } }`;
    const card = async (actor: TestActor) =>
      (await actor.graphql(CARD, { npn: npnOf(1), base: String(records) })).data.parcel;
    expect((await card(both)).folio).toBeNull();
    await pool.query(
      `insert into folios (fmi, estado, tipo, origen, municipio_codigo, npn)
       values ('060-187193', 'ACTIVO', 'RURAL', 'SNR', '13001', $1)`,
      [npnOf(9)],
    );
    const { folio, lugar } = await card(both);
    expect(folio).toEqual({
      fmi: '060-187193',
      estado: 'ACTIVO',
      advertencias: [
        'El folio dice municipio 13001 y la base es del 25394.',
        `El folio dice NPN ${npnOf(9)}.`,
      ],
    });
    expect(lugar.advertencias).toContain(
      'El círculo 060 · Cartagena no registra predios del municipio 25394.',
    );
    expect((await card(reader)).folio).toBeNull();
  });

  it('is taken home as Word and PDF', async () => {
    const { data } = await reader.graphql(`query ($npn: String!) { parcel(npn: $npn) { id } }`, {
      npn: npnOf(1),
    });
    for (const [kind, begins] of [
      ['docx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const answer = await reader.inject({
        url: `/api/v1/catastro/predios/${data.parcel.id}/ficha.${kind}`,
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.subarray(0, begins.length).toString()).toBe(begins);
    }
  });

  it('says when its number is of several', async () => {
    const { base } = await importFile(test.app, realTransfer('queries'), {
      vigencia: '2020-01-01',
    });
    const { data } = await reader.graphql(
      `query ($base: ID!) { parcel(npn: "253940000000000230241000000000", base: $base) { repetidos } }`,
      { base: String(base.id) },
    );
    expect(data.parcel.repetidos).toHaveLength(12);
  });
});

describe('the ground in tiles', () => {
  it('is drawn for whoever reads the cadastre, with numbers and no names', async () => {
    const { data } = await reader.graphql(`{ cadastreBases { id extension } }`);
    const drawn = data.cadastreBases.find(({ id }: { id: string }) => id === String(ground));
    const [west = 0, , , north = 0] = drawn?.extension ?? [];
    const z = 14;
    const side = 2 ** z;
    const x = Math.floor(((west + 180) / 360) * side);
    const rad = (north * Math.PI) / 180;
    const y = Math.floor(((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * side);
    const url = `/api/v1/catastro/${ground}/teselas/${z}/${x}/${y}.mvt`;
    const tile = await reader.inject({ url });
    expect(tile.statusCode).toBe(200);
    expect(tile.rawPayload.includes(npnOf(1))).toBe(true);
    // What is written on the ground: its number in the block.
    expect(tile.rawPayload.includes('etiqueta')).toBe(true);
    expect(tile.rawPayload.includes('0001')).toBe(true);
    const stranger = await test.as('catastro.nadie', { permissions: [] });
    expect((await stranger.inject({ url })).statusCode).toBe(403);
  });
});

describe('whose a parcel is', () => {
  const idOf = async () => {
    const { data } = await confidant.graphql(
      `query ($npn: String!, $base: ID) { parcel(npn: $npn, base: $base) { id } }`,
      { npn: npnOf(1), base: String(records) },
    );
    return data.parcel.id as string;
  };

  it('is told to whoever may know, and each reading and search is in the record of acts', async () => {
    const id = await idOf();
    const read = await confidant.graphql(
      `query ($id: ID!) { parcelParties(id: $id) { nombre documento } }`,
      { id },
    );
    expect(read.data.parcelParties).toEqual([{ nombre: `${CANARY} UNO`, documento: DOCUMENT }]);
    const searched = await confidant.graphql(
      `query ($base: ID) { partyParcelsRelay(search: "canariopersonal", base: $base) { nodes { npn } } }`,
      { base: String(records) },
    );
    expect(searched.data.partyParcelsRelay.nodes).toHaveLength(2);
    const { rows } = await test.app.database.pool.query(
      `select operation, entity_id from auditoria where usuario_id = $1 order by id`,
      [confidant.id],
    );
    expect(rows).toEqual([
      { operation: 'readParcelParties', entity_id: id },
      { operation: 'searchPartyParcels', entity_id: null },
    ]);
  });

  it('reaches nobody else by any door', async () => {
    const id = await idOf();
    const everything = [
      reader.graphql(`query ($id: ID!) { parcelParties(id: $id) { nombre } }`, { id }),
      reader.graphql(`{ partyParcelsRelay(search: "${CANARY}") { nodes { npn } } }`),
      reader.graphql(
        `query ($s: String) { parcelsRelay(search: $s) { totalCount nodes { npn nombre direccion } } }`,
        { s: CANARY },
      ),
      reader.graphql(
        `query ($npn: String!, $base: ID) { parcel(npn: $npn, base: $base) {
        nombre direccion derechos { tipo descripcion fraccion } lugar { advertencias } } }`,
        { npn: npnOf(1), base: String(records) },
      ),
      reader.graphql(
        `query ($base: ID!) { cadastreDefects(base: $base) { objeto mensaje donde } }`,
        { base: String(records) },
      ),
      reader.inject({ url: `/api/v1/catastro/predios/${id}/ficha.docx` }),
      reader.inject({ url: `/api/v1/catastro/predios/${id}/ficha.pdf` }),
      reader.inject({ url: `/api/v1/listas/predios-catastrales.xlsx?search=${CANARY}` }),
    ];
    const told = (await Promise.all(everything)).map((answer) =>
      'rawPayload' in answer ? answer.rawPayload.toString('latin1') : JSON.stringify(answer),
    );
    for (const text of told) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(DOCUMENT);
    }
    expect(told[0]).toContain('FORBIDDEN');
    expect(told[1]).toContain('FORBIDDEN');
    expect(told[2]).toContain('"totalCount":0');
  });
});
