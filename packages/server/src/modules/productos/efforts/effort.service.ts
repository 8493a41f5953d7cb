import { AppError } from '@comarca/shared/core/errors';
import { idOf, lookedUp } from '@comarca/shared/core/id-input';
import {
  DEFAULT_PROGRESS,
  effortMessages,
  instantOf,
  minuteOf,
  storedOutcome,
} from '@comarca/shared/modules/productos/effort.rules';
import {
  type EffortValues,
  effortKey,
  effortSchema,
} from '@comarca/shared/modules/productos/effort.schema';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { allows, operation, type WriteScope } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { announce } from '../assignments/assignment.notices.ts';
import type { AssignmentRow } from '../assignments/assignment.repository.ts';
import { stepsOfEffort } from '../assignments/assignment.steps.ts';
import {
  holdAssignments,
  lockLoggable,
  requireFree,
  requireMine,
  requireRole,
  withoutOverlap,
} from './effort.checks.ts';
import {
  deleteEffort,
  type EffortRow,
  effortOfKey,
  effortRows,
  findEffort,
  lastProgress,
  type StoredEffort,
  totalHours,
} from './effort.repository.ts';
import { endTimer } from './quick/timer.service.ts';

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

type SaveInput = EffortValues & { clave?: string | null | undefined };

const noOutcome = {
  porcentajeAvance: DEFAULT_PROGRESS,
  finActividad: false,
  linkSharepoint: '',
  linkSharepointEspejo: '',
};

/** An effort on its way into the table, with the assignment that is held for it. */
interface EffortToStore {
  stored: StoredEffort;
  assignment: AssignmentRow;
  /** the one that it leaves */
  left?: AssignmentRow;
  clave: string | null;
}

/**
 * Logs an effort, or changes one: one's own, or another's with the permission. A new one that waited
 * for the network and arrives twice (same `clave`) is stored once, and the second answer is the first
 * effort.
 */
export const saveEffort = savedRecord({
  entity: EFFORT_ENTITY,
  operation: 'saveDailyEffort',
  access: { add: 'sesion', change: 'sesion' },
  schema: effortSchema.safeExtend({ clave: lookedUp(effortKey, 'clave').nullish() }),
  load: loadEffort,
  // Its assignments are held before the effort, as whoever steps or deletes holds them.
  async lock(tx, id, { estadoActividad }) {
    await holdAssignments(tx, id, Number(estadoActividad));
    return effortRows.lock(tx, id);
  },
  async guardStored(scope, effort) {
    requireMine(scope, effort, CHANGE);
    if (effort.fin_actividad) throw new AppError('VALIDATION', effortMessages.finished);
  },
  async same(scope, { estadoActividad, clave }, before) {
    if (before || !clave) return undefined;
    await lockLoggable(scope, Number(estadoActividad), scope.actor.id);
    const id = await effortOfKey(scope.tx, scope.actor.id, clave);
    return id === undefined ? undefined : { id, version: FIRST_VERSION };
  },
  check: (scope, input, before) =>
    before ? changedEffort(scope, input, before) : newEffort(scope, input),
  write: {
    insert: ({ tx, actor }, { stored, clave }) =>
      withoutOverlap(() => effortRows.insert(tx, { ...stored, usuario_id: actor.id, clave })),
    update: ({ tx }, id, { stored }) => withoutOverlap(() => effortRows.update(tx, id, stored)),
  },
  async settle(scope, { before, after }, { assignment, left, stored, clave }) {
    if (before === null && clave !== null) await endTimer(scope, clave);
    if (left) tellScreens(scope, left, after);
    await finishLogging(scope, assignment, stored, after);
  },
  audited,
});

async function newEffort(scope: WriteScope, input: SaveInput): Promise<EffortToStore> {
  const { tx, actor } = scope;
  const values = toValues(input);
  const assignment = await lockLoggable(scope, values.asignacion, actor.id);
  const role = requireRole(assignment, actor.id);
  const progressPercent = (await lastProgress(tx, assignment.id)) ?? DEFAULT_PROGRESS;
  const stored = toStored(assignment, role, values, {
    ...noOutcome,
    porcentajeAvance: progressPercent,
  });
  await requireFree(scope, actor.id, stored, null);
  return { stored, assignment, clave: input.clave ?? null };
}

async function changedEffort(
  scope: WriteScope,
  input: SaveInput,
  before: EffortRow,
): Promise<EffortToStore> {
  const values = toValues(input);
  const owner = before.usuario_id;
  const present = await lockLoggable(scope, before.asignacion_id, owner);
  requireRole(present, owner);
  const target = await lockLoggable(scope, values.asignacion, owner);
  const stored = toStored(target, requireRole(target, owner), values, {
    porcentajeAvance: before.porcentaje_avance,
    finActividad: before.fin_actividad,
    linkSharepoint: before.link_sharepoint,
    linkSharepointEspejo: before.link_sharepoint_espejo,
  });
  await requireFree(scope, owner, stored, before.id);
  const hasLeft = present.id !== target.id;
  return { stored, assignment: target, ...(hasLeft && { left: present }), clave: null };
}

/**
 * Takes an effort out of the log; with `version` only as the caller has seen it.
 * @returns the hours that its assignment still has
 */
export const removeEffort = operation({
  name: 'deleteDailyEffort',
  access: 'sesion',
  idempotent: true,
  takesAway: true,
  schema: z.object({ id: idOf('esfuerzo'), version: z.number().int().nullish() }),
  async run(scope, { id, version }) {
    const before = await loadEffort(scope.tx, id);
    requireMine(scope, before, DELETE);
    if (before.fin_actividad && !allows(scope.context, DELETE)) {
      throw new AppError('VALIDATION', effortMessages.finished);
    }
    const assignment = await lockLoggable(scope, before.asignacion_id, before.usuario_id);
    requireRole(assignment, before.usuario_id);
    const stored = await effortRows.lock(scope.tx, id);
    if (version != null) requireCurrent(version, stored);
    await deleteEffort(scope.tx, id);
    await scope.audit({ entity: EFFORT_ENTITY, entityId: id, before: audited(before) });
    tellScreens(scope, assignment, before);
    return totalHours(scope.tx, assignment.id);
  },
});

/** @throws AppError NOT_FOUND */
async function loadEffort(db: Reader, id: number): Promise<EffortRow> {
  const effort = await findEffort(db, id);
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
    tambien: new Map([[effort.usuario_id, '']]),
  });
}

function audited(row: EffortRow) {
  return {
    actividad: row.actividad,
    horaInicio: minuteOf(row.hora_inicio),
    horaFin: minuteOf(row.hora_fin),
    observaciones: row.observaciones,
    porcentajeAvance: row.porcentaje_avance,
    finActividad: row.fin_actividad,
    color: row.color,
    linkSharepoint: row.link_sharepoint,
    linkSharepointEspejo: row.link_sharepoint_espejo,
  };
}
