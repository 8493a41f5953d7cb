import { AppError } from '@comarca/shared/core/errors';
import { idOf, lookedUp } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  DEFAULT_PROGRESS,
  effortMessages,
  instantOf,
  minuteOf,
  storedOutcome,
} from '@comarca/shared/modules/productos/esfuerzo.rules';
import {
  type EffortValues,
  effortKey,
  effortSchema,
} from '@comarca/shared/modules/productos/esfuerzo.schema';
import { z } from 'zod';
import { allows, operation, type WriteScope } from '../../core/operation/operation.ts';
import { announce } from './asignacion.notices.ts';
import type { AssignmentRow } from './asignacion.repository.ts';
import { stepsOfEffort } from './asignacion.steps.ts';
import {
  lockBoth,
  lockLoggable,
  requireFree,
  requireMine,
  requireRole,
  withoutOverlap,
} from './esfuerzo.checks.ts';
import {
  deleteEffort,
  type EffortRow,
  effortOfKey,
  findEffort,
  insertEffort,
  lastProgress,
  type StoredEffort,
  totalHours,
  updateEffort,
} from './esfuerzo.repository.ts';

const CHANGE = { permiso: 'gestion_productos.change_esfuerzodiario' } as const;
const DELETE = { permiso: 'gestion_productos.delete_esfuerzodiario' } as const;

export const EFFORT_ENTITY = 'esfuerzo';
const FIRST_VERSION = 1;

const toValues = ({ estadoActividad, horaInicio, horaFin, ...rest }: EffortValues) => ({
  ...rest,
  asignacion: Number(estadoActividad),
  desde: new Date(instantOf(horaInicio)),
  hasta: new Date(instantOf(horaFin)),
});
type Values = ReturnType<typeof toValues>;

const noOutcome = {
  porcentajeAvance: DEFAULT_PROGRESS,
  finActividad: false,
  linkSharepoint: '',
  linkSharepointEspejo: '',
};

/** A save's effort and the version that it made: another may have saved since. */
export interface SavedEffort {
  id: number;
  version: number;
}

/**
 * Logs an effort. One that waited for the network and arrives twice (same `clave`) is stored once,
 * and the second answer is the first effort.
 */
export const createEffort = operation({
  name: 'saveDailyEffort',
  access: 'sesion',
  idempotent: true,
  schema: effortSchema.safeExtend({ clave: lookedUp(effortKey, 'clave').nullish() }),
  async run(scope, { clave, ...form }): Promise<SavedEffort> {
    const { tx, actor } = scope;
    const input = toValues(form);
    const assignment = await lockLoggable(scope, input.asignacion, actor.id);
    const sent = clave ? await effortOfKey(tx, actor.id, clave) : undefined;
    if (sent !== undefined) return { id: sent, version: FIRST_VERSION };
    const role = requireRole(assignment, actor.id);
    const progress = (await lastProgress(tx, assignment.id)) ?? DEFAULT_PROGRESS;
    const stored = toStored(assignment, role, input, { ...noOutcome, porcentajeAvance: progress });
    await requireFree(scope, actor.id, stored, null);
    const id = await withoutOverlap(() =>
      insertEffort(tx, { ...stored, usuario_id: actor.id, clave: clave ?? null }),
    );
    const after = await requireEffort(scope, id);
    await scope.audit({ entity: EFFORT_ENTITY, entityId: id, after: audited(after) });
    await finishLogging(scope, assignment, stored, after);
    return { id, version: after.version };
  },
});

/** Changes an effort: one's own, or another's with the permission. */
export const changeEffort = operation({
  name: 'saveDailyEffort',
  access: 'sesion',
  idempotent: true,
  schema: effortSchema.safeExtend({
    id: idOf('esfuerzo'),
    version: z.number({ error: messages.required }).int(),
  }),
  async run(scope, { id, version, ...form }): Promise<SavedEffort> {
    const input = toValues(form);
    const before = await requireMine(scope, id, CHANGE);
    if (before.fin_actividad) throw new AppError('VALIDATION', effortMessages.finished);
    const owner = before.usuario_id;
    const [present, target] = await lockBoth(scope, before.asignacion_id, input.asignacion, owner);
    requireRole(present, owner);
    const stored = toStored(target, requireRole(target, owner), input, {
      porcentajeAvance: before.porcentaje_avance,
      finActividad: before.fin_actividad,
      linkSharepoint: before.link_sharepoint,
      linkSharepointEspejo: before.link_sharepoint_espejo,
    });
    await requireFree(scope, owner, stored, id);
    const saved = await withoutOverlap(() => updateEffort(scope.tx, id, version, stored));
    if (!saved) throw new AppError('CONFLICT');
    const after = await requireEffort(scope, id);
    await scope.audit({
      entity: EFFORT_ENTITY,
      entityId: id,
      before: audited(before),
      after: audited(after),
    });
    await finishLogging(scope, target, stored, after);
    return { id, version: after.version };
  },
});

/**
 * Takes an effort out of the log; with `version` only as the caller has seen it.
 * @returns the hours that its assignment still has
 */
export const removeEffort = operation({
  name: 'deleteDailyEffort',
  access: 'sesion',
  idempotent: true,
  schema: z.object({ id: idOf('esfuerzo'), version: z.number().int().nullish() }),
  async run(scope, { id, version }) {
    const before = await requireMine(scope, id, DELETE);
    if (before.fin_actividad && !allows(scope.context, DELETE)) {
      throw new AppError('VALIDATION', effortMessages.finished);
    }
    const assignment = await lockLoggable(scope, before.asignacion_id, before.usuario_id);
    requireRole(assignment, before.usuario_id);
    if (!(await deleteEffort(scope.tx, id, version ?? null))) throw new AppError('CONFLICT');
    await scope.audit({ entity: EFFORT_ENTITY, entityId: id, before: audited(before) });
    tellScreens(scope, assignment, before);
    return totalHours(scope.tx, assignment.id);
  },
});

async function requireEffort({ tx }: WriteScope, id: number): Promise<EffortRow> {
  const effort = await findEffort(tx, id);
  if (!effort) throw new AppError('NOT_FOUND');
  return effort;
}

function toStored(
  assignment: AssignmentRow,
  role: 'GESTIÓN' | 'CONTROL',
  input: Values,
  before: typeof noOutcome,
): StoredEffort {
  const outcome = storedOutcome(assignment.estado, input, before);
  return {
    asignacion_id: assignment.id,
    es_gestion: role === 'GESTIÓN',
    hora_inicio: input.desde,
    hora_fin: input.hasta,
    observaciones: input.observaciones,
    porcentaje_avance: outcome.porcentajeAvance,
    fin_actividad: outcome.finActividad,
    link_sharepoint: outcome.linkSharepoint,
    link_sharepoint_espejo: outcome.linkSharepointEspejo,
    color: input.color.toUpperCase(),
  };
}

/** Moves the assignment on and tells whoever shows it or the log. */
async function finishLogging(
  scope: WriteScope,
  assignment: AssignmentRow,
  stored: StoredEffort,
  effort: EffortRow,
): Promise<void> {
  tellScreens(scope, assignment, effort);
  await stepsOfEffort(scope, assignment, {
    esGestion: stored.es_gestion,
    finActividad: stored.fin_actividad,
    observaciones: stored.observaciones,
    enlaces: {
      link: stored.link_sharepoint || assignment.link_sharepoint,
      espejo: stored.link_sharepoint_espejo || assignment.link_sharepoint_espejo,
    },
  });
}

function tellScreens(scope: WriteScope, assignment: AssignmentRow, effort: EffortRow): void {
  announce(scope, assignment, {
    action: 'effort',
    message: '',
    avisa: [],
    tambien: [effort.usuario_id],
  });
}

const audited = (row: EffortRow) => ({
  actividad: row.actividad,
  horaInicio: minuteOf(row.hora_inicio),
  horaFin: minuteOf(row.hora_fin),
  observaciones: row.observaciones,
  porcentajeAvance: row.porcentaje_avance,
  finActividad: row.fin_actividad,
  color: row.color,
  linkSharepoint: row.link_sharepoint,
  linkSharepointEspejo: row.link_sharepoint_espejo,
});
