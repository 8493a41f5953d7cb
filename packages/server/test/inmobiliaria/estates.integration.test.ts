import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { repeating } from '../testkit/repeating.ts';
import {
  type EstateInput,
  type EstateWorld,
  givenEstateWorld,
  givenParcel,
  saveEstate,
  squareAt,
} from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
});
afterAll(() => test.close());

const LIST = `query($search: String, $orderBy: String, $proyecto_In: [ID!], $municipio_In: [ID!],
  $fmi_Isnull: Boolean, $npn_Isnull: Boolean, $poligono_Isnull: Boolean) {
  estatesProjectRelay(first: 50, search: $search, orderBy: $orderBy, proyecto_In: $proyecto_In,
    municipio_In: $municipio_In, fmi_Isnull: $fmi_Isnull, npn_Isnull: $npn_Isnull,
    poligono_Isnull: $poligono_Isnull) { totalCount nodes { id codigoSig } } }`;
const ONE = `query($id: ID!) { estate(id: $id) { id version codigoSig matriculaInmobiliaria
  npnCatastro areaTerreno origenGeometria geometria proyecto { id disposicionDerecho }
  municipio { nombre departamento { nombre } } unidadesPredio { nombre tipologia { nombre } } } }`;

const input = (changes: Partial<EstateInput> = {}): EstateInput => ({
  codigoSig: 'P-001',
  proyecto: world.project,
  colorPredio: '#E4CE7F',
  unidades: [],
  origen: 'IGUAL',
  ...changes,
});

const listed = async (actor: TestActor, variables: object = {}): Promise<string[]> =>
  (
    await actor.graphql(LIST, { orderBy: 'codigoSig', ...variables })
  ).data.estatesProjectRelay.nodes.map(({ codigoSig }: { codigoSig: string }) => codigoSig);
const opened = async (actor: TestActor, id: string) =>
  (await actor.graphql(ONE, { id })).data.estate;
const refusal = async (changes: Partial<EstateInput>, actor = world.one) =>
  (await saveEstate(actor, input(changes))).errors[0];

describe('estates of a real-estate project', () => {
  it('a save that is sent again tells the version that it made, not what others wrote since', async () => {
    const { estate } = await saveEstate(world.one, input({ codigoSig: 'REPETIDO-1' }));
    const again = repeating(world.one, 'repetir-predio-0001');
    const change = input({ codigoSig: 'REPETIDO-1', vereda: 'Mía' });
    const edit = { ...change, id: estate.id, version: estate.version };
    expect((await saveEstate(again, edit)).estate.version).toBe(2);
    const theirs = { ...edit, vereda: 'De otra persona', version: 2 };
    expect((await saveEstate(world.one, theirs)).estate.version).toBe(3);
    const late = await saveEstate(again, edit);
    expect(late.estate.version).toBe(2);
    const next = await saveEstate(world.one, { ...edit, vereda: 'Otra vez mía', version: 2 });
    expect(next.saved).toBe(false);
  });

  it('are kept with several numbers of registry and cadastre, and found by each', async () => {
    const { estate } = await saveEstate(
      world.one,
      input({
        codigoSig: 'VARIOS-1',
        matriculaInmobiliaria: '070-12345, 50C-7; 070-12345',
        npnCatastro: `${'1'.repeat(30)}\n${'2'.repeat(30)}`,
        municipio: '25001',
      }),
    );
    expect(await opened(world.one, estate.id)).toMatchObject({
      matriculaInmobiliaria: '070-12345, 50C-7',
      npnCatastro: `${'1'.repeat(30)}, ${'2'.repeat(30)}`,
      municipio: { nombre: 'Agua de Dios', departamento: { nombre: 'Cundinamarca' } },
      areaTerreno: null,
    });
    for (const search of ['50C-7', '2'.repeat(30), 'varios']) {
      expect(await listed(world.one, { search })).toEqual(['VARIOS-1']);
    }
    expect(await listed(world.one, { municipio_In: ['25001'] })).toEqual(['VARIOS-1']);
    expect(await listed(world.one, { search: 'AGUA de dios, cund' })).toEqual(['VARIOS-1']);
  });

  it('are narrowed by what they lack', async () => {
    await saveEstate(world.one, input({ codigoSig: 'VACIO-1' }));
    expect(await listed(world.one, { search: 'vacio', fmi_Isnull: true })).toEqual(['VACIO-1']);
    expect(await listed(world.one, { search: 'vacio', npn_Isnull: false })).toEqual([]);
    expect(await listed(world.one, { search: 'vacio', poligono_Isnull: true })).toEqual([
      'VACIO-1',
    ]);
  });

  it('say where a polygon may come from to who sends another word', async () => {
    const { errors } = await saveEstate(
      world.one,
      input({ codigoSig: 'ORIGEN-1', origen: 'OTRO' }),
    );
    expect(errors).toEqual([
      {
        campo: 'origen',
        message: 'El origen del polígono es uno de: IGUAL, NINGUNA, DIBUJADA, CATASTRO',
      },
    ]);
  });

  it('take a polygon that is drawn, and measure it on the national plane', async () => {
    const square = JSON.stringify(await squareAt(test, 4_811_000, 2_006_000, 100));
    const { estate } = await saveEstate(
      world.one,
      input({ codigoSig: 'DIBUJO-1', origen: 'DIBUJADA', geometria: square }),
    );
    const drawn = await opened(world.one, estate.id);
    expect(drawn.areaTerreno).toBeCloseTo(1, 3);
    expect(drawn.origenGeometria).toBe('Dibujado');
    // a save that says nothing of the polygon keeps it; another takes it away
    const again = { id: estate.id, codigoSig: 'DIBUJO-1', version: drawn.version };
    const kept = (await saveEstate(world.one, input({ ...again, vereda: 'El Rosal' }))).estate;
    expect((await opened(world.one, estate.id)).areaTerreno).toBeCloseTo(1, 3);
    await saveEstate(world.one, input({ ...again, version: kept.version, origen: 'NINGUNA' }));
    expect((await opened(world.one, estate.id)).geometria).toBeNull();
  });

  it('take the polygon of their parcels in the cadastre, joined', async () => {
    const [first, second] = ['3'.repeat(30), '4'.repeat(30)] as const;
    await givenParcel(test, first, [4_812_000, 2_006_000, 100]);
    await givenParcel(test, second, [4_812_100, 2_006_000, 100]);
    const { estate } = await saveEstate(
      world.one,
      input({ codigoSig: 'CATASTRO-1', origen: 'CATASTRO', npnCatastro: `${first}, ${second}` }),
    );
    const taken = await opened(world.one, estate.id);
    expect(taken.areaTerreno).toBeCloseTo(2, 3);
    expect(taken.origenGeometria).toBe('Catastro');
    const { data } = await world.one.graphql(
      'query($npns: String!) { cadastralGround(npns: $npns) }',
      { npns: first },
    );
    expect(JSON.parse(data.cadastralGround).type).toBe('MultiPolygon');
    expect(await refusal({ origen: 'CATASTRO', npnCatastro: '5'.repeat(30) })).toMatchObject({
      campo: 'npnCatastro',
    });
  });

  it('are refused with a code twice, numbers that are none and polygons that are none', async () => {
    await saveEstate(world.one, input({ codigoSig: 'DOS-1' }));
    expect(await refusal({ codigoSig: 'dos-1' })).toMatchObject({ campo: 'codigoSig' });
    expect(await refusal({ matriculaInmobiliaria: '070-1, casa' })).toMatchObject({
      campo: 'matriculaInmobiliaria',
    });
    expect(await refusal({ npnCatastro: '123' })).toMatchObject({ campo: 'npnCatastro' });
    expect(await refusal({ colorPredio: 'rojo' })).toMatchObject({ campo: 'colorPredio' });
    const line = '{"type":"LineString","coordinates":[[-76,4.1],[-76.1,4.1]]}';
    for (const drawn of ['', line]) {
      expect(await refusal({ origen: 'DIBUJADA', geometria: drawn })).toMatchObject({
        campo: 'geometria',
      });
    }
  });

  it('are refused where no estate is, and what is wrong with a polygon is told', async () => {
    const drawn = (...ring: [number, number][]) =>
      refusal({
        codigoSig: 'LEJOS-1',
        origen: 'DIBUJADA',
        geometria: JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] }),
      });
    const swapped = await drawn([5.82, -73.03], [5.83, -73.03], [5.83, -73.02]);
    expect(swapped?.message).toContain('la longitud y la latitud están intercambiadas');
    const half = await drawn([-80, -4], [-64, -4], [-64, 12], [-80, 12]);
    expect(half?.message).toContain('Una parte del trazado queda fuera de Colombia');
    const bow = await drawn([-73.03, 5.82], [-73.02, 5.83], [-73.02, 5.82], [-73.03, 5.83]);
    expect(bow?.message).toContain('se cruza a sí mismo');
    const speck = await drawn([-73, 5.8], [-72.999999, 5.8], [-72.999999, 5.800001]);
    expect(speck?.message).toBe('El polígono del predio no tiene área');
  });

  it('are nobody’s who takes no part in their project, by any door', async () => {
    const { estate } = await saveEstate(world.one, input({ codigoSig: 'AJENO-1' }));
    for (const actor of [world.other, world.stranger]) {
      expect(await listed(actor, { search: 'ajeno' })).toEqual([]);
      const answer = await actor.graphql(ONE, { id: estate.id });
      expect(answer.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      const changes = { id: estate.id, version: 1, codigoSig: 'ROBADO' };
      expect((await saveEstate(actor, input(changes))).saved).toBe(false);
      const gone = await actor.call('deleteEstate', { id: estate.id });
      expect(gone.deleted).toBe(false);
      const choices = await actor.graphql(
        'query($p: ID!) { estateChoices(proyecto: $p) { usosSuelo { id } } }',
        { p: world.project },
      );
      expect(choices.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      const history = await actor.graphql(
        'query($id: ID!) { history(entity: "predioInmobiliario", id: $id, first: 5) { totalCount } }',
        { id: estate.id },
      );
      expect(history.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    }
    expect(await listed(world.one, { search: 'ajeno' })).toEqual(['AJENO-1']);
  });

  it('neither begin in a project of others, nor move to one, nor take what is another’s', async () => {
    expect((await saveEstate(world.one, input({ proyecto: world.otherProject }))).saved).toBe(
      false,
    );
    const { estate } = await saveEstate(world.one, input({ codigoSig: 'FIJO-1' }));
    const moved = input({ id: estate.id, version: 1, proyecto: world.otherProject });
    expect((await saveEstate(world.one, moved)).saved).toBe(false);
    const saved = await world.other.call('saveSoilUse', {
      proyecto: world.otherProject,
      nombre: 'Bosque',
    });
    const forest = saved.soilUse.id as string;
    expect(
      (await saveEstate(world.one, input({ codigoSig: 'USO-1', usoSuelo: forest }))).saved,
    ).toBe(false);
  });

  it('are deleted by who manages the project, and their Excel has the same rows', async () => {
    const { estate } = await saveEstate(world.one, input({ codigoSig: 'BORRAR-1' }));
    const removed = await world.one.call('deleteEstate', { id: estate.id });
    expect(removed.deleted).toBe(true);
    expect(await listed(world.one, { search: 'borrar' })).toEqual([]);
    const excel = await world.one.inject({
      url: '/api/v1/listas/predios-gi.xlsx?search=varios',
    });
    expect(excel.statusCode).toBe(200);
    const others = await world.stranger.inject({ url: '/api/v1/listas/predios-gi.xlsx' });
    expect(others.rawPayload.length).toBeLessThan(excel.rawPayload.length);
  });
});
