import { schemaOf } from '@comarca/shared/core/record/record-fields';
import {
  estateFields,
  type GroundSource,
  groundSources,
} from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { ADD_ESTATE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import { withNoneToo } from '../../../../platform/dashboard/bars.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { FilterValues } from '../../../../platform/management/list/list-state.ts';
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
import * as documents from './estate.documents.ts';

/** Root of every query about estates: invalidate it after a change. */
export const estatesKey = ['predios-gi'] as const;
export const estateChoicesKey = ['predios-gi-opciones'] as const;

export const loadEstates = pageBy(documents.estatesQuery, 'estatesProjectRelay');

export type EstateListRow = RowOf<typeof loadEstates>;

const loadEstate = recordBy(documents.estateQuery, 'estate');

export type Estate = Awaited<ReturnType<typeof loadEstate>>;

/** The figures of the filtered estates. */
export async function loadEstatesDashboard(filters: FilterValues, signal: AbortSignal) {
  const filterData = JSON.stringify(filters);
  const { estatesDashboard } = await execute(
    documents.estatesDashboardQuery,
    { filterData },
    { signal },
  );
  return { ...estatesDashboard, bySoilType: withNoneToo(estatesDashboard.bySoilType) };
}

export type EstateFigures = Awaited<ReturnType<typeof loadEstatesDashboard>>;

/** The projects of the caller. */
export const estatesInit = offeredBy(
  ['predios-gi-inicio'],
  documents.estatesInitQuery,
  'estatesInit',
);

/** What an estate of a project may choose. */
export const loadEstateChoices = async (project: string) =>
  (await execute(documents.estateChoicesQuery, { proyecto: project })).estateChoices;

/** The polygon of these parcels, or null where no base has it. */
export async function loadCadastralGround(npns: string): Promise<Geometry | null> {
  const { cadastralGround } = await execute(documents.cadastralGroundQuery, { npns });
  return cadastralGround === null ? null : (JSON.parse(cadastralGround) as Geometry);
}

export const deleteEstate = removeBy(documents.deleteEstateMutation, 'deleteEstate');

/** What the form has beside its fields, as it is sent: a polygon only where it is a new one. */
const formSchema = schemaOf(estateFields)
  .extend({
    origen: z.enum(groundSources),
    geometria: z.custom<Geometry | null>(),
  })
  .transform((values) => ({
    ...values,
    geometria: values.origen === 'DIBUJADA' ? JSON.stringify(values.geometria) : '',
  }));

const beside = (estate: Estate | null): { origen: GroundSource; geometria: Geometry | null } => ({
  origen: 'IGUAL',
  geometria: estate?.geometria ? (JSON.parse(estate.geometria) as Geometry) : null,
});

/** An estate, for its panel and its form. */
export const estateRecord = {
  entity: 'predioInmobiliario',
  thing: 'el predio',
  saved: 'Predio guardado Exitosamente',
  fields: estateFields,
  schema: formSchema,
  change: ADD_ESTATE_PERMISSION,
  queryKey: estatesKey,
  load: loadEstate,
  save: saveBy(documents.saveEstateMutation, 'saveEstate', 'estate'),
  beside,
} satisfies WebRecord<
  typeof estateFields,
  Estate,
  z.output<typeof formSchema>,
  ReturnType<typeof beside>
>;

/** Estates for the palette. */
export const estatesForPalette = paletteBy(loadEstates, 'ListEstatesGi', (row) => ({
  label: row.codigoSig,
  detail: row.nombrePredioFmi || row.proyecto.disposicionDerecho,
}));
