import type { PlaceFinder, PlaceItem } from '../../../platform/map/places.ts';
import { boxOf, placeFinder } from '../../../platform/map/places.ts';
import { loadParcels, type ParcelListRow } from './parcels.ts';

/** As many parcels as leave room for the places below them. */
const PARCELS = 5;

/** Looks on the map of a base for its parcels, by all that their list is searched by, and for places. */
export const parcelFinder = (base: string): PlaceFinder => ({
  source: `predios de ${base} y lugares`,
  find: async (search, near, signal) => {
    const [parcels, places] = await Promise.all([
      loadParcels(
        { first: PARCELS, offset: 0, search, orderBy: null, filters: { base_In: [base] } },
        signal,
      ),
      placeFinder.find(search, near, signal),
    ]);
    return { ...places, items: [...parcels.nodes.flatMap(itemsOf), ...places.items] };
  },
});

/** A parcel without ground is on no map. */
function itemsOf({ id, npn, nombre, direccion, caja }: ParcelListRow): PlaceItem[] {
  const box = boxOf(caja);
  if (!box) return [];
  const [west, south, east, north] = box;
  const place = {
    nombre: npn,
    tipo: 'LUGAR' as const,
    lon: (west + east) / 2,
    lat: (south + north) / 2,
    caja: box,
  };
  return [{ value: `predio ${id}`, label: npn, detail: direccion || nombre, lugar: place }];
}
