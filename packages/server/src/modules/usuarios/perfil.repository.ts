import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { matchesSearch, type PageInput, readPage } from '../../core/db/page.ts';
import type { Page } from '../../core/graphql/builder.ts';

interface GroupRow {
  id: number;
  nombre: string;
}

/** A profile and its user: one record. Images are ids of `archivos`. */
export interface PerfilRow {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  uid: string;
  jobTitle: string;
  isActive: boolean;
  isStaff: boolean;
  isSuperuser: boolean;
  lastLogin: Date | null;
  loginCount: number;
  profileImage: string | null;
  originalProfileImage: string | null;
  firma: string | null;
  cropData: unknown;
  version: number;
  groups: GroupRow[];
  permissions: string[];
}

const profiles = (db: Reader) =>
  db.selectFrom('usuarios as u').select([
    'u.id',
    'u.username',
    'u.email',
    'u.first_name as firstName',
    'u.last_name as lastName',
    'u.uid',
    'u.job_title as jobTitle',
    'u.is_active as isActive',
    'u.is_staff as isStaff',
    'u.is_superuser as isSuperuser',
    sql<Date | null>`u.last_login`.as('lastLogin'),
    'u.login_count as loginCount',
    'u.profile_image as profileImage',
    'u.original_profile_image as originalProfileImage',
    'u.firma',
    'u.crop_data as cropData',
    'u.version',
    sql<GroupRow[]>`coalesce((
        select json_agg(json_build_object('id', g.id, 'nombre', g.nombre) order by g.nombre)
        from usuario_grupos ug join grupos g on g.id = ug.grupo_id
        where ug.usuario_id = u.id), '[]')`.as('groups'),
    sql<string[]>`array(
        select gp.permiso from usuario_grupos ug
          join grupo_permisos gp on gp.grupo_id = ug.grupo_id
          where ug.usuario_id = u.id
        union select permiso from usuario_permisos where usuario_id = u.id
        order by 1)`.as('permissions'),
  ]);

/** One profile, or undefined. */
export function findPerfil(db: Reader, id: number): Promise<PerfilRow | undefined> {
  return profiles(db).where('u.id', '=', id).executeTakeFirst();
}

/** People whose name, user, e-mail, identification or position contains the text, by name. */
export function listPerfiles(
  db: Reader,
  filter: { text: string; onlyActive: boolean },
  page: Pick<PageInput, 'first' | 'offset'>,
): Promise<Page<PerfilRow>> {
  const wanted = sql<boolean>`(${filter.text === ''} or ${matchesSearch(sql`u.busqueda`, filter.text)})
    and (u.is_active or not ${filter.onlyActive})`;
  const rows = profiles(db)
    .where(wanted)
    .orderBy(sql`lower(u.first_name || ' ' || u.last_name)`)
    .orderBy('u.id');
  return readPage(db, rows, db.selectFrom('usuarios as u').where(wanted), page);
}

interface PerfilChanges {
  first_name: string;
  last_name: string;
  job_title: string;
  profile_image?: string | null | undefined;
  original_profile_image?: string | null | undefined;
  firma?: string | null | undefined;
  crop_data?: string | null | undefined;
}

/** Saves the record when nobody saved it since `version` was read. @returns whether it did */
export async function updatePerfil(
  tx: Tx,
  id: number,
  version: number,
  changes: PerfilChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ ...changes, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
