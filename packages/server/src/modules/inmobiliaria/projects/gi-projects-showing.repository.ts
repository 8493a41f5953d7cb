import { type RawBuilder, sql } from 'kysely';
import { showing } from '../../../core/db/lists/found-elsewhere.ts';
import { projectsShowing } from '../../proyectos/public.ts';

/** The ids of the real-estate projects whose name, or that of the project below, or its code has a text. */
export const giProjectsShowing = (text: string): RawBuilder<unknown> =>
  sql`${showing('proyectos_gi', sql`x.disposicion_derecho`, text)}
    union select g.id from proyectos_gi g where g.proyecto_id in (${projectsShowing(text)})`;
