import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { isSeenDocument, type Sight } from '../folders/sight.repository.ts';

/** Documents that somebody sees and whose content is the same, few of them. */
export const copiesOf = (
  db: Reader,
  sight: Sight,
  { sha256, besides }: { sha256: string; besides: number | null },
): Promise<{ id: number; nombre: string; carpeta: string }[]> =>
  db
    .selectFrom('archivo_documentos as d')
    .innerJoin('archivo_carpetas as c', 'c.id', 'd.carpeta_id')
    .select(['d.id', 'd.nombre', 'c.nombre as carpeta'])
    .where('d.sha256', '=', sha256)
    .where('d.papelera_id', 'is', null)
    .where(sql<boolean>`d.id is distinct from ${besides}::int`)
    .where(isSeenDocument(sight, 'd'))
    .orderBy('d.id')
    .limit(5)
    .execute();
