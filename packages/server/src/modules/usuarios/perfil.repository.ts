import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { matchesSearch, orderOf, type PageInput, readPage } from '../../core/db/page.ts';
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
  canUploadFolio: boolean;
  canViewVur: boolean;
  vurUser: string;
  /** Whether a VUR password is stored: the password itself leaves the table only to be used. */
  vurConfigured: boolean;
  hasFoliosUser: boolean;
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
    'u.puede_cargar_folio as canUploadFolio',
    'u.puede_ver_vur as canViewVur',
    'u.usuario_vur as vurUser',
    sql<boolean>`u.contrasenia_vur is not null`.as('vurConfigured'),
    sql<boolean>`u.folios_password_hash is not null`.as('hasFoliosUser'),
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

const byName = sql`buscable(u.first_name || ' ' || u.last_name)`;

/** What the list of users sorts by. */
const sortColumns = {
  fullName: byName,
  username: sql`lower(u.username)`,
  email: sql`lower(u.email)`,
  jobTitle: sql`buscable(u.job_title)`,
  lastLogin: sql`u.last_login`,
  isActive: sql`u.is_active`,
};

export interface PerfilFilter {
  text: string;
  /** Only active accounts, only disabled ones, or all. */
  isActive: boolean | null;
  /** Members of any of these groups; null for everybody. */
  groups: readonly number[] | null;
}

/** People whose name, user, e-mail, identification or position contains the text, by name. */
export function listPerfiles(
  db: Reader,
  { text, isActive, groups }: PerfilFilter,
  page: Pick<PageInput, 'first' | 'offset' | 'orderBy'>,
): Promise<Page<PerfilRow>> {
  const wanted = sql<boolean>`(${text === ''} or ${matchesSearch(sql`u.busqueda`, text)})
    and (${isActive}::boolean is null or u.is_active = ${isActive})
    and (${groups}::integer[] is null or exists (
      select 1 from usuario_grupos ug
      where ug.usuario_id = u.id and ug.grupo_id = any(${groups}::integer[])))`;
  const { column, direction } = orderOf(page.orderBy, sortColumns, 'fullName');
  const rows = profiles(db)
    .where(wanted)
    .orderBy(column, (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst(),
    )
    .orderBy('u.id', direction);
  return readPage(db, rows, db.selectFrom('usuarios as u').where(wanted), page);
}
