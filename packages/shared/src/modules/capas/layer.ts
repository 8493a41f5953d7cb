/** West, south, east, north in degrees (EPSG:4326). */
export type Bbox = [number, number, number, number];

/** Which column of a table, with its database type. */
export interface TableColumn {
  nombre: string;
  tipo: string;
}

/** A source geometry that is not valid, and why. */
export interface RepairedGeometry {
  id: string;
  motivo: string;
}

/** What checking a table's geometries found. The originals are kept as they came. */
export interface GeometryDefects {
  /** geometries that are not valid, or were not before the import repaired them */
  total: number;
  /** rows without geometry or with an empty one */
  sinGeometria: number;
  /** the first ones, with the reason that the database gives */
  lista: RepairedGeometry[];
  /** the column that says why the import repaired a feature; null when it repaired none */
  columna: string | null;
}
