import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { list } from '../../../core/db/lists/list.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { isSeenFolder, type Sight } from './sight.repository.ts';

const folders = (db: Reader) =>
  db
    .selectFrom('archivo_carpetas as c')
    .leftJoin('archivo_expedientes as x', 'x.carpeta_id', 'c.id')
    .select(['c.id', 'c.nombre', 'c.padre_id as padre', 'x.codigo as expediente'])
    .select(sql<boolean>`c.permisos_de is not null`.as('restringida'));

/** A folder that a search found. */
export type FoundFolderRow = Awaited<ReturnType<ReturnType<typeof folders>['execute']>>[number];

interface Asked {
  sight: Sight;
  /** not this one, but what lies below it; null for all of the archive */
  below: number | null;
  search: string;
}

/** By its name or by the code of the expediente that it is: each has its index. */
const isFound = (search: string) => sql<boolean>`c.id in (
  select f.id from archivo_carpetas f where ${matchesSearch(sql`buscable(f.nombre)`, search)}
  union all select e.carpeta_id from archivo_expedientes e
    where ${matchesSearch(sql`buscable(e.codigo)`, search)})`;

/** Pages of the folders that somebody sees and that are called so, however deep; by name. */
export const findFolders = list({
  table: 'archivo_carpetas',
  alias: 'c',
  rows: folders,
  fields: { nombre: sql`c.orden` },
  fallback: 'nombre',
  within: sql<boolean>`c.papelera_id is null`,
  where: ({ sight, below, search }: Asked) => [
    isSeenFolder(sight, 'c'),
    isFound(search),
    ...(below === null ? [] : [sql<boolean>`c.ruta @> array[${below}::int] and c.id <> ${below}`]),
  ],
});
