/** What maps and reports depend on outside of the program. */
export const sourceKinds = ['CAPA_BASE', 'CAPA_WMS', 'BASE_DATOS', 'SERVIDOR_MAPAS'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** As people call each kind. */
export const sourceKindNames: Readonly<Record<SourceKind, string>> = {
  CAPA_BASE: 'Capa base',
  CAPA_WMS: 'Capa WMS',
  BASE_DATOS: 'Base de datos',
  SERVIDOR_MAPAS: 'Servidor de mapas',
};
