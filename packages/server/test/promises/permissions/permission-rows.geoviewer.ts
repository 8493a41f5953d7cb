import { createSquareLayer } from '../../inteligencia/layers.fixture.ts';
import {
  admins,
  edited,
  keepers,
  type Row,
  readers,
  removes,
  row,
  saves,
  signedIn,
} from './permission-rows.ts';
import { type Account, NOBODY, type World } from './permission-world.ts';

const baseLayer = (world: World) => ({
  capa: `Mapa ${world.next()}`,
  url: 'https://mapas.comarca.example/{z}/{x}/{y}.png',
  attribution: 'Comarca',
});
const category = (world: World) => ({
  nombre: `Categoría ${world.next()}`,
  descripcion: 'Lugares',
});
const wmsLayer = async (world: World) => ({
  id: (
    await world.make('saveWmsLayer', {
      url: 'http://127.0.0.1:1/wms',
      capa: `capa ${world.next()}`,
    })
  ).id,
});

/** Who sees no projects, to whom their bookmarks do not exist. */
const withoutProjects: readonly Account[] = ['nelson.avila'];

const frame = JSON.stringify({ centro: [-73, 5], zoom: 9, base: null, capas: [] });
const bookmark = (world: World) => ({
  nombre: `Marcador ${world.next()}`,
  descripcion: 'Un lugar',
  encuadre: frame,
  contentType: 'proyectos.proyecto',
  objectId: world.ids.project,
});
/** Of the maker alone, who is whoever makes it. */
const ownBookmark = async (world: World, account: string) => ({
  ...bookmark(world),
  contentType: 'users.user',
  objectId: account === NOBODY ? '1' : await world.idOf(account),
});
const publication = async (world: World) => {
  const name = `publicada_${world.next()}`;
  await createSquareLayer(world.test.app, name, []);
  const capa = await world.one('select id from tablas_postgis where nombre = $1', [name]);
  return { capa, nombre: name, acceso: 'SESION', grupos: [], carpeta: 'Tierras' };
};

/** What superusers keep of the geoviewer, and what everybody signed in sees of it. */
export const geoviewerRows: Row[] = [
  row('geoviewerInit', signedIn),
  row('searchPlaces', signedIn, { search: 'tunja' }),
  row('baseLayersRelay', keepers),
  row('baseLayer', keepers, async (world) => ({
    id: (await world.make('saveBaseLayer', baseLayer(world))).id,
  })),
  ...saves('saveBaseLayer', admins, baseLayer),
  removes('deleteBaseLayer', admins, 'saveBaseLayer', baseLayer),
  row('bookmarkCategoriesRelay', keepers),
  row('bookmarkCategory', keepers, async (world) => ({
    id: (await world.make('saveBookmarkCategory', category(world))).id,
  })),
  ...saves('saveBookmarkCategory', admins, category),
  removes('deleteBookmarkCategory', admins, 'saveBookmarkCategory', category),
  row('bookmarksRelay', signedIn, async (world, account) => {
    const { contentType, objectId } = await ownBookmark(world, account);
    return { contentType, objectId };
  }),
  row(
    'bookmark',
    readers,
    async (world) => ({ id: (await world.make('saveBookmark', bookmark(world))).id }),
    {
      hidden: withoutProjects,
    },
  ),
  row('saveBookmark', signedIn, ownBookmark, { about: 'create' }),
  row(
    'saveBookmark',
    keepers,
    (world) => edited(world, 'saveBookmark', async () => bookmark(world)),
    {
      about: 'edit',
      hidden: withoutProjects,
    },
  ),
  row(
    'deleteBookmark',
    keepers,
    async (world) => ({ id: (await world.make('saveBookmark', bookmark(world))).id }),
    {
      hidden: withoutProjects,
    },
  ),
  row('createMassiveBookmarks', keepers, { predios: ['1'] }, { outside: true }),
  row('storages', keepers),
  row('syncLayer', keepers, { capa: 'mitades', storage: '1' }, { outside: true }),
  row('renameLayer', keepers, { geoserverName: 'nada', newName: 'algo' }, { outside: true }),
  row('publicationsInit', keepers),
  row('publicationsRelay', keepers),
  row('publication', keepers, async (world) => ({
    id: (await world.make('savePublication', await publication(world))).id,
  })),
  ...saves('savePublication', admins, publication),
  removes('deletePublication', admins, 'savePublication', publication),
  row('wmsLayer', readers, wmsLayer),
  row('wmsServer', admins, { url: 'http://127.0.0.1:1/wms' }, { outside: true }),
];
