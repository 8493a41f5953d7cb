import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { Owner } from '../owner.ts';

/** What a record may name only of its own project or process. */
type OwnedTable = 'roles' | 'grupos_rol' | 'actividades' | 'tipologias';

/**
 * Refuses ids that are not of this project or process, and holds the others until the transaction
 * ends, so that none is deleted meanwhile.
 * @throws AppError VALIDATION beside the field
 */
export async function requireOwned(
  db: Reader,
  table: OwnedTable,
  owner: Owner,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const [column, id] =
    'proyectoId' in owner ? ['proyecto_id', owner.proyectoId] : ['proceso_id', owner.procesoId];
  const { rows } = await sql`/* procesos: owned references */
    select id from ${sql.table(table)}
    where id = any(${wanted}::integer[]) and ${sql.ref(column)} = ${id} for key share`.execute(db);
  if (rows.length < wanted.length) throw fieldError(field, messages.select);
}
