import { schemaOf } from '@comarca/shared/core/record/record-fields';
import {
  type FigureSource,
  figureSources,
  infrastructureFields,
} from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { ADD_INFRASTRUCTURE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { FormSource } from '../../../../platform/pickers/form-source.ts';
import {
  offeredBy,
  pageBy,
  paletteBy,
  type RowOf,
  recordBy,
  removeBy,
  saveBy,
} from '../../../../platform/record/calls.ts';
import type { WebRecord } from '../../../../platform/record/web-record.ts';
import * as documents from './infrastructure.documents.ts';

/** Root of every query about infrastructures: invalidate it after a change. */
export const infrastructuresKey = ['infraestructuras-gi'] as const;
export const infrastructureUnitsKey = ['infraestructuras-gi-unidades'] as const;

export const loadInfrastructures = pageBy(documents.infrastructuresQuery, 'infrastructuresRelay');

export type InfrastructureListRow = RowOf<typeof loadInfrastructures>;

const loadInfrastructure = recordBy(documents.infrastructureQuery, 'infrastructure');

export type Infrastructure = Awaited<ReturnType<typeof loadInfrastructure>>;

/** What filters and form offer: the caller's projects, and the catalogues. */
export const infrastructuresInit = offeredBy(
  ['infraestructuras-gi-inicio'],
  documents.infrastructuresInitQuery,
  'infrastructuresInit',
);

/** The functional units that an infrastructure on this estate may be part of. */
export const loadInfrastructureUnits = async (estate: string) =>
  (await execute(documents.infrastructureUnitsQuery, { predio: estate })).infrastructureUnits;

/** Estates by code, name or number. */
export const estateSource: FormSource<{ id: string; codigoSig: string }> = {
  source: 'predios-gi',
  itemOf: ({ id, codigoSig }) => ({ value: id, label: codigoSig }),
  async find(text, signal) {
    const answer = await execute(documents.findEstatesQuery, { search: text }, { signal });
    return answer.estatesProjectRelay.nodes.map(({ id, codigoSig, nombrePredioFmi, proyecto }) => ({
      value: id,
      label: codigoSig,
      detail: [nombrePredioFmi, proyecto.disposicionDerecho].filter(Boolean).join(' · '),
    }));
  },
};

export const deleteInfrastructure = removeBy(
  documents.deleteInfrastructureMutation,
  'deleteInfrastructure',
);

/** What the form has beside its fields, as it is sent: a geometry only where it is a new one. */
const formSchema = schemaOf(infrastructureFields)
  .extend({ origen: z.enum(figureSources), geometria: z.custom<Geometry | null>() })
  .transform((values) => ({
    ...values,
    geometria: values.origen === 'DIBUJADA' ? JSON.stringify(values.geometria) : '',
  }));

const beside = (
  record: Infrastructure | null,
): { origen: FigureSource; geometria: Geometry | null } => ({
  origen: 'IGUAL',
  geometria: record?.geometria ? (JSON.parse(record.geometria) as Geometry) : null,
});

/** An infrastructure, for its panel and its form. */
export const infrastructureRecord = {
  entity: 'infraestructuraPredio',
  thing: 'la infraestructura',
  saved: 'Infraestructura guardada Exitosamente',
  fields: infrastructureFields,
  schema: formSchema,
  change: ADD_INFRASTRUCTURE_PERMISSION,
  queryKey: infrastructuresKey,
  load: loadInfrastructure,
  save: saveBy(documents.saveInfrastructureMutation, 'saveInfrastructure', 'infrastructure'),
  beside,
} satisfies WebRecord<
  typeof infrastructureFields,
  Infrastructure,
  z.output<typeof formSchema>,
  ReturnType<typeof beside>
>;

/** Infrastructures for the palette. */
export const infrastructuresForPalette = paletteBy(
  loadInfrastructures,
  'ListInfrastructuresGi',
  (row) => ({ label: row.nombreInfraestructuraJuridica, detail: row.predio.codigoSig }),
);
