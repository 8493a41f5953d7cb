import type { Reader } from '../../core/db/database.ts';

/** `archivos.entidad` of routes that are sent as files, to be named by the save that follows. */
export const ROUTE_FILE = 'trazado_reporte';

/** A route that this person sent. */
export const findRouteFile = (db: Reader, id: string, userId: number) =>
  db
    .selectFrom('archivos')
    .select('clave')
    .where('id', '=', id)
    .where('entidad', '=', ROUTE_FILE)
    .where('creado_por', '=', userId)
    .executeTakeFirst();
