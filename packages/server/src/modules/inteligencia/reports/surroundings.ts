/** What a map shows of a layer besides its crossings. */
export interface Around {
  /** texts of GeoJSON, EPSG:4326; null where there would be too many to be told apart */
  geometrias: readonly string[] | null;
}

/** By the layers' ids; of those that could not be read, or were crossed in part, there is nothing. */
export type Surroundings = ReadonlyMap<number, Around>;
