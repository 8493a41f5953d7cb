/** Stands for what did not answer while a document was written. */
export const UNREAD = 'UNREAD';

/** What a map shows of a layer besides its crossings. */
export interface Around {
  /** texts of GeoJSON, EPSG:4326; null where there would be too many to be told apart */
  geometrias: readonly string[] | null;
}

/** By the layers' ids; of those that have no table any more, or lie elsewhere, there is nothing. */
export type Surroundings = ReadonlyMap<number, Around | typeof UNREAD>;
