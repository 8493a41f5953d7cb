import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { StudyArea } from '../../cruces/public.ts';
import type { StudyMethod } from '../generation/method.ts';

/** What a project's layers are crossed with. */
export interface ProjectStudy {
  id: number;
  nombre: string;
  /** EPSG:4326 */
  trazado: Geometry;
  /** metres */
  buffer: number;
  srid: number;
  /** of the three before */
  huella: string;
}

/** The boundary that a project's layers are crossed with; undefined for no project. */
export async function findStudy(db: Reader, project: number): Promise<ProjectStudy | undefined> {
  const row = await db
    .selectFrom('proyectos_it')
    .select(['id', 'nombre', 'trazado', 'buffer', 'srid', 'huella'])
    .where('id', '=', project)
    .executeTakeFirst();
  return row && { ...row, trazado: row.trazado as Geometry };
}

/** Keeps the study area that a project's layers are crossed with. @returns which run of it this is */
export async function saveStudy(
  tx: Tx,
  { id, huella }: Pick<ProjectStudy, 'id' | 'huella'>,
  area: StudyArea,
  method: StudyMethod,
): Promise<number> {
  const { rows } = await sql<{ corrida: number }>`/* inteligencia: study area of a project */
    insert into estudios_it (proyecto_it_id, huella, area_estudio, area_estudio_ha,
      longitud_trazado, metodo, corrida)
    values (${id}, ${huella}, ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(area.geometria)}), 4326),
      ${area.areaHa}, ${area.longitud}, ${JSON.stringify(method)}::jsonb, 1)
    on conflict (proyecto_it_id) do update set huella = excluded.huella,
      area_estudio = excluded.area_estudio, area_estudio_ha = excluded.area_estudio_ha,
      longitud_trazado = excluded.longitud_trazado, metodo = excluded.metodo,
      corrida = estudios_it.corrida + 1
    returning corrida`.execute(tx);
  return rows[0]?.corrida ?? 1;
}

/** The study area of a project's last crossing, while its boundary is still that one. */
export async function findStudyArea(db: Reader, project: number) {
  const row = await db
    .selectFrom('estudios_it as s')
    .innerJoin('proyectos_it as i', (join) =>
      join.onRef('i.id', '=', 's.proyecto_it_id').onRef('i.huella', '=', 's.huella'),
    )
    .select(['s.area_estudio_ha as hectareas', 's.longitud_trazado as longitud', 's.metodo'])
    .select(sql<string>`ST_AsGeoJSON(s.area_estudio, 7)`.as('geometria'))
    .where('s.proyecto_it_id', '=', project)
    .executeTakeFirst();
  return row && { ...row, metodo: row.metodo as StudyMethod };
}
