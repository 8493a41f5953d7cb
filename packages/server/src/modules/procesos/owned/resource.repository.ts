import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import type { OwnedValues } from './owned-table.repository.ts';

/** A person who holds a role of a project or a process. */
export interface ResourceRow extends ManagedRow {
  proyecto: number | null;
  proceso: number | null;
  usuarioId: number;
  usuario: string;
  username: string;
  /** id of the picture */
  avatar: string | null;
  rolId: number;
  rol: string;
  baseCodigo: string | null;
  municipio: string | null;
  departamento: string | null;
  /** the municipality and its department, as people read it */
  base: string | null;
  /** activities that name the role */
  actividades: { id: number; nombre: string }[];
}

export interface ResourceValues extends OwnedValues {
  usuario: number;
  rol: number;
  base: string | null;
}

export const resourceTable = plainTable<ResourceRow, ResourceValues, 'recursos'>({
  table: 'recursos',
  columns: { usuario: 'usuario_id', rol: 'rol_id', base: 'base' },
  rows: sql`select x.id, x.version, r.proyecto_id as proyecto, r.proceso_id as proceso,
    u.id as "usuarioId", ${fullNameOf('u')} as usuario, u.username,
    u.profile_image as avatar, r.id as "rolId", r.rol, x.base as "baseCodigo",
    m.nombre as municipio, m.departamento_nombre as departamento,
    m.nombre || ', ' || m.departamento_nombre as base,
    (select coalesce(json_agg(json_build_object('id', a.id, 'nombre', a.nombre)
        order by a.nombre, a.id), '[]')
      from actividades a where a.id in (
        select f.actividad_id from actividad_perfiles f where f.rol_id = r.id)) as actividades
    from recursos x join roles r on r.id = x.rol_id join usuarios u on u.id = x.usuario_id
    left join municipios m on m.codigo = x.base`,
  search: ['usuario', 'username', 'rol', 'base'],
  orderBy: ['usuario', 'rol', 'base'],
});

export async function isMunicipality(db: Reader, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('municipios')
    .select('codigo')
    .where('codigo', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}
