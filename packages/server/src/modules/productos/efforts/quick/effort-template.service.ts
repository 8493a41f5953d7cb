import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { effortTemplateSchema } from '@comarca/shared/modules/productos/effort-timer.schema';
import { z } from 'zod';
import { operation, reading } from '../../../../core/operation/operation.ts';
import { lockLoggable } from '../effort.checks.ts';
import { deleteTemplate, effortTemplatesOf, storeTemplate } from './effort-template.repository.ts';

/** More than anybody finds again. */
const MOST_TEMPLATES = 50;

export const EFFORT_TEMPLATE_ENTITY = 'plantillaEsfuerzo';

/** The caller's templates of efforts. */
export const effortTemplates = reading({
  access: 'sesion',
  schema: z.object({}),
  run: ({ db, actor }) => effortTemplatesOf(db, actor.id),
});

/** Keeps a template of the caller's under its name. @throws AppError VALIDATION when there are too many */
export const saveEffortTemplate = operation({
  name: 'saveEffortTemplate',
  access: 'sesion',
  idempotent: true,
  schema: effortTemplateSchema,
  async run(scope, { estadoActividad, ...values }) {
    const { tx, actor, audit } = scope;
    if (estadoActividad) await lockLoggable(scope, estadoActividad, actor.id);
    const kept = await effortTemplatesOf(tx, actor.id);
    const before = kept.find(({ nombre }) => nombre === values.nombre);
    if (!before && kept.length >= MOST_TEMPLATES) {
      throw fieldError('nombre', `Se admiten ${MOST_TEMPLATES} plantillas: elimine alguna.`);
    }
    const after = { ...values, asignacion_id: estadoActividad ?? null };
    const id = await storeTemplate(tx, actor.id, after);
    await audit({ entity: EFFORT_TEMPLATE_ENTITY, entityId: id, before, after });
    return { id };
  },
});

/** Takes a template of the caller's away. @throws AppError NOT_FOUND */
export const deleteEffortTemplate = operation({
  name: 'deleteEffortTemplate',
  access: 'sesion',
  schema: z.object({ id: idOf(EFFORT_TEMPLATE_ENTITY) }),
  async run({ tx, actor, audit }, { id }) {
    const before = (await effortTemplatesOf(tx, actor.id)).find((one) => one.id === id);
    if (!before) throw new AppError('NOT_FOUND');
    await deleteTemplate(tx, actor.id, id);
    await audit({ entity: EFFORT_TEMPLATE_ENTITY, entityId: id, before });
    return { deleted: true };
  },
});
