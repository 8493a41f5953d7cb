import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** Where the Word file of a letter lies, and whether its people may still change it. */
export interface WordPlace {
  clave: string;
  bloqueado: boolean;
}

/** The Word file of an outgoing letter: it is locked from its approval on. */
export const findWordPlace = (db: Reader, letter: number): Promise<WordPlace | undefined> =>
  db
    .selectFrom('correspondencias as c')
    .innerJoin('archivos as f', 'f.id', 'c.archivo_id')
    .select('f.clave')
    .select(sql<boolean>`c.estado <> 'Creada'`.as('bloqueado'))
    .where('c.id', '=', letter)
    .where('c.saliente', '=', true)
    .executeTakeFirst();
