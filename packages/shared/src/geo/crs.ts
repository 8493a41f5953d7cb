/** A coordinate reference system that people may choose for the output of a crossing. */
export interface CoordinateSystem {
  /** EPSG code */
  srid: number;
  authName: 'EPSG';
  nombre: string;
  type: 'geographic' | 'projected';
  /** For display on the map only: figures are computed in PostGIS. */
  proj4: string;
  datum: 'WGS 84' | 'MAGNA-SIRGAS' | 'MAGNA-SIRGAS 2018' | 'Bogotá 1975';
  /** of a projected system, which is a transverse Mercator plane; null in degrees */
  plane: TransversePlane | null;
}

/** What tells how true a transverse Mercator plane is at a place. */
export interface TransversePlane {
  /** central meridian, degrees */
  meridian: number;
  /** scale factor on it */
  scale: number;
}

const GRS80 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0';
/** EPSG:1125, the general one for Colombia; the regional ones of EPSG are not used. */
const BOGOTA_1975 = '+ellps=intl +towgs84=307,304,-318,0,0,0,0';

const geographic = (
  srid: number,
  name: string,
  datum: CoordinateSystem['datum'],
  ellipsoid: string,
): CoordinateSystem => ({
  srid,
  authName: 'EPSG',
  nombre: name,
  datum,
  type: 'geographic',
  proj4: `+proj=longlat ${ellipsoid} +no_defs`,
  plane: null,
});

const projected = (
  srid: number,
  name: string,
  datum: CoordinateSystem['datum'],
  projection: string,
  plane: TransversePlane,
): CoordinateSystem => ({
  srid,
  authName: 'EPSG',
  nombre: name,
  datum,
  type: 'projected',
  proj4: `${projection} +units=m +no_defs`,
  plane,
});

/** UTM zones are 6° wide, the first one begins at 180° W. */
const utmPlane = (zone: number): TransversePlane => ({ meridian: zone * 6 - 183, scale: 0.9996 });

const gauss = (lat: number, lon: number, ellipsoid: string): string =>
  `+proj=tmerc +lat_0=${lat} +lon_0=${lon} +k=1 +x_0=1000000 +y_0=1000000 ${ellipsoid}`;
const magna = (srid: number, zone: string, lon: number): CoordinateSystem =>
  projected(
    srid,
    `MAGNA-SIRGAS / Colombia ${zone}`,
    'MAGNA-SIRGAS',
    gauss(4.596200416666666, lon, GRS80),
    { meridian: lon, scale: 1 },
  );
const bogota = (srid: number, zone: string, lon: number): CoordinateSystem =>
  projected(
    srid,
    `Bogotá 1975 / Colombia ${zone}`,
    'Bogotá 1975',
    gauss(4.599047222222222, lon, BOGOTA_1975),
    { meridian: lon, scale: 1 },
  );
const utm = (srid: number, zone: number, hemisphere: 'N' | 'S'): CoordinateSystem =>
  projected(
    srid,
    `WGS 84 / UTM zona ${zone}${hemisphere}`,
    'WGS 84',
    `+proj=utm +zone=${zone}${hemisphere === 'S' ? ' +south' : ''} +datum=WGS84`,
    utmPlane(zone),
  );

/** The national plane: default output, and where geographic systems are measured. */
export const NATIONAL_SRID = 9377;

/** The systems of the requirement, in its order. */
export const coordinateSystems: readonly CoordinateSystem[] = [
  geographic(4218, 'Bogotá 1975', 'Bogotá 1975', BOGOTA_1975),
  geographic(4686, 'MAGNA-SIRGAS', 'MAGNA-SIRGAS', GRS80),
  geographic(4326, 'WGS 84', 'WGS 84', '+datum=WGS84'),
  projected(
    NATIONAL_SRID,
    'MAGNA-SIRGAS 2018 / Origen-Nacional',
    'MAGNA-SIRGAS 2018',
    `+proj=tmerc +lat_0=4 +lon_0=-73 +k=0.9992 +x_0=5000000 +y_0=2000000 ${GRS80}`,
    { meridian: -73, scale: 0.9992 },
  ),
  bogota(21897, 'Bogotá', -74.08091666666667),
  bogota(21899, 'Este', -68.08091666666667),
  bogota(21898, 'Este Central', -71.08091666666667),
  bogota(21896, 'Oeste', -77.08091666666667),
  projected(
    21818,
    'Bogotá 1975 / UTM zona 18N',
    'Bogotá 1975',
    `+proj=utm +zone=18 ${BOGOTA_1975}`,
    utmPlane(18),
  ),
  magna(3116, 'Bogotá', -74.07750791666666),
  magna(3117, 'Este Central', -71.07750791666666),
  magna(3118, 'Este', -68.07750791666666),
  magna(3114, 'Lejano Oeste', -80.07750791666666),
  magna(3115, 'Oeste', -77.07750791666666),
  utm(32617, 17, 'N'),
  utm(32618, 18, 'N'),
  utm(32718, 18, 'S'),
  utm(32619, 19, 'N'),
  utm(32719, 19, 'S'),
];

const bySrid = new Map(coordinateSystems.map((system) => [system.srid, system]));

/** The system with that EPSG code, or undefined when it is not one of the supported. */
export function coordinateSystem(srid: number): CoordinateSystem | undefined {
  return bySrid.get(srid);
}

/**
 * Where lengths and areas of an output system are computed: the system itself when it is a plane in
 * metres, otherwise the national plane (degrees measure nothing).
 */
export function measureSrid(srid: number): number {
  return bySrid.get(srid)?.type === 'projected' ? srid : NATIONAL_SRID;
}

const BOGOTA_NOTE =
  'Bogotá 1975 con un solo desplazamiento de datum para todo el país: ' +
  'ΔX = 307 m, ΔY = 304 m, ΔZ = −318 m (EPSG:1125)';

/**
 * In words, for the report's manifest: what happens to coordinates between two systems.
 * Systems outside of the catalogue are named by their code.
 */
export function describeTransformation(fromSrid: number, toSrid: number): string {
  if (fromSrid === toSrid) return `Sin transformación: EPSG:${toSrid}.`;
  const ends = [fromSrid, toSrid].map((srid) => bySrid.get(srid));
  const names = [fromSrid, toSrid].map((srid) => `EPSG:${srid} ${bySrid.get(srid)?.nombre ?? ''}`);
  const datums = ends.map((system) => system?.datum);
  const route = `${names[0]?.trim()} → ${names[1]?.trim()}`;
  if (datums[0] === datums[1] && datums[0]) return `${route}: mismo datum (${datums[0]}).`;
  if (datums.includes('Bogotá 1975')) return `${route}: ${BOGOTA_NOTE}.`;
  if (datums.includes(undefined)) return `${route}: según la definición de la base de datos.`;
  return `${route}: MAGNA-SIRGAS y WGS 84 se toman por iguales (desplazamiento cero).`;
}
