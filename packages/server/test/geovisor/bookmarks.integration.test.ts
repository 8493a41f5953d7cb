import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerBookmarkOwner } from '../../src/modules/geovisor/public.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import { createProject, frame, OWN, PROJECT, saveBookmark as save } from './bookmarks.fixture.ts';
import { createParcels, publish } from './published.fixture.ts';

let test: TestApp;
let anna: TestActor;
let berta: TestActor;
let outsider: TestActor;
let project: number;

beforeAll(async () => {
  test = await startTestApp();
  const sees = ['proyectos.view_proyecto'];
  anna = await test.as('anna', { permissions: [...sees, 'geovisor.add_marcador'] });
  berta = await test.as('berta', { permissions: sees });
  outsider = await test.as('ajena');
  project = await createProject(test, anna.id);
});
afterAll(() => test.close());

async function list(actor: TestActor, contentType: string, objectId: number, folder?: string) {
  const answer = await actor.graphql(
    `query($c: String, $o: ID, $f: [String!]) { bookmarksRelay(contentType: $c, objectId: $o, carpeta: $f) {
       totalCount nodes { id nombre usuarioCreo propio } } }`,
    { c: contentType, o: String(objectId), f: folder ? [folder] : null },
  );
  return answer.data?.bookmarksRelay ?? codeOf(answer);
}

describe('a bookmark', () => {
  it('keeps the whole state of the map, and nothing else that comes with it', async () => {
    const sent = JSON.stringify({ ...frame, extra: '<script>' });
    const made = await save(anna, {
      nombre: 'Puente',
      carpeta: ' Obras ',
      encuadre: sent,
      contentType: OWN,
      objectId: String(anna.id),
    });
    expect(made).toMatchObject({
      saved: true,
      bookmark: { version: 1, carpeta: 'Obras', usuarioCreo: 'anna', propio: true },
    });
    expect(JSON.parse(made.bookmark.encuadre)).toEqual(frame);
  });

  it.each([
    ['no JSON', '{', 'El encuadre del mapa no es válido.'],
    [
      'a place that is none',
      JSON.stringify({ ...frame, centro: [200, 0] }),
      'El encuadre del mapa no es válido.',
    ],
    [
      'an opacity beyond all',
      JSON.stringify({ ...frame, capas: [{ ...frame.capas[0], opacidad: 7 }] }),
      'El encuadre del mapa no es válido.',
    ],
    ['more than a map has', 'x'.repeat(8_001), 'Máximo 8000 caracteres'],
  ])('is refused with %s', async (_what, encuadre, message) => {
    const refused = await save(anna, {
      nombre: 'x',
      encuadre,
      contentType: OWN,
      objectId: String(anna.id),
    });
    expect(refused).toMatchObject({ saved: false, errors: [{ campo: 'encuadre', message }] });
  });

  it("of a person is nobody else's to see, change or make", async () => {
    const { bookmark } = await save(anna, {
      nombre: 'Mío',
      contentType: OWN,
      objectId: String(anna.id),
    });
    expect(await list(berta, OWN, anna.id)).toBe('NOT_FOUND');
    for (const actor of [berta, outsider]) {
      const theirs = await save(actor, { id: bookmark.id, version: 1, nombre: 'Ajeno' });
      expect(theirs).toMatchObject({ saved: false });
      const planted = await save(actor, {
        nombre: 'Plantado',
        contentType: OWN,
        objectId: String(anna.id),
      });
      expect(planted).toMatchObject({ saved: false });
    }
    expect(await save(anna, { id: bookmark.id, version: 1, nombre: 'Mío' })).toMatchObject({
      saved: true,
    });
    expect(await save(anna, { id: bookmark.id, version: 1, nombre: 'Tarde' })).toMatchObject({
      saved: false,
      errors: [{ campo: 'version' }],
    });
    const { totalCount, nodes } = await list(anna, OWN, anna.id);
    expect(totalCount).toBe(2);
    expect(nodes.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Mío', 'Puente']);
    expect(await list(anna, OWN, anna.id, 'Obras')).toMatchObject({
      nodes: [{ nombre: 'Puente' }],
    });
    const foldersOf = async (actor: TestActor) =>
      (await actor.graphql('{ geoviewerInit { carpetas } }')).data.geoviewerInit.carpetas;
    expect([await foldersOf(anna), await foldersOf(berta)]).toEqual([['Obras'], []]);
    const sheet = async (actor: TestActor) => {
      const only = encodeURIComponent(JSON.stringify({ carpeta: ['Obras'] }));
      const url = `/api/v1/listas/marcadores.xlsx?filters=${only}`;
      return JSON.stringify(readSheet((await actor.inject({ url })).rawPayload));
    };
    expect(await sheet(anna)).toMatch(/Carpeta.*Puente.*Obras/);
    expect(await sheet(anna)).not.toContain('Mío');
    expect(await sheet(berta)).not.toContain('Puente');
  });

  it('of a project is seen by who sees the project, and changed by its maker', async () => {
    const whose = { contentType: PROJECT, objectId: String(project) };
    const { bookmark } = await save(anna, { nombre: 'Tramo 1', ...whose });
    expect(await list(berta, PROJECT, project)).toMatchObject({
      totalCount: 1,
      nodes: [{ nombre: 'Tramo 1', usuarioCreo: 'anna', propio: false }],
    });
    expect(await list(outsider, PROJECT, project)).toBe('NOT_FOUND');
    expect(await save(outsider, { nombre: 'x', ...whose })).toMatchObject({ saved: false });
    const changed = await save(berta, { id: bookmark.id, version: 1, nombre: 'De Berta' });
    expect(changed).toMatchObject({
      saved: false,
      errors: [{ message: 'No tienes acceso a esta funcionalidad.' }],
    });
    const removed = await berta.call('deleteBookmark', { id: bookmark.id });
    expect(removed.deleted).toBe(false);
    expect(await save(anna, { id: bookmark.id, version: 1, nombre: 'Tramo uno' })).toMatchObject({
      saved: true,
    });
    const gone = await anna.call('deleteBookmark', { id: bookmark.id });
    expect(gone.deleted).toBe(true);
  });

  it('does not move to another record, and belongs to models that are known', async () => {
    const { bookmark } = await save(anna, {
      nombre: 'Quieto',
      contentType: OWN,
      objectId: String(anna.id),
    });
    await save(anna, {
      id: bookmark.id,
      version: 1,
      nombre: 'Quieto',
      contentType: PROJECT,
      objectId: String(project),
    });
    expect(await list(berta, PROJECT, project)).toMatchObject({ totalCount: 0 });
    expect(
      await save(anna, { nombre: 'x', contentType: 'otro.modelo', objectId: '1' }),
    ).toMatchObject({ saved: false });
    expect(await save(anna, { nombre: 'x' })).toMatchObject({
      saved: false,
      errors: [{ campo: 'contentType', message: 'Debe indicar de qué son los marcadores.' }],
    });
  });

  it('keeps its category from being deleted', async () => {
    const admin = await test.as('administra', { superuser: true });
    const saved = await admin.call('saveBookmarkCategory', { nombre: 'Obras', descripcion: '' });
    const category = saved.bookmarkCategory?.id;
    await save(anna, {
      nombre: 'Con categoría',
      categoria: category,
      contentType: OWN,
      objectId: String(anna.id),
    });
    const answer = await admin.call('deleteBookmarkCategory', { id: category });
    expect(answer).toMatchObject({
      deleted: false,
      errors: [{ message: expect.stringContaining('1 marcador') }],
    });
  });
});

describe('bookmarks of many records', () => {
  const create = async (actor: TestActor, predios: string[], contentType?: string) =>
    actor.call('createMassiveBookmarks', {
      predios,
      contentType: contentType ?? null,
    });

  it('are made once of each that is drawn, by who may', async () => {
    registerBookmarkOwner('pruebas.lote', {
      record: 'proyecto',
      change: 'superusuario',
      framesOf: async (_db, ids) =>
        ids.map((id) => ({
          id,
          nombre: `Lote ${id}`,
          caja: id === project ? [-73.1, 5, -73, 5.1] : null,
        })),
    });
    expect(await create(berta, [String(project)], 'pruebas.lote')).toMatchObject({
      success: false,
      count: null,
      errors: [{ message: 'No tienes acceso a esta funcionalidad.' }],
    });
    expect(await create(anna, [String(project), String(project)], 'pruebas.lote')).toEqual({
      success: true,
      count: 1,
      errors: [],
    });
    expect(await create(anna, [String(project)], 'pruebas.lote')).toMatchObject({ count: 0 });
    expect(await create(anna, [], 'pruebas.lote')).toMatchObject({
      success: false,
      errors: [
        { campo: 'predios', message: 'Debe seleccionar por lo menos un elemento de la lista' },
      ],
    });
    const { nodes } = await list(anna, 'pruebas.lote', project);
    expect(nodes).toMatchObject([{ nombre: `Lote ${project}` }]);
  });
});

describe('a bookmark of the geoportal', () => {
  const publishMark = (actor: TestActor, values: Record<string, unknown>) =>
    actor.save(
      'portalBookmark',
      { descripcion: 'Junto al río', carpeta: 'Obras', titulo: 'El puente', ...values },
      'id version marcador { nombre }',
    );
  const shown = async () => (await test.http.inject('/api/v1/geoportal')).json().marcadores;
  const REFUSED = { saved: false, errors: [{ campo: 'marcador' }] };

  let admin: TestActor;
  let view: object;
  let mark: { id: string; version: number };
  const own = () => ({ contentType: OWN, objectId: String(admin.id) });

  beforeAll(async () => {
    admin = await test.as('publica', { superuser: true });
    for (const name of ['publica', 'reservada', 'fuera']) {
      await createParcels(test.app, { name, rows: 3 });
    }
    await publish(admin, 'publica', { enGeoportal: true, nombre: 'predios_de_todos' });
    await publish(admin, 'reservada', { acceso: 'SESION' });
    const { rows } = await test.app.database.pool.query(
      `select 'capa-' || id as id, 'dentro ' || nombre as titulo, nombre <> 'fuera' as visible,
         0.4 as opacidad
       from tablas_postgis where nombre in ('publica', 'reservada', 'fuera') order by nombre`,
    );
    const layers = rows.map((one) => ({ ...one, opacidad: Number(one.opacidad) }));
    const strange = { id: 'it-proyectos', titulo: 'Proyectos', visible: true, opacidad: 1 };
    view = { ...frame, base: 'La de adentro', capas: [...layers, strange] };
    const made = await save(admin, {
      nombre: 'Interno',
      encuadre: JSON.stringify(view),
      ...own(),
    });
    mark = made.bookmark;
  });

  it('is shown in the words of what is public, and counts what is not', async () => {
    const made = await publishMark(admin, { marcador: mark.id });
    expect(made).toMatchObject({
      saved: true,
      portalBookmark: { marcador: { nombre: 'Interno' } },
    });
    const [one, ...others] = await shown();
    expect(others).toEqual([]);
    expect(one).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      titulo: 'El puente',
      descripcion: 'Junto al río',
      carpeta: 'Obras',
      encuadre: {
        centro: frame.centro,
        zoom: frame.zoom,
        base: '',
        capas: [
          {
            id: 'predios_de_todos',
            titulo: 'Predios de publica',
            visible: true,
            opacidad: 0.4,
          },
        ],
      },
      ocultas: 2,
    });
    expect(JSON.stringify(one)).not.toMatch(/capa-|it-|reservada|fuera|Interno|adentro/);
  });

  it('stays as it was published until an administrator takes the view anew', async () => {
    const moved = JSON.stringify({ ...view, zoom: 14 });
    await save(admin, { id: mark.id, version: mark.version, nombre: 'Interno', encuadre: moved });
    expect((await shown())[0].encuadre.zoom).toBe(frame.zoom);
    const { data } = await admin.graphql('{ portalBookmarksRelay { nodes { id version } } }');
    const [{ id, version } = { id: '', version: 0 }] = data.portalBookmarksRelay.nodes;
    const other = await test.as('otra_publica', { superuser: true });
    // Another's own: it is neither told nor taken anew, and the rest may be edited.
    expect(
      await publishMark(other, { id, version, marcador: null, titulo: 'Puente' }),
    ).toMatchObject({ saved: true, portalBookmark: { marcador: null } });
    const again = { id, version: version + 1, titulo: 'Puente', tomarVista: true };
    expect(await publishMark(other, again)).toMatchObject(REFUSED);
    expect((await shown())[0]).toMatchObject({ titulo: 'Puente', encuadre: { zoom: frame.zoom } });
    expect(await publishMark(admin, again)).toMatchObject({ saved: true });
    expect((await shown())[0].encuadre.zoom).toBe(14);
    await admin.call('deleteBookmark', { id: mark.id });
    expect((await shown())[0].encuadre.zoom).toBe(14);
  });

  it("is made of what its administrator sees: not of another's own, nor of none", async () => {
    const { bookmark: hers } = await save(anna, {
      nombre: 'De Anna',
      contentType: OWN,
      objectId: String(anna.id),
    });
    const { bookmark: shared } = await save(anna, {
      nombre: 'De todos',
      contentType: PROJECT,
      objectId: String(project),
    });
    expect(await publishMark(admin, { marcador: hers.id })).toMatchObject(REFUSED);
    expect(await publishMark(admin, { marcador: '999999' })).toMatchObject(REFUSED);
    expect(await publishMark(admin, { marcador: null })).toMatchObject(REFUSED);
    const { data } = await admin.graphql('{ portalBookmarksInit { marcadores { nombre } } }');
    const names = data.portalBookmarksInit.marcadores.map(({ nombre }: BookmarkName) => nombre);
    expect(names).toContain('De todos');
    expect(names).not.toContain('De Anna');
    const sought = await admin.graphql(
      '{ portalBookmarksInit(search: "dE TÓ") { marcadores { nombre } hayMas } }',
    );
    expect(sought.data.portalBookmarksInit).toEqual({
      marcadores: [{ nombre: 'De todos' }],
      hayMas: false,
    });
    const refused = await publishMark(anna, { marcador: shared.id });
    expect(refused).toMatchObject({
      saved: false,
      errors: [{ message: 'No tienes acceso a esta funcionalidad.' }],
    });
    expect(await publishMark(admin, { marcador: shared.id, orden: 2 })).toMatchObject({
      saved: true,
    });
    expect(await shown()).toHaveLength(2);
  });

  it('is found however many there are, page after page and by what is looked for', async () => {
    const { pool } = test.app.database;
    await pool.query(`insert into geoportal_marcadores (titulo, descripcion, carpeta, orden, encuadre)
      select 'Vista ' || n, case n when 420 then 'Estación del ferrocarril' else '' end, 'Zonas', 0, encuadre
      from generate_series(1, 420) n, (select encuadre from geoportal_marcadores limit 1) g`);
    await pool.query(`insert into marcadores (nombre, content_type, object_id, encuadre, usuario_creo_id)
      select 'Mía ' || n, '${OWN}', ${admin.id}, encuadre, ${admin.id}
      from generate_series(1, 60) n, (select encuadre from geoportal_marcadores limit 1) g`);
    const first = (await test.http.inject('/api/v1/geoportal')).json();
    expect([first.marcadores.length, first.siguiente]).toEqual([300, 300]);
    const more = async (rest: string) =>
      (await test.http.inject(`/api/v1/geoportal/marcadores?${rest}`)).json();
    const second = await more(`desde=${first.siguiente}`);
    expect([second.marcadores.length, second.siguiente]).toEqual([122, null]);
    const ids = [...first.marcadores, ...second.marcadores].map(({ id }) => id);
    expect(new Set(ids).size).toBe(422);
    expect(await more('texto=ESTACION%20del')).toMatchObject({
      marcadores: [{ titulo: 'Vista 420', carpeta: 'Zonas' }],
      siguiente: null,
    });
    expect((await more('texto=100%25')).marcadores).toEqual([]);
    expect(await more('desde=-1')).toMatchObject({ codigo: 'VALIDATION' });
    const offered = async (search: string) =>
      (
        await admin.graphql(
          'query($s: String) { portalBookmarksInit(search: $s) { marcadores { nombre } hayMas } }',
          { s: search },
        )
      ).data.portalBookmarksInit;
    const all = await offered('');
    expect([all.marcadores.length, all.hayMas]).toEqual([50, true]);
    expect(await offered('mia 7')).toEqual({ marcadores: [{ nombre: 'Mía 7' }], hayMas: false });
  });
});

interface BookmarkName {
  nombre: string;
}
