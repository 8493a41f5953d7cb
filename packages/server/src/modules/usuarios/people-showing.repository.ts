import { type RawBuilder, sql } from 'kysely';
import { showing } from '../../core/db/lists/found-elsewhere.ts';

/** The ids of the people whose name has a text. */
export const peopleShowing = (text: string): RawBuilder<unknown> =>
  showing('usuarios', sql`x.nombre_completo`, text);
