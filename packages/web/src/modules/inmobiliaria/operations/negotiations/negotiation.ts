import { formatDate } from '@comarca/shared/core/formats';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import {
  filingFields,
  negotiationFields,
  offerFields,
  termFields,
} from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { ADD_ESTATE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { COLUMN_SIZE } from '../../../../platform/board/board-column.tsx';
import { downloadFile } from '../../../../platform/downloads/download-file.ts';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import type { ListQuery } from '../../../../platform/management/list/list-state.ts';
import { managedRecord } from '../../../../platform/management/managed/managed-record.ts';
import {
  type Offered,
  offeredBy,
  pageBy,
  type RowOf,
  recordBy,
  saveBy,
} from '../../../../platform/record/calls.ts';
import { WITHOUT } from '../../../../platform/record/field-filters.ts';
import { estatesKey } from '../estates/estates.ts';
import * as documents from './negotiation.documents.ts';

/** Root of every query about negotiations: a save of any part makes all of them old. */
export const negotiationsKey = [...estatesKey, 'negociacion'] as const;
/** Root of the board's queries. */
export const boardKey = [...negotiationsKey, 'tablero'] as const;

export const loadNegotiations = pageBy(documents.negotiationsQuery, 'negotiationsRelay');

export type NegotiationListRow = RowOf<typeof loadNegotiations>;

/** The negotiation of an estate; it bears the estate's key. */
export const negotiationRecord = {
  entity: 'negociacionPredio',
  thing: 'la negociación',
  saved: 'Negociación guardada Exitosamente',
  fields: negotiationFields,
  schema: schemaOf(negotiationFields),
  queryKey: negotiationsKey,
  load: recordBy(documents.negotiationQuery, 'negotiation'),
  save: saveBy(documents.saveNegotiationMutation, 'saveNegotiation', 'negotiation'),
};

export type Negotiation = Awaited<ReturnType<typeof negotiationRecord.load>>;

/** Stages in their order, and what narrows the lists. */
export const negotiationsInit = offeredBy(
  [...negotiationsKey, 'inicio'],
  documents.negotiationsInitQuery,
  'negotiationsInit',
);

export type Stage = Offered<typeof negotiationsInit>['etapas'][number];

/** What the forms of an estate's negotiation choose from. */
export const loadNegotiationChoices = async (predio: string) =>
  (await execute(documents.negotiationChoicesQuery, { predio })).negotiationChoices;

/** How many kilometres and hectares of a project are free, stage by stage. */
export const loadFigures = async (project: string) =>
  (await execute(documents.negotiationFiguresQuery, { projectId: project })).negotiationFigures;

export type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** Where estates without a negotiation stand on the board. */
export const NOT_BEGUN = 'Sin iniciar';

/** A page of one column of the board; null is that of estates without a stage. */
export const loadColumn = (
  stage: string | null,
  { filters, ...query }: Pick<ListQuery, 'search' | 'orderBy' | 'filters'>,
  offset: number,
  signal: AbortSignal,
) =>
  loadNegotiations(
    { ...query, filters: { ...filters, etapa_In: [stage ?? WITHOUT] }, first: COLUMN_SIZE, offset },
    signal,
  );

/** Puts an estate in another stage, over the version that was read. @throws AppError */
export async function moveEstate(card: NegotiationListRow, stage: string | null): Promise<void> {
  const { id, version, responsable, observacion } = card;
  const values = { etapa: stage, responsable: responsable?.id ?? null, observacion };
  await negotiationRecord.save(id, values, { version, idempotencyKey: newKey() });
}

/** Whoever brings estates in keeps what belongs to their negotiations. */
const kept = (name: string) => ({
  model: { permission: ADD_ESTATE_PERMISSION } as const,
  queryKey: [...negotiationsKey, name],
  // the list of negotiations is one of estates
  stale: [estatesKey],
});

export const offerRecord = managedRecord({
  entity: 'ofertaPredio',
  singular: 'Oferta',
  plural: 'Ofertas',
  thing: 'la oferta',
  saved: 'Oferta guardada Exitosamente',
  purpose: 'Lo que se ofrece por el predio y lo que se acuerda.',
  ...kept('ofertas'),
  ...documents.offerCalls,
  fields: offerFields,
  nameOf: ({ clase, fecha }) => `${clase} del ${formatDate(fecha)}`,
});

export type Offer = Awaited<ReturnType<typeof offerRecord.load>>;

/** Takes a step of an offer. @throws AppError with why it is refused */
export async function stepOffer({ id, version }: Offer, step: string): Promise<void> {
  const { stepEstateOffer: answer } = await execute(documents.stepOfferMutation, {
    id,
    version,
    paso: step,
  });
  if (!answer.saved) throw refused(answer.errors);
}

export const termRecord = managedRecord({
  entity: 'plazoNegociacion',
  singular: 'Plazo',
  plural: 'Plazos',
  thing: 'el plazo',
  saved: 'Plazo guardado Exitosamente',
  purpose: 'Lo que debe pasar antes de un día, en días hábiles.',
  ...kept('plazos'),
  ...documents.termCalls,
  fields: termFields,
  nameOf: ({ asunto }) => asunto,
});

export const filingRecord = managedRecord({
  entity: 'radicadoNegociacion',
  singular: 'Radicado',
  plural: 'Radicados',
  thing: 'el radicado',
  saved: 'Radicado vinculado Exitosamente',
  purpose: 'Las cartas de la negociación.',
  ...kept('radicados'),
  ...documents.filingCalls,
  fields: filingFields,
  nameOf: ({ carta }) => carta?.codigoRadicacion ?? 'el radicado',
});

export type Filing = Awaited<ReturnType<typeof filingRecord.load>>;

/** The strip of a project by stage, for the weekly meeting. */
export const downloadStripMap = (project: string): Promise<void> =>
  downloadFile(`/api/v1/proyectos_gi/${project}/negociacion/franja.pdf`, 'franja_negociacion.pdf');
