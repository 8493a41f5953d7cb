import { coordinateSystems } from '@comarca/shared/geo/crs';

const EPSG = 'http://www.opengis.net/def/crs/EPSG/0/';
/** Longitude and latitude, in this order: what is meant where nothing is said. */
export const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

/** A coordinate system as a published door takes it. */
export interface DoorSystem {
  uri: string;
  srid: number;
  /** whether its authority writes northing or latitude first */
  flipped: boolean;
  geographic: boolean;
}

const WEB_MERCATOR = 3857;

/** UTM and Web Mercator say easting first; degrees and the Colombian planes northing. */
const isEastFirst = (srid: number): boolean =>
  srid === WEB_MERCATOR || srid === 21818 || (srid > 32600 && srid < 32800);

const systemOf = (srid: number, geographic: boolean): DoorSystem => ({
  uri: `${EPSG}${srid}`,
  srid,
  flipped: !isEastFirst(srid),
  geographic,
});

/** Every system in which features are given, the usual one first. */
export const doorSystems: readonly DoorSystem[] = [
  { uri: CRS84, srid: 4326, flipped: false, geographic: true },
  ...coordinateSystems.map(({ srid, type }) => systemOf(srid, type === 'geographic')),
  systemOf(WEB_MERCATOR, false),
];

const byUri = new Map(doorSystems.map((system) => [system.uri, system]));

export const systemOfUri = (uri: string): DoorSystem | undefined => byUri.get(uri);

/** How a table's own system is written; one outside of the catalogue by its code alone. */
export const storageUri = (srid: number): string => `${EPSG}${srid}`;
