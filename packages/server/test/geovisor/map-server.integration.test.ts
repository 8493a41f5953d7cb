import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { geoServer } from '../../src/modules/geovisor/map-server/geoserver.ts';
import { registerMapServer } from '../../src/modules/geovisor/map-server/map-server.ts';
import { listSources } from '../../src/modules/geovisor/radar/sources.ts';
import { createSquareLayer } from '../inteligencia/layers.fixture.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type Mood, startGeoServer } from './geoserver-server.ts';

const SYNC = `mutation($capa: String!, $storage: String!) {
  syncLayer(capa: $capa, storage: $storage) { success message detalle errors { campo message } } }`;
const PASSWORD = 'Geo-Servidor-5519';

/** What it answers, or why nothing could be done. */
const sync = async (actor: TestActor, layer: string, storage: string) => {
  const answer = await actor.graphql(SYNC, { capa: layer, storage });
  return answer.data?.syncLayer ?? failed(answer.errors?.[0]?.message);
};
const failed = (message = '') => ({
  success: false,
  message: null,
  detalle: null,
  errors: [{ campo: '', message }],
});
const rename = (actor: TestActor, from: string, to: string) =>
  actor.call('renameLayer', { geoserverName: from, newName: to });
const storagesOf = async (actor: TestActor) => {
  const answer = await actor.graphql('{ storages { id nombre tipo } }');
  return answer.data?.storages ?? answer.errors?.[0]?.message;
};

describe('without a map server the platform itself', () => {
  let test: TestApp;
  let keeper: TestActor;
  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    keeper = await test.as('sincroniza', { permissions: ['geovisor.change_almacendatos'] });
    await createSquareLayer(test.app, 'predios_prueba', [
      { nombre: 'uno', box: [-73.1, 5, -73, 5.1] },
    ]);
  });
  afterAll(() => test.close());

  it('publishes a registered table, and reads it anew the next time', async () => {
    const [own] = (await storagesOf(keeper)) as { id: string; tipo: string }[];
    expect(own).toMatchObject({ tipo: 'PostGIS' });
    const first = await sync(keeper, 'predios_prueba', own?.id ?? '');
    expect(first).toMatchObject({
      success: true,
      message: 'Capa Sincronizada exitosamente',
      errors: [],
    });
    expect(first.detalle).toContain('La capa se publicó');
    const second = await sync(keeper, 'predios_prueba', own?.id ?? '');
    expect(second.detalle).toContain('ya estaba publicada');
    const { data } = await keeper.graphql('{ publicationsRelay { nodes { nombre acceso } } }');
    expect(data.publicationsRelay.nodes).toEqual([{ nombre: 'predios_prueba', acceso: 'SESION' }]);
  });

  it('refuses what is missing or unknown, beside its field', async () => {
    expect(await sync(keeper, ' ', '1')).toMatchObject({
      success: false,
      errors: [{ campo: 'capa', message: 'El valor de este campo es obligatorio' }],
    });
    expect(await sync(keeper, 'x'.repeat(101), '1')).toMatchObject({ errors: [{ campo: 'capa' }] });
    expect(await sync(keeper, 'no_esta', '1')).toMatchObject({
      success: false,
      errors: [{ campo: 'capa' }],
    });
    expect(await sync(keeper, 'predios_prueba', '99')).toMatchObject({
      errors: [{ campo: 'storage' }],
    });
  });

  it('gives a published table another name; the old one still leads to it', async () => {
    expect(await rename(keeper, 'predios_prueba', 'Predios.2026')).toEqual({
      success: true,
      errors: [],
    });
    expect(await rename(keeper, 'predios_prueba', 'lotes')).toMatchObject({ success: true });
    expect(await rename(keeper, 'nada', 'algo')).toMatchObject({
      errors: [{ campo: 'geoserverName' }],
    });
    expect(await rename(keeper, 'lotes', 'con espacios')).toMatchObject({
      errors: [{ campo: 'newName' }],
    });
    const { data } = await keeper.graphql('{ publicationsRelay { nodes { nombre } } }');
    expect(data.publicationsRelay.nodes).toEqual([{ nombre: 'lotes' }]);
  });

  it('is asked by who keeps layers in step alone', async () => {
    const stranger = await test.as('ajena', { permissions: ['core.change_postgistable'] });
    expect(codeOf(await stranger.graphql('{ storages { id } }'))).toBe('FORBIDDEN');
    expect(await sync(stranger, 'predios_prueba', '1')).toMatchObject({ success: false });
    expect(await rename(stranger, 'lotes', 'otro')).toMatchObject({ success: false });
  });
});

describe('a GeoServer', () => {
  let test: TestApp;
  let keeper: TestActor;
  let server: Awaited<ReturnType<typeof startGeoServer>>;
  beforeAll(async () => {
    server = await startGeoServer('admin', PASSWORD, 'comarca');
    test = await startTestApp({
      jobs: true,
      env: { GEOSERVER_URL: server.url, GEOSERVER_USER: 'admin', GEOSERVER_PASSWORD: PASSWORD },
    });
    keeper = await test.as('sincroniza', { permissions: ['geovisor.change_almacendatos'] });
  });
  beforeEach(() => server.becomes('well'));
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  it('tells its storages: none, one, several', async () => {
    expect(await storagesOf(keeper)).toEqual([]);
    server.holds('pg', 'rios', 'vias');
    expect(await storagesOf(keeper)).toEqual([{ id: 'pg', nombre: 'pg', tipo: 'GeoServer' }]);
    server.holds('otra base');
    expect(await storagesOf(keeper)).toHaveLength(2);
  });

  it('publishes a table of a storage, and recalculates one that it has', async () => {
    const first = await sync(keeper, 'rios', 'pg');
    expect(first).toMatchObject({ success: true, message: 'Capa Sincronizada exitosamente' });
    expect(server.types.get('rios')).toMatchObject({ store: 'pg', recalculated: 0 });
    expect(await sync(keeper, 'rios', 'pg')).toMatchObject({ success: true });
    expect(server.types.get('rios')).toMatchObject({ recalculated: 1 });
    expect(await sync(keeper, 'rios', 'ninguna')).toMatchObject({ errors: [{ campo: 'storage' }] });
    const missing = await sync(keeper, 'no_esta', 'pg');
    expect(missing.errors[0]?.message).toContain('revise que la tabla exista en ese almacén');
  });

  it('gets the style of a registered table; one that fails undoes nothing and is told', async () => {
    await createSquareLayer(test.app, 'lagunas', [{ nombre: 'uno', box: [-73.1, 5, -73, 5.1] }]);
    server.holds('pg', 'rios', 'vias', 'lagunas');
    server.refuses({ estilos: true, mapas: false });
    const unstyled = await sync(keeper, 'lagunas', 'pg');
    expect(unstyled).toMatchObject({ success: true });
    expect(unstyled.detalle).toMatch(/se publicó.*Su estilo no quedó en el servidor/);
    expect(unstyled.detalle).not.toContain('cvc-complex');
    server.refuses({ estilos: false, mapas: false });
    for (const _time of ['made', 'changed']) {
      expect((await sync(keeper, 'lagunas', 'pg')).detalle).toContain('Se dibuja con su estilo.');
      expect(server.styles.get('lagunas')).toContain('<StyledLayerDescriptor version="1.0.0"');
      expect(server.defaults.get('lagunas')).toBe('lagunas');
    }
  });

  it('is tried by the radar as maps ask it: stores, capabilities, an image', async () => {
    const sources = await listSources(test.app, test.app.database.db);
    const radar = sources.find(({ clase }) => clase === 'SERVIDOR_MAPAS');
    expect(await radar?.attempt()).toMatch(/almacenes\. Dio sus capacidades y una imagen de «/);
    server.refuses({ estilos: false, mapas: true });
    await expect(radar?.attempt()).rejects.toThrow(/Al pedir imagen:.*Rendering process failed/);
    server.refuses({ estilos: false, mapas: false });
  });

  it('stands in the radar beside base layers, WMS layers and databases, all tried in one round', async () => {
    const { database, secrets } = test.app;
    await database.pool.query(`insert into capas_base (capa, url, zoom, attribution)
      values ('Imágenes', 'http://127.0.0.1:1/{z}/{x}/{y}.png', 6, 'x')`);
    await database.pool.query(
      `with s as (insert into servidores_wms (nombre, url) values ('ajeno', 'http://127.0.0.1:1/wms')
         returning id)
       insert into capas_wms (servidor_id, capa) select id, 'predios' from s`,
    );
    await database.pool.query(
      `insert into bases_datos (nombre, conexion_cifrada) values ('mapas', $1)`,
      [secrets.encrypt(database.connectionString)],
    );
    expect(await keeper.call('probeSources', {})).toEqual({ received: true, errors: [] });
    const radar = async () =>
      (await keeper.graphql('{ sourceRadar { clase nombre estado { funciona momento } } }')).data
        .sourceRadar as { clase: string; estado: { funciona: boolean; momento: string } | null }[];
    await expect
      .poll(async () => (await radar()).every(({ estado }) => estado !== null), { timeout: 20_000 })
      .toBe(true);
    const told = await radar();
    expect(told.map(({ clase, estado }) => [clase, estado?.funciona])).toEqual([
      ['CAPA_BASE', false],
      ['CAPA_WMS', false],
      ['BASE_DATOS', true],
      ['SERVIDOR_MAPAS', true],
    ]);
    expect(new Set(told.map(({ estado }) => estado?.momento)).size).toBe(1);
    const anybody = await test.as('cualquiera');
    expect((await anybody.graphql('{ sourcesDown { clase } }')).data.sourcesDown).toEqual([
      { clase: 'CAPA_BASE' },
      { clase: 'CAPA_WMS' },
    ]);
  });

  it('renames by the table that its layer names, whatever address it writes', async () => {
    await sync(keeper, 'vias', 'pg');
    expect(await rename(keeper, 'comarca:vias', 'red_vial')).toEqual({ success: true, errors: [] });
    expect([...server.types.keys()]).toContain('red_vial');
    expect(await rename(keeper, 'vias', 'otra')).toMatchObject({
      errors: [{ campo: 'geoserverName' }],
    });
    expect(await rename(keeper, 'rios', 'red_vial')).toMatchObject({
      errors: [{ campo: 'newName' }],
    });
    expect(server.asked.some((line) => line.includes('169.254'))).toBe(false);
  });

  it('is never led out of its interface by a name', async () => {
    server.asked.length = 0;
    await sync(keeper, '../../../security/usergroup', 'pg');
    await sync(keeper, 'rios', '../../../../admin?x=');
    await rename(keeper, '../../rest/reload', 'x');
    const paths = server.asked.map((line) => line.split(' ')[1] ?? '');
    expect(
      paths.filter((path) => !/^\/geoserver\/rest\/(workspaces\/comarca|layers)\//.test(path)),
    ).toEqual([]);
    expect(paths.filter((path) => path.includes('/../'))).toEqual([]);
  });

  it.each<[Mood, RegExp]>([
    ['broken', /falló al hacerlo/],
    ['html', /dio una respuesta desconocida/],
    ['half', /no respondió a tiempo/],
    ['redirects', /respondió con el código 302/],
    ['other shape', /dio una respuesta desconocida/],
  ])('that is %s is told in words, without what it wrote', async (mood, words) => {
    server.becomes(mood);
    const said = await storagesOf(keeper);
    expect(said).toMatch(words);
    expect(said).not.toMatch(/NullPointer|Mantenimiento|169\.254/);
    expect(await sync(keeper, 'rios', 'pg')).toMatchObject({ success: false });
  });

  it('that says nothing is given up, and wrong credentials are told', async () => {
    const settings = { url: server.url, user: 'admin', workspace: 'comarca' };
    const slow = geoServer({ ...settings, password: PASSWORD, timeoutMs: 200 });
    registerMapServer(test.app, slow);
    server.becomes('slow');
    expect(await storagesOf(keeper)).toMatch(/no respondió a tiempo/);
    server.becomes('well');
    registerMapServer(test.app, geoServer({ ...settings, password: 'otra', timeoutMs: 2_000 }));
    expect(await storagesOf(keeper)).toMatch(/no reconoce el usuario y la contraseña/);
  });
});
