import { ownIdOf } from '../../core/id-input.ts';
import { ruled } from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';

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

/** Who is told when a source goes down: somebody, or everybody who keeps the layers. */
export const sourceOwnerFields = {
  responsable: ruled('choice', 'Responsable', ownIdOf('usuario').nullable(), {
    read: 'responsable',
    named: 'fullName',
    none: 'Quienes administran el geovisor',
    empty: null,
  }),
};

/** What is said of a source's owner. */
export const sourceOwnerSchema = schemaOf(sourceOwnerFields);
