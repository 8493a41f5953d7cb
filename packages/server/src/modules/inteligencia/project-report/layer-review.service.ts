import { AppError, fieldError } from '@comarca/shared/core/errors';
import {
  isWritable,
  type LayerReviewStep,
  type LayerReviewTypes,
  layerReviewMachine,
  layerReviewMessages,
  WRITE_REPORT,
} from '@comarca/shared/modules/inteligencia/layer-review.rules';
import {
  assignLayerSchema,
  saveLayerAnalysisSchema,
  updateStateSchema,
} from '@comarca/shared/modules/inteligencia/project-report.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { deleteFile, storeFile } from '../../../core/files/file.repository.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import {
  authorize,
  operation,
  reading,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import type { Sent } from '../../../core/operation/sent.ts';
import { type Deed, steppedRecord } from '../../../core/operation/step.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { peopleWith } from '../../usuarios/public.ts';
import { tellAssigned, tellReleased, tellReturned } from './layer-review.notices.ts';
import {
  findLayerState,
  type LayerState,
  layerStateRows,
  lockLayerState,
  setReviewState,
} from './layer-state.repository.ts';
import { type MapImage, storeMapImage } from './map-image.ts';
import { LAYER_IT, STEP, WRITE } from './project-report.access.ts';

/** A layer as its history tells it. */
const auditedLayer = (row: LayerState) => ({
  analisis: row.analisis,
  estado: row.estado,
  observacion: row.observacion,
  configuracion: row.configuracion,
  asignado: row.asignadoA,
});

/** Steps of the review of layers, by their state machine. */
const reviews = steppedRecord({
  machine: layerReviewMachine,
  entity: LAYER_IT,
  lock: lockLayerState,
  find: findLayerState,
  // Whoever sees the report sees its layers: that was asked before.
  guard: () => undefined,
  factsOf: ({ estado }) => ({ state: estado }),
  partiesOf: () => null,
  audited: auditedLayer,
});

/** Takes a layer to another state of its review. @returns the layer's id */
export const updateState = operation({
  name: 'updateEstado',
  access: STEP,
  schema: updateStateSchema,
  idempotent: true,
  async run(scope, { estadoId, estadoNombre, observacion, version }) {
    await reviews.take(
      scope,
      { id: estadoId, to: estadoNombre, field: 'estadoNombre', version },
      stepDeed(scope, observacion ?? ''),
    );
    return estadoId;
  },
});

function stepDeed(
  { tx, actor }: WriteScope,
  observation: string,
): Deed<LayerState, LayerReviewTypes, LayerReviewStep> {
  return {
    bring: ({ sync, analisis, analisis_por_revisar, envio }) => ({
      observation,
      synchronised: sync,
      written: analisis.trim() !== '',
      toReview: analisis_por_revisar,
      sentByCaller: envio === actor.id,
    }),
    write: (row, { name, to = row.estado }) =>
      layerStateRows.update(tx, row.id, {
        estado: to,
        observacion: observation,
        ...(to === 'PENDIENTE CC' && { envio_id: actor.id }),
        // Whoever takes it up without naming somebody writes it.
        ...(name === 'asignar' && row.asignado === null && { asignado_id: actor.id }),
      }),
    tell: () => undefined,
  };
}

/**
 * Names who is to write about a layer, whose work begins with it, or nobody any more.
 * @returns the layer's id
 */
export const assignLayer = operation({
  name: 'assignLayer',
  access: WRITE,
  schema: assignLayerSchema,
  idempotent: true,
  async run(scope, { layerId, userId = null, version }) {
    const { tx, audit } = scope;
    const before = await lockLayerState(tx, layerId);
    if (!before) throw new AppError('NOT_FOUND');
    requireCurrent(version, before.version);
    if (!isWritable(before.estado)) throw fieldError('userId', closed(before));
    if (userId !== null) await requireWriter(tx, userId);
    const begins = userId !== null && before.estado === 'SIN ASIGNAR';
    await layerStateRows.update(tx, layerId, {
      asignado_id: userId,
      ...(begins && { estado: layerReviewMachine.step('asignar').to }),
    });
    const after = await findLayerState(tx, layerId);
    if (!after) throw new AppError('NOT_FOUND');
    const told = { entity: LAYER_IT, entityId: layerId };
    await audit({ ...told, before: auditedLayer(before), after: auditedLayer(after) });
    if (before.asignado !== userId) {
      await tellReleased(scope, before);
      await tellAssigned(scope, after);
    }
    return layerId;
  },
});

async function requireWriter(tx: Tx, user: number): Promise<void> {
  const writers = await peopleWith(tx, WRITE_REPORT);
  if (!writers.some(({ id }) => id === user)) {
    throw fieldError('userId', layerReviewMessages.writer);
  }
}

/** Who may be named as the writer of a layer. */
export const layerWriters = reading({
  access: WRITE,
  schema: z.object({}),
  run: ({ db }) => peopleWith(db, WRITE_REPORT),
});

type AnalysisInput = Sent<z.input<typeof saveLayerAnalysisSchema>>;

/**
 * Keeps what is written about a layer, with how its map was and an image of it where they are given.
 * @returns the layer's id
 */
export async function saveLayerAnalysis(
  context: RequestContext,
  { logo, ...input }: AnalysisInput,
) {
  authorize(context, WRITE);
  const image = await storeMapImage(context, logo);
  return saveWithContent(context.app, image ? [image.key] : [], () =>
    keepAnalysis(context, { ...input, image }),
  );
}

/** The same with the image where it was stored. */
export const keepAnalysis = operation({
  name: 'saveLayerAnalysis',
  access: WRITE,
  schema: saveLayerAnalysisSchema
    .omit({ logo: true })
    .extend({ image: z.custom<MapImage>().nullish() }),
  idempotent: true,
  async run(scope, { layerId, analisis, configuracion, version, image }) {
    const { tx, actor, audit } = scope;
    const before = await lockLayerState(tx, layerId);
    if (!before) throw new AppError('NOT_FOUND');
    requireCurrent(version, before.version);
    if (!isWritable(before.estado)) throw fieldError('analisis', closed(before));
    const file = image && (await storeFile(tx, { ...image, ...ownerOf(layerId, actor.id) }));
    await layerStateRows.update(tx, layerId, {
      analisis,
      analisis_por_revisar: false,
      ...(configuracion && { configuracion: JSON.stringify(configuracion) }),
      ...(file && { imagen: file }),
    });
    if (file && before.imagen) await deleteFile(tx, before.imagen);
    const after = await findLayerState(tx, layerId);
    if (!after) throw new AppError('NOT_FOUND');
    await audit({
      entity: LAYER_IT,
      entityId: layerId,
      before: auditedLayer(before),
      after: auditedLayer(after),
    });
    if (analisis.trim() !== '') await beginWriting(scope, after);
    return layerId;
  },
});

/** The first words about a layer begin its work: part of what was saved, so of the same version. */
const beginWriting = (scope: WriteScope, { id, observacion }: LayerState) =>
  reviews.takeOwn(
    scope,
    { id, name: 'empezar a escribir' },
    {
      ...stepDeed(scope, observacion),
      write: (row, { to = row.estado }) => setReviewState(scope.tx, id, to),
    },
  );

/**
 * What was approved of these layers of a project is of other figures than those to come: they go back to
 * review, and who wrote and approved them is told.
 */
export async function reviewAgain(
  scope: WriteScope,
  layers: readonly number[],
  why: string,
): Promise<void> {
  const returned: LayerState[] = [];
  for (const id of layers) {
    const row = await reviews.takeOwn(
      scope,
      { id, name: 'revisar de nuevo' },
      stepDeed(scope, why),
    );
    if (row) returned.push(row);
  }
  await tellReturned(scope, returned, why);
}

const ownerOf = (layer: number, user: number) => ({
  entidad: LAYER_IT,
  entidadId: String(layer),
  creadoPor: user,
});

const closed = ({ estado }: LayerState): string =>
  `La capa está en estado ${estado}: para cambiar su análisis, primero hay que retomarla.`;
