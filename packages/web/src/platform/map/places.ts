import type { Place } from '@comarca/shared/modules/geovisor/place';
import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import type { PickerItem } from '../pickers/search-picker.tsx';
import type { PickerFinding } from '../pickers/use-picker-search.ts';
import type { Box } from './map-layer.ts';

/** Where a map goes when somebody picks a place. */
export type MapPlace = Pick<Place, 'nombre' | 'tipo' | 'lon' | 'lat'> & { caja: Box | null };

/** A place that can be picked. */
export interface PlaceItem extends PickerItem {
  lugar: MapPlace;
}

const placesQuery = graphql(`
  query BuscarLugares($search: String!, $near: [Float!]) {
    searchPlaces(search: $search, near: $near) {
      lugares { id nombre detalle tipo lon lat caja }
      creditos
      aviso
    }
  }
`);

/** How a map looks for places. */
export interface PlaceFinder {
  /** Names where it looks: finders of one name share what they found. */
  source: string;
  find: (
    search: string,
    near: readonly [number, number],
    signal: AbortSignal,
  ) => Promise<PickerFinding<PlaceItem>>;
}

/** Municipalities, places of the geocoder, or the coordinates that the text says. */
export const placeFinder: PlaceFinder = {
  source: 'lugares',
  find: async (search, near, signal) => {
    const { searchPlaces } = await execute(placesQuery, { search, near: [...near] }, { signal });
    return findingOf(searchPlaces);
  },
};

/** What a search of places found, as the picker shows it. */
export function findingOf({
  lugares,
  creditos,
  aviso,
}: {
  lugares: readonly (Omit<Place, 'tipo' | 'caja'> & {
    tipo: string;
    caja: readonly number[] | null;
  })[];
  creditos: string | null;
  aviso: string | null;
}): PickerFinding<PlaceItem> {
  return {
    items: lugares.map(({ id, nombre, detalle, tipo, lon, lat, caja }) => ({
      value: id,
      label: nombre,
      detail: detalle,
      lugar: { nombre, tipo: tipo as Place['tipo'], lon, lat, caja: boxOf(caja) },
    })),
    note: aviso ?? creditos,
    isPartial: aviso !== null,
  };
}

/** Four sides as a box; null where there are fewer. */
export const boxOf = (sides: readonly number[] | null): Box | null => {
  const [west, south, east, north] = sides ?? [];
  if (west === undefined || south === undefined) return null;
  return east === undefined || north === undefined ? null : [west, south, east, north];
};
