import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { escapedSearch } from '../../../core/db/lists/page.ts';
import type { FolderRow } from './folder.repository.ts';

/** Somebody, or a group, of a folder's own people. */
export interface FolderPerson {
  usuario: number | null;
  grupo: number | null;
  nombre: string;
  escribe: boolean;
}

/** The people of a folder that has its own, by name. */
export const peopleOf = (db: Reader, folder: number): Promise<FolderPerson[]> =>
  db
    .selectFrom('archivo_permisos as p')
    .leftJoin('usuarios as u', 'u.id', 'p.usuario_id')
    .leftJoin('grupos as g', 'g.id', 'p.grupo_id')
    .select(['p.usuario_id as usuario', 'p.grupo_id as grupo', 'p.escribe'])
    .select(sql<string>`coalesce(${fullNameOf('u')}, g.nombre, '')`.as('nombre'))
    .where('p.carpeta_id', '=', folder)
    .orderBy('nombre')
    .execute();

/** Which of these users and groups exist. */
export async function knownPeople(
  db: Reader,
  { users, groups }: { users: readonly number[]; groups: readonly number[] },
): Promise<{ users: Set<number>; groups: Set<number> }> {
  const found = async (table: 'usuarios' | 'grupos', ids: readonly number[]) =>
    new Set(
      ids.length === 0
        ? []
        : (
            await db
              .selectFrom(table)
              .select('id')
              .where('id', 'in', [...ids])
              .execute()
          ).map(({ id }) => id),
    );
  return { users: await found('usuarios', users), groups: await found('grupos', groups) };
}

/** Replaces the people of a folder. */
export async function writePeople(
  tx: Tx,
  folder: number,
  people: readonly { usuario: number | null; grupo: number | null; escribe: boolean }[],
): Promise<void> {
  await tx.deleteFrom('archivo_permisos').where('carpeta_id', '=', folder).execute();
  if (people.length === 0) return;
  await tx
    .insertInto('archivo_permisos')
    .values(
      people.map(({ usuario, grupo, escribe }) => ({
        carpeta_id: folder,
        usuario_id: usuario,
        grupo_id: grupo,
        escribe,
      })),
    )
    .execute();
}

/** Says from which folder this one, and what takes its people from it, has them; null: everybody. */
export async function setPeopleFrom(
  tx: Tx,
  folder: FolderRow,
  { from, reason }: { from: number | null; reason: string },
): Promise<void> {
  await sql`/* archivo: people from */
    update archivo_carpetas set permisos_de = ${from}::int
    where ruta @> array[${folder.id}::int]
      and permisos_de is not distinct from ${folder.permisosDe}::int`.execute(tx);
  await tx
    .updateTable('archivo_carpetas')
    .set({ motivo: reason, version: sql`version + 1` })
    .where('id', '=', folder.id)
    .execute();
}

/** How many choices a search gives of each kind. */
const CHOICES = 15;

/** Users and groups that may become people of a folder, by their names. */
export async function choosablePeople(
  db: Reader,
  search: string,
): Promise<Omit<FolderPerson, 'escribe'>[]> {
  const { rows } = await sql<Omit<FolderPerson, 'escribe'>>`/* archivo: people to choose */
    (select null::int as usuario, g.id as grupo, g.nombre from grupos g
      where buscable(g.nombre) like '%' || buscable(${escapedSearch(search)}) || '%'
      order by g.nombre limit ${CHOICES})
    union all
    (select u.id, null, ${fullNameOf('u')} from usuarios u
      where u.is_active and buscable(u.nombre_completo || ' ' || u.username)
        like '%' || buscable(${escapedSearch(search)}) || '%'
      order by u.first_name, u.last_name, u.id limit ${CHOICES})`.execute(db);
  return rows;
}
