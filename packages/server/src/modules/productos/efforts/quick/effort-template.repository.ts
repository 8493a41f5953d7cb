import type { Reader, Tx } from '../../../../core/db/database.ts';

/** What a person logs again and again. */
export interface EffortTemplateRow {
  id: number;
  nombre: string;
  asignacion_id: number | null;
  observaciones: string;
  minutos: number;
}

const COLUMNS = ['id', 'nombre', 'asignacion_id', 'observaciones', 'minutos'] as const;

/** A person's templates, by name. */
export const effortTemplatesOf = (db: Reader, userId: number): Promise<EffortTemplateRow[]> =>
  db
    .selectFrom('plantillas_esfuerzo')
    .select(COLUMNS)
    .where('usuario_id', '=', userId)
    .orderBy('nombre')
    .execute();

/** Which of these are the person's. */
export async function ownTemplates(
  db: Reader,
  ids: readonly number[],
  userId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('plantillas_esfuerzo')
    .select('id')
    .where('usuario_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps a template; one of the same name gives way. @returns its id */
export async function storeTemplate(
  tx: Tx,
  userId: number,
  values: Omit<EffortTemplateRow, 'id'>,
): Promise<number> {
  const { nombre, ...rest } = values;
  const { id } = await tx
    .insertInto('plantillas_esfuerzo')
    .values({ usuario_id: userId, nombre, ...rest })
    .onConflict((conflict) => conflict.columns(['usuario_id', 'nombre']).doUpdateSet(rest))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteTemplate(tx: Tx, userId: number, id: number): Promise<void> {
  await tx
    .deleteFrom('plantillas_esfuerzo')
    .where('id', '=', id)
    .where('usuario_id', '=', userId)
    .execute();
}
