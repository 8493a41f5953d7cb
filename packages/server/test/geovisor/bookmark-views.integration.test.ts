import { readFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createProject, frame, OWN, PROJECT, saveBookmark as save } from './bookmarks.fixture.ts';
import { createParcels } from './published.fixture.ts';

/** What gave those layers keys of their own. */
const RENAMED = new URL(
  '../../db/migrations/202611281700_capas_gi_de_marcadores.sql',
  import.meta.url,
);

let test: TestApp;
let anna: TestActor;
let berta: TestActor;
let project: number;

beforeAll(async () => {
  test = await startTestApp();
  anna = await test.as('anna');
  berta = await test.as('berta', { permissions: ['proyectos.view_proyecto'] });
  project = await createProject(test, anna.id);
});
afterAll(() => test.close());

describe('the picture of a bookmark', () => {
  const own = () => ({ contentType: OWN, objectId: String(anna.id) });
  const drawn = (width: number, height: number, type: 'image/jpeg' | 'image/png') => {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#88aacc';
    context.fillRect(0, 0, width, height);
    return canvas.toDataURL(type as 'image/png');
  };

  it('is shown to who sees it, is made anew with the view, and goes with it', async () => {
    const picture = drawn(288, 160, 'image/png');
    const { bookmark } = await save(anna, { nombre: 'Con foto', ...own(), miniatura: picture });
    const { miniatura } = bookmark;
    expect(miniatura).toMatch(/^\/api\/v1\/marcadores\/\d+\/miniatura\?marca=/);
    const seen = await anna.inject({ method: 'GET', url: miniatura });
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(seen.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    const again = await anna.inject({
      method: 'GET',
      url: miniatura,
      headers: { 'if-none-match': String(seen.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    for (const url of [miniatura, '/api/v1/marcadores/999999/miniatura']) {
      expect((await berta.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
    const kept = await save(anna, { id: bookmark.id, version: 1, nombre: 'Con la misma' });
    expect(kept.bookmark.miniatura).toBe(miniatura);
    const moved = JSON.stringify({ ...frame, zoom: 15 });
    const other = await save(anna, { id: bookmark.id, version: 2, nombre: 'x', encuadre: moved });
    expect(other.bookmark.miniatura).toBeNull();
    const picked = drawn(100, 100, 'image/jpeg');
    await save(anna, {
      id: bookmark.id,
      version: 3,
      nombre: 'x',
      encuadre: moved,
      miniatura: picked,
    });
    const url = miniatura;
    const { headers: now } = await anna.inject({ url });
    await anna.call('deleteBookmark', { id: bookmark.id });
    // Whoever kept it, and asks by its address whether it is still so, is told that there is none.
    const asked = await anna.inject({ url, headers: { 'if-none-match': String(now.etag) } });
    expect([asked.statusCode, asked.headers.etag]).toEqual([404, undefined]);
    const { rows } = await test.app.database.pool.query(
      'select 1 from marcador_miniaturas where marcador_id = $1',
      [bookmark.id],
    );
    expect(rows).toEqual([]);
  });

  it('that grows when it is encoded anew is kept coarser or left out, and its bookmark stays', async () => {
    const canvas = createCanvas(280, 280);
    const context = canvas.getContext('2d');
    let seed = 1;
    const noiseOf = (shades: number) => {
      const image = context.createImageData(280, 280);
      for (let at = 0; at < image.data.length; at += 4) {
        seed = (seed * 48_271) % 2_147_483_647;
        image.data.fill(Math.floor((seed % shades) * (255 / (shades - 1))), at, at + 3);
        image.data[at + 3] = 255;
      }
      context.putImageData(image, 0, 0);
    };
    const saved = async (miniatura: string) => save(anna, { nombre: 'Ruido', ...own(), miniatura });
    noiseOf(256);
    const coarser = await saved(canvas.toDataURL('image/jpeg', 0.2));
    expect(coarser).toMatchObject({ saved: true, bookmark: { miniatura: expect.any(String) } });
    noiseOf(2);
    expect(await saved(canvas.toDataURL('image/png'))).toMatchObject({
      saved: true,
      bookmark: { miniatura: null },
    });
  });

  it.each([
    ['no image', `data:image/jpeg;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['no data', '/media/1'],
    ['a header without its pixels', drawn(200, 100, 'image/png').slice(0, 80)],
    ['more pixels than a picture of a list has', drawn(700, 10, 'image/png')],
    ['more bytes', `data:image/jpeg;base64,${'A'.repeat(60_000)}`],
  ])('is refused with %s, and nothing is kept', async (_what, miniatura) => {
    const refused = await save(anna, { nombre: 'Sin foto', ...own(), miniatura });
    expect(refused).toMatchObject({ saved: false, errors: [{ campo: 'miniatura' }] });
    const { rows } = await test.app.database.pool.query(
      "select 1 from marcadores where nombre = 'Sin foto'",
    );
    expect(rows).toEqual([]);
  });
});

describe('the layers of a bookmark', () => {
  const one = async (actor: TestActor, id: string) =>
    (
      await actor.graphql(
        'query($id: ID!) { bookmark(id: $id) { encuadre avisos { capas mensaje faltan } } }',
        { id },
      )
    ).data.bookmark;
  const shownIn = (text: string) => JSON.parse(text).capas;

  it('that are gone, archived or renamed are told; who may not see them is told how many', async () => {
    const sees = ['proyectos.view_proyecto', 'core.view_postgistable'];
    const clara = await test.as('clara', { permissions: sees });
    for (const name of ['igual', 'renombrada', 'vieja']) {
      await createParcels(test.app, { name, rows: 1 });
    }
    const { rows } = await test.app.database.pool.query(
      `update tablas_postgis set archivada_en = case when nombre = 'vieja' then now() end
       where nombre in ('igual', 'renombrada', 'vieja') returning 'capa-' || id as id, nombre`,
    );
    const idOf = (name: string) => rows.find(({ nombre }) => nombre === name)?.id;
    const layer = (id: string, title: string) => ({
      id,
      titulo: title,
      visible: true,
      opacidad: 1,
    });
    const layers = [
      layer(idOf('igual'), 'Predios de igual'),
      layer(idOf('renombrada'), 'Nombre de antes'),
      layer(idOf('vieja'), 'Predios de vieja'),
      layer('capa-999999', 'Secreta'),
      { ...layer('wms-999999', 'Apagada'), visible: false },
      layer('trazado', 'Trazado'),
      layer('gi-wms-1', 'Del proyecto'),
    ];
    const encuadre = JSON.stringify({ ...frame, capas: layers });
    const whose = { contentType: PROJECT, objectId: String(project) };
    const { bookmark } = await save(clara, { nombre: 'Con capas', encuadre, ...whose });
    const whole = await one(clara, bookmark.id);
    expect(shownIn(whole.encuadre)).toEqual(layers);
    expect(whole).toMatchObject({
      avisos: [
        {
          capas: [idOf('renombrada')],
          mensaje: 'La capa «Nombre de antes» ahora se llama «Predios de renombrada».',
          faltan: false,
        },
        {
          capas: [idOf('vieja')],
          mensaje: 'La capa «Predios de vieja» está archivada.',
          faltan: true,
        },
        {
          capas: ['capa-999999'],
          mensaje: 'La capa «Secreta» ya no existe en la plataforma.',
          faltan: true,
        },
      ],
    });
    const told = await one(berta, bookmark.id);
    expect(told.avisos).toEqual([
      {
        capas: layers.slice(0, 4).map(({ id }) => id),
        mensaje:
          'No tiene permiso para ver 4 capas de este marcador. Pida el acceso a un administrador de la plataforma.',
        faltan: true,
      },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Predios|Nombre de antes|Secreta|Apagada/);
    expect(told.encuadre).toContain('Trazado');

    // Its maker, who may not see them any more, keeps them.
    await test.app.database.pool.query('update marcadores set usuario_creo_id = $1 where id = $2', [
      berta.id,
      bookmark.id,
    ]);
    const edited = { id: bookmark.id, version: 1, nombre: 'Otro', encuadre: told.encuadre };
    expect(await save(berta, edited)).toMatchObject({ saved: true });
    expect(shownIn((await one(clara, bookmark.id)).encuadre)).toEqual(layers);
  });

  it('that a real estate project has of its own are told from registered ones in what it kept', async () => {
    const { pool } = test.app.database;
    const layer = (id: string) => ({ id, titulo: id, visible: true, opacidad: 1 });
    const layersText = JSON.stringify([layer('capa-1'), layer('wms-7'), layer('wms-x')]);
    const { rows } = await pool.query(
      `insert into marcadores (nombre, content_type, object_id, encuadre)
       select 'Con servicios', type, 1, jsonb_build_object('zoom', 9, 'capas', $1::jsonb)
       from unnest(array['ecogeos_gi.proyectoinmobiliaria_1274', $2]) as type returning id`,
      [layersText, OWN],
    );
    await pool.query(await readFile(RENAMED, 'utf8'));
    const after = await pool.query(
      `select jsonb_path_query_array(encuadre, '$.capas[*].id') as ids, encuadre -> 'zoom' as zoom
       from marcadores where id = any($1) order by id`,
      [rows.map(({ id }) => id)],
    );
    expect(after.rows).toEqual([
      { ids: ['capa-1', 'gi-wms-7', 'wms-x'], zoom: 9 },
      { ids: ['capa-1', 'wms-7', 'wms-x'], zoom: 9 },
    ]);
  });
});

it('a view of the geoportal is gone at once when it is withdrawn, also for who kept what was shown', async () => {
  await test.app.database.pool.query(
    `insert into geoportal_marcadores (titulo, descripcion, carpeta, orden, encuadre)
     values ('Puente', '', '', 0, $1)`,
    [JSON.stringify(frame)],
  );
  const urls = ['/api/v1/geoportal', '/api/v1/geoportal/marcadores?texto=puente'];
  const before = await Promise.all(urls.map((url) => test.http.inject({ url })));
  for (const { headers, body } of before) {
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(body).toContain('Puente');
  }
  const again = () =>
    Promise.all(
      urls.map((url, at) => {
        const known = { 'if-none-match': String(before[at]?.headers.etag) };
        return test.http.inject({ url, headers: known });
      }),
    );
  for (const { statusCode, body } of await again()) expect([statusCode, body]).toEqual([304, '']);
  const admin = await test.as('retira', { superuser: true });
  const { data } = await admin.graphql('{ portalBookmarksRelay { nodes { id } } }');
  const [{ id } = { id: '' }] = data.portalBookmarksRelay.nodes;
  expect((await admin.call('deletePortalBookmark', { id })).deleted).toBe(true);
  for (const { statusCode, body } of await again()) {
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Puente');
  }
});
