import { type RawBuilder, sql } from 'kysely';
import { showing } from '../../core/db/lists/found-elsewhere.ts';

/** The ids of the projects whose name or code has a text. */
export const projectsShowing = (text: string): RawBuilder<unknown> =>
  showing('proyectos', sql`x.nombre || ' ' || coalesce(x.codigo, '')`, text);
