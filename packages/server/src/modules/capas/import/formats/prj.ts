import { type CoordinateSystem, coordinateSystems } from '@comarca/shared/geo/crs';

/** What tells a transverse Mercator system from its neighbours. Degrees and metres. */
interface Projection {
  srid: number;
  datum: RegExp;
  latitude: number;
  meridian: number;
  scale: number;
  east: number;
  north: number;
}

const magna = /magna|marco_geocentrico/i;
const bogota = /bogot/i;
const wgs84 = /wgs_?(19)?84/i;

const datumPattern: Record<CoordinateSystem['datum'], RegExp> = {
  'WGS 84': wgs84,
  'MAGNA-SIRGAS': magna,
  'MAGNA-SIRGAS 2018': magna,
  'Bogotá 1975': bogota,
};

const projections: Projection[] = coordinateSystems
  .filter((system) => system.type === 'projected')
  .map(({ srid, datum, proj4 }) => ({ srid, datum: datumPattern[datum], ...numbersOf(proj4) }));

function numbersOf(proj4: string): Omit<Projection, 'srid' | 'datum'> {
  const zone = /\+zone=(\d+)/.exec(proj4)?.[1];
  if (zone !== undefined) {
    const north = proj4.includes('+south') ? 10_000_000 : 0;
    return { latitude: 0, meridian: Number(zone) * 6 - 183, scale: 0.9996, east: 500_000, north };
  }
  const value = (key: string, otherwise: number) =>
    Number(new RegExp(`\\+${key}=([-0-9.]+)`).exec(proj4)?.[1] ?? otherwise);
  return {
    latitude: value('lat_0', 0),
    meridian: value('lon_0', 0),
    scale: value('k', value('k_0', 1)),
    east: value('x_0', 0),
    north: value('y_0', 0),
  };
}

const geographic: { srid: number; datum: RegExp }[] = [
  { srid: 4686, datum: magna },
  { srid: 4218, datum: bogota },
  { srid: 4326, datum: wgs84 },
];

/**
 * The EPSG code of a `.prj` text: its own AUTHORITY, or the known system with the same datum and
 * parameters (Esri writes no code). Null when nothing matches.
 */
export function sridOfPrj(wkt: string): number | null {
  const own = /AUTHORITY\s*\[\s*"EPSG"\s*,\s*"?(\d{4,6})"?\s*\]\s*\]\s*$/i.exec(wkt)?.[1];
  if (own) return Number(own);
  const datum = /DATUM\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1];
  if (datum === undefined) return null;
  if (!/^\s*PROJCS/i.test(wkt)) return geographic.find((g) => g.datum.test(datum))?.srid ?? null;
  if (/web_?mercator|pseudo.?mercator/i.test(wkt)) return 3857;
  if (!/PROJECTION\s*\[\s*"(Transverse_Mercator|Gauss_Kruger)"/i.test(wkt)) return null;
  return (
    projections.find((known) => known.datum.test(datum) && sameParameters(known, wkt))?.srid ?? null
  );
}

function sameParameters(known: Projection, wkt: string): boolean {
  return (
    near(parameter(wkt, 'latitude_of_origin'), known.latitude, 1e-5) &&
    near(parameter(wkt, 'central_meridian'), known.meridian, 1e-5) &&
    near(parameter(wkt, 'scale_factor'), known.scale, 1e-7) &&
    near(parameter(wkt, 'false_easting'), known.east, 0.01) &&
    near(parameter(wkt, 'false_northing'), known.north, 0.01)
  );
}

const near = (value: number | null, wanted: number, tolerance: number) =>
  value !== null && Math.abs(value - wanted) <= tolerance;

function parameter(wkt: string, name: string): number | null {
  const text = new RegExp(`PARAMETER\\s*\\[\\s*"${name}"\\s*,\\s*([-+0-9.eE]+)`, 'i').exec(
    wkt,
  )?.[1];
  return text === undefined ? null : Number(text);
}
