export type IdentificationType = { id: string; nombre: string; tipoCorto: string };

/** Types as they are chosen among: by their short name and the whole one. */
export const labelled = (types: readonly IdentificationType[]) =>
  types.map(({ id, nombre, tipoCorto }) => ({ id, tipoCorto: `${tipoCorto} · ${nombre}` }));
