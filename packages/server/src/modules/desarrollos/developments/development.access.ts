import { can } from '@comarca/shared/core/can';
import {
  ADD_PERMISSION,
  CHANGE_PERMISSION,
  DELETE_PERMISSION,
  type DevelopmentFacts,
  type DevelopmentParties,
} from '@comarca/shared/modules/desarrollos/development.rules';
import type { Actor, RequestContext } from '../../../core/app.ts';
import type { MayRead } from '../../../core/http/media.ts';
import type { Access } from '../../../core/operation/operation.ts';
import { type DevelopmentRow, findDevelopment } from './development.repository.ts';

/** Its name in the audit, and as the owner of files: attachments, pictures, the reported screen. */
export const DEVELOPMENT = 'desarrollo';
export const PICTURE = 'desarrollo.imagen';
export const CAPTURE = 'desarrollo.captura';

/** The route asks for no permission: all the staff see what is being developed. */
export const SEE: Access = 'sesion';
export const ADD: Access = { permiso: ADD_PERMISSION };
export const CHANGE: Access = { permiso: CHANGE_PERMISSION };
export const DELETE: Access = { permiso: DELETE_PERMISSION };

/** The facts by which the rules choose a step. */
export const factsOf = (row: DevelopmentRow): DevelopmentFacts => ({
  state: row.estado,
  assigned: row.recursos.length > 0,
  published: row.fechaPublicacion !== null,
});

export const partiesOf = (row: DevelopmentRow): DevelopmentParties => ({
  desarrolladores: row.recursos.map(({ id }) => id),
});

/**
 * Whether somebody may see where a problem was met: the address, and what the screen showed, may be of
 * records that not all the staff see.
 */
export const seesReport = (actor: Actor, row: DevelopmentRow): boolean =>
  row.reporto?.id === actor.id ||
  can(actor, CHANGE_PERMISSION) ||
  row.recursos.some(({ id }) => id === actor.id);

/** The picture of a screen is shown to those who see the rest of the report. */
export const mayReadCapture: MayRead = async ({ app, actor }: RequestContext, id) => {
  const row = actor && (await findDevelopment(app.database.db, Number(id)));
  return Boolean(row && seesReport(actor, row));
};

/** Attachments and pictures are read by who reads the development: all the staff. */
export const mayReadFiles: MayRead = async () => true;
