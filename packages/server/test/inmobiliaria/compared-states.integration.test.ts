import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { untilWaiting } from '../testkit/databases/until-waiting.ts';
import { type EstateWorld, givenEstateWorld, givenParcel, saveEstate } from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
});
afterAll(() => test.close());

const run = (statement: string, values: unknown[]) =>
  test.app.database.pool.query(statement, values);

/** An estate whose columns say this, beside folios that say that of theirs. */
async function givenEstate(code: string, own: object, told: readonly object[]): Promise<void> {
  const numbers = told.map((_folio, place) => `${code}${place + 1}`);
  for (const [place, folio] of told.entries()) {
    const columns = { vereda: '', direccion: '', municipio: null, area: null, ...folio };
    await run(
      `insert into folios (fmi, municipio_codigo, vereda, direccion, area)
       values ($1, $2, $3, $4, $5)`,
      [numbers[place], columns.municipio, columns.vereda, columns.direccion, columns.area],
    );
  }
  const { saved } = await saveEstate(world.one, {
    codigoSig: code,
    proyecto: world.project,
    colorPredio: '#E4CE7F',
    unidades: [],
    origen: 'IGUAL',
    matriculaInmobiliaria: numbers.join(', '),
  });
  expect(saved).toBe(true);
  for (const [column, value] of Object.entries(own)) {
    await run(`update predios_gi set ${column} = $1 where codigo_sig = $2`, [value, code]);
  }
}

async function fieldOf(code: string, name: string) {
  const { data } = await world.one.graphql(
    `query($id: ID!, $search: String) { estatesSyncProposal(id: $id, search: $search) {
      nodes { codigoSig campos { campo fuente actual propuesto estado } } } }`,
    { id: world.project, search: code },
  );
  const { nodes } = data.estatesSyncProposal;
  const found = nodes.find(({ codigoSig }: { codigoSig: string }) => codigoSig === code);
  return found?.campos.find(({ campo }: { campo: string }) => campo === name);
}

describe('a field of an estate beside what its sources say', () => {
  it.each([
    ['070-11', 'El Rosal', ['', ' '], undefined, undefined],
    ['070-12', '', ['El Rosal'], 'nuevo', 'El Rosal'],
    ['070-13', 'el  rosal ', ['EL ROSAL', 'El Rosal'], 'igual', 'EL ROSAL / El Rosal'],
    ['070-14', 'El Rosal', ['La Rosa', ''], 'difiere', 'La Rosa'],
    ['070-15', '', ['El Rosal', 'La Rosa'], 'conflicto', 'El Rosal / La Rosa'],
    ['070-16', 'Ñáñez\tÜ', ['ñáñez ü'], 'igual', 'ñáñez ü'],
  ])('%s: %j beside %j is %s', async (code, own, told, state, shown) => {
    await givenEstate(
      code,
      { vereda: own },
      told.map((vereda) => ({ vereda })),
    );
    const field = await fieldOf(code, 'vereda');
    expect(field?.estado).toBe(state);
    expect(field?.propuesto).toBe(shown);
  });

  it.each([
    ['070-21', null, [null], undefined, undefined],
    ['070-22', null, [12_000, 3_049], 'nuevo', '1,50'],
    ['070-23', 1.5, [12_000, 3_049], 'igual', '1,50'],
    ['070-24', 1.51, [15_049], 'difiere', '1,50'],
    ['070-25', 2, [0], undefined, undefined],
  ])('%s: %s ha beside %j m² is %s', async (code, own, told, state, shown) => {
    await givenEstate(
      code,
      { area_titulos: own },
      told.map((area) => ({ area })),
    );
    const field = await fieldOf(code, 'areaTitulos');
    expect([field?.estado, field?.propuesto]).toEqual([state, shown]);
  });

  it('tells municipalities of one name apart, and shows their names', async () => {
    await run(
      `insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
       values ('05999', 'San Gemelo', '05', 'Antioquia'), ('68999', 'San Gemelo', '68', 'Santander')`,
      [],
    );
    await givenEstate('070-31', { municipio_codigo: '05999' }, [{ municipio: '68999' }]);
    expect(await fieldOf('070-31', 'municipio')).toMatchObject({
      actual: 'San Gemelo',
      propuesto: 'San Gemelo',
      estado: 'difiere',
    });
  });

  it('comes from the cadastre where that says an address, and measures a number once', async () => {
    const npn = '7'.repeat(30);
    await givenParcel(test, npn, [4_820_000, 2_006_000, 100]);
    await run(
      `update predios_catastrales set direccion = 'Lote A', area_catastral = null where npn = $1`,
      [npn],
    );
    await givenEstate('070-41', { npns: [npn, npn] }, [{ direccion: 'lote a' }]);
    expect(await fieldOf('070-41', 'direccion')).toMatchObject({
      fuente: 'Catastro',
      propuesto: 'Lote A / lote a',
      estado: 'nuevo',
    });
    expect(await fieldOf('070-41', 'areaCatastral')).toMatchObject({ propuesto: '1,00' });
    // the number stands twice in one estate, which is nobody else's
    expect(await fieldOf('070-41', 'poligono')).toMatchObject({
      propuesto: '1,0000 ha',
      estado: 'nuevo',
    });
  });
});

describe.runIf(testDatabaseKind() === 'native')(
  'a synchronisation beside somebody who saves',
  () => {
    it('takes nothing over what was saved meanwhile', async () => {
      await givenEstate('070-51', {}, [{ vereda: 'La Cuesta', direccion: 'Lote 51' }]);
      const client = await test.app.database.pool.connect();
      try {
        await client.query('begin');
        await client.query(`update predios_gi set vereda = 'El Alto' where codigo_sig = '070-51'`);
        const synced = world.one.graphql(
          'mutation($id: ID!) { syncMassiveEstates(id: $id) { success } }',
          { id: world.project },
        );
        await untilWaiting(test, 1);
        await client.query('commit');
        expect((await synced).data.syncMassiveEstates.success).toBe(true);
      } finally {
        client.release();
      }
      const { rows } = await run(`select vereda, direccion from predios_gi where codigo_sig = $1`, [
        '070-51',
      ]);
      expect(rows).toEqual([{ vereda: 'El Alto', direccion: 'Lote 51' }]);
    });
  },
);
