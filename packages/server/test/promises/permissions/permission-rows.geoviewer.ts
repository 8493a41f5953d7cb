import { createSquareLayer } from '../../inteligencia/layers.fixture.ts';
import {
  admins,
  keepers,
  type Row,
  readers,
  removes,
  row,
  saves,
  signedIn,
} from './permission-rows.ts';
import { NOBODY, type World } from './permission-world.ts';

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

const frame = JSON.stringify({ centro: [-73, 5], zoom: 9, base: null, capas: [] });
/** Everybody keeps their own. */
const bookmark = async (world: World, account: string) => ({
  nombre: `Marcador ${world.next()}`,
  descripcion: 'Un lugar',
  encuadre: frame,
  contentType: 'users.user',
  objectId: account === NOBODY ? '1' : await world.idOf(account),
});
/** One that the account has made; nobody's is the administrator's. */
async function madeBookmark(world: World, account: string) {
  const maker = account === NOBODY ? 'admin.demo' : account;
  await world.call('saveBookmark', maker, await bookmark(world, maker));
  return { id: await world.one('select max(id) from marcadores'), version: 1 };
}
const publication = async (world: World) => {
  const name = `publicada_${world.next()}`;
  await createSquareLayer(world.test.app, name, []);
  const layer = await world.one('select id from tablas_postgis where nombre = $1', [name]);
  return { capa: layer, nombre: name, acceso: 'SESION', grupos: [], carpeta: 'Tierras' };
};

/** A bookmark of the administrator in the geoportal. */
const portalBookmark = async (world: World) => ({
  marcador: (await madeBookmark(world, 'admin.demo')).id,
  titulo: `Vista ${world.next()}`,
  descripcion: 'Un lugar',
  carpeta: 'Obras',
});

/** A layer of the maps' own ground. */
const groundLayer = async (world: World) => {
  const name = `fondo_${world.next()}`;
  await createSquareLayer(world.test.app, name, []);
  return {
    capa: await world.one('select id from tablas_postgis where nombre = $1', [name]),
    tema: 'RIOS',
    etiqueta: '',
    colorClaro: '',
    colorOscuro: '',
    creditos: 'Comarca',
  };
};

/** What superusers keep of the geoviewer, and what everybody signed in sees of it. */
export const geoviewerRows: Row[] = [
  row('geoviewerInit', signedIn),
  row('sourcesDown', signedIn),
  row('layerExports', readers, ({ ids }) => ({ id: ids.layer })),
  row(
    'exportLayer',
    readers,
    ({ ids }) => ({ id: ids.layer, formato: 'csv' }),
    // What is queued waits for a place.
    { outside: true },
  ),
  row('cancelLayerExport', [], { id: '11111111-1111-4111-8111-111111111111' }, { hidden: readers }),
  row('sourceRadar', keepers),
  row('sourceProbes', keepers, { clase: 'CAPA_BASE', fuente: 1 }),
  row('probeSources', keepers),
  row('assignSource', keepers, async (world) => ({
    clase: 'CAPA_BASE',
    fuente: Number((await world.make('saveBaseLayer', baseLayer(world))).id),
    responsable: null,
    version: 0,
  })),
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
    const { contentType, objectId } = await bookmark(world, account);
    return { contentType, objectId };
  }),
  row('bookmark', signedIn, madeBookmark),
  row('saveBookmark', signedIn, bookmark, { about: 'create' }),
  row(
    'saveBookmark',
    signedIn,
    async (world, account) => ({
      ...(await bookmark(world, account)),
      ...(await madeBookmark(world, account)),
    }),
    { about: 'edit' },
  ),
  row('deleteBookmark', signedIn, madeBookmark),
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
  row('portalBookmarksInit', keepers),
  row('portalBookmarksRelay', keepers),
  row('portalBookmark', keepers, async (world) => ({
    id: (await world.make('savePortalBookmark', await portalBookmark(world))).id,
  })),
  ...saves('savePortalBookmark', admins, portalBookmark),
  removes('deletePortalBookmark', admins, 'savePortalBookmark', portalBookmark),
  row('groundLayersInit', keepers),
  row('groundLayersRelay', keepers),
  row('groundLayer', keepers, async (world) => ({
    id: (await world.make('saveGroundLayer', await groundLayer(world))).id,
  })),
  ...saves('saveGroundLayer', admins, groundLayer),
  removes('deleteGroundLayer', admins, 'saveGroundLayer', groundLayer),
  row('orderGroundLayers', admins, async (world) => ({
    ids: JSON.parse(
      await world.one(
        "select coalesce(json_agg(id order by orden, id), '[]')::text from capas_fondo",
      ),
    ),
  })),
  row('accessKeys', signedIn),
  row('createAccessKey', signedIn, (world) => ({ nombre: `Llave ${world.next()}` })),
  row('revokeAccessKey', signedIn, async (world, account) => {
    const owner = account === NOBODY ? 'admin.demo' : account;
    await world.call('createAccessKey', owner, { nombre: `Llave ${world.next()}` });
    return { id: await world.one('select max(id) from llaves_publicacion') };
  }),
  row('wmsLayer', readers, wmsLayer),
  row('wmsServer', admins, { url: 'http://127.0.0.1:1/wms' }, { outside: true }),
];
