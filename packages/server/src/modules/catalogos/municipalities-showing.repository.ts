import { type RawBuilder, sql } from 'kysely';
import { showing } from '../../core/db/lists/found-elsewhere.ts';

/** The codes of the municipalities whose name, with its department's, has a text; the comma between them is no part of it. */
export const municipalitiesShowing = (text: string): RawBuilder<unknown> =>
  showing(
    'municipios',
    sql`x.nombre || ' ' || x.departamento_nombre`,
    text.replaceAll(', ', ' '),
    'codigo',
  );
