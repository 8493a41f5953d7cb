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
import type { World } from './permission-world.ts';

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
  row('wmsLayer', readers, wmsLayer),
  row('wmsServer', admins, { url: 'http://127.0.0.1:1/wms' }, { outside: true }),
];
