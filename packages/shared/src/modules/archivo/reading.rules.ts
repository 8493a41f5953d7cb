/** How somebody comes to the content of a document. */
export const readingDoors = [
  'VISTA',
  'DESCARGA',
  'ZIP',
  'EXPEDIENTE',
  'BÚSQUEDA',
  'COPIA',
] as const;
export type ReadingDoor = (typeof readingDoors)[number];
