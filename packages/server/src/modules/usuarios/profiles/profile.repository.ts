import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { entriesShowing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';

interface GroupRow {
  id: number;
  nombre: string;
}

/** A profile and its user: one record, by its fields' read names. Images are ids of `archivos`. */
export interface ProfileRow {
  id: number;
  nombreUsuario: string;
  email: string;
  nombres: string;
  apellidos: string;
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
  puedeCargarFolio: boolean;
  puedeVerVur: boolean;
  usuarioVur: string;
  /** Whether a VUR password is stored: the password itself leaves the table only to be used. */
  vurConfigured: boolean;
  hasFoliosUser: boolean;
  version: number;
  grupos: GroupRow[];
  permissions: string[];
}

const profiles = (db: Reader) =>
  db.selectFrom('usuarios as u').select([
    'u.id',
    'u.username as nombreUsuario',
    'u.email',
    'u.first_name as nombres',
    'u.last_name as apellidos',
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
    'u.puede_cargar_folio as puedeCargarFolio',
    'u.puede_ver_vur as puedeVerVur',
    'u.usuario_vur as usuarioVur',
    sql<boolean>`u.contrasenia_vur is not null`.as('vurConfigured'),
    sql<boolean>`u.folios_password_hash is not null`.as('hasFoliosUser'),
    'u.version',
    sql<GroupRow[]>`coalesce((
        select json_agg(json_build_object('id', g.id, 'nombre', g.nombre) order by g.nombre)
        from usuario_grupos ug join grupos g on g.id = ug.grupo_id
        where ug.usuario_id = u.id), '[]')`.as('grupos'),
    sql<string[]>`array(
        select gp.permiso from usuario_grupos ug
          join grupo_permisos gp on gp.grupo_id = ug.grupo_id
          where ug.usuario_id = u.id
        union select permiso from usuario_permisos where usuario_id = u.id
        order by 1)`.as('permissions'),
  ]);

/** One profile, or undefined. */
export function findProfile(db: Reader, id: number): Promise<ProfileRow | undefined> {
  return profiles(db).where('u.id', '=', id).executeTakeFirst();
}

/** The people of the groups whose name has a text. */
const groupsShowing = (text: string) => [
  {
    column: sql`u.id`,
    ids: sql`select g.usuario_id from usuario_grupos g
      where g.grupo_id in (${entriesShowing('grupos', 'nombre', text)})`,
  },
];

const profileList = {
  table: 'usuarios',
  alias: 'u',
  search: sql`u.busqueda`,
  rows: profiles,
  fields: {
    fullName: sql`buscable(u.nombre_completo)`,
    username: sql`lower(u.username)`,
    email: sql`lower(u.email)`,
    jobTitle: sql`buscable(u.job_title)`,
    // who never came stands before everybody who did
    lastLogin: sql`coalesce(u.last_login, '-infinity')`,
    isActive: sql`u.is_active`,
  },
  fallback: 'fullName',
  where: {
    isActive: (active: boolean) => sql<boolean>`u.is_active = ${active}`,
    groups_In: (groups: readonly number[]) => sql<boolean>`exists (
      select 1 from usuario_grupos ug
      where ug.usuario_id = u.id and ${oneOf(sql`ug.grupo_id`, groups)})`,
  },
} as const;

/** People whose name, user, e-mail, identification or position contains the text, by name. */
export const listProfileRows = list(profileList);

/** The same and those of a group that is called so, for who sees the groups of people. */
export const listProfileRowsByGroups = list({ ...profileList, finds: groupsShowing });
