/**
 * A point of a supported system as longitude and latitude, to show it on the map; the code that
 * knows the systems is loaded with the first point.
 * @param point x, y (longitude, latitude in geographic systems)
 * @param srid EPSG code of one of the supported systems
 */
export async function projectToLonLat(
  point: [number, number],
  srid: number,
): Promise<[number, number]> {
  const { toLonLat } = await import('./engine/projections.ts');
  return toLonLat(point, srid);
}
