import type { Reader } from '../../../core/db/database.ts';

/** The filing of a letter, or undefined while it has none. */
export const findFiling = (db: Reader, letter: number) =>
  db
    .selectFrom('radicados')
    .select(['id', 'codigo', 'fecha', 'codigo_verificacion'])
    .where('correspondencia_id', '=', letter)
    .executeTakeFirst();
