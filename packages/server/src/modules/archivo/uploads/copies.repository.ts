import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { isSeenFolder, isSeenInPlaces, type Sight } from '../folders/sight.repository.ts';

/** Documents that somebody sees and whose content is the same, few of them; each where she sees it. */
export const copiesOf = (
  db: Reader,
  sight: Sight,
  { sha256, besides }: { sha256: string; besides: number | null },
): Promise<{ id: number; nombre: string; carpeta: string }[]> =>
  db
    .selectFrom('archivo_documentos as d')
    .select(['d.id', 'd.nombre'])
    .select(
      sql<string>`(select c.nombre from archivo_lugares l
        join archivo_carpetas c on c.id = l.carpeta_id and c.papelera_id is null
        where l.documento_id = d.id and ${isSeenFolder(sight, 'c')}
        order by c.id = d.carpeta_id desc, c.id limit 1)`.as('carpeta'),
    )
    .where('d.sha256', '=', sha256)
    .where('d.papelera_id', 'is', null)
    .where(sql<boolean>`d.id is distinct from ${besides}::int`)
    .where(isSeenInPlaces(sight, 'd'))
    .orderBy('d.id')
    .limit(5)
    .execute();
