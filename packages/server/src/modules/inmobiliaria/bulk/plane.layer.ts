import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { ShapeFeature } from '../../../core/reports/shapefile/shapefile.ts';

type Texts = 'CODIGO_SIG' | 'NOMBRE' | 'FMI' | 'NPN' | 'MUNICIPIO' | 'VEREDA' | 'DIRECCION';
type Areas = 'AREA_TIT' | 'AREA_CAT' | 'AREA_HA';
type PlaneRow = Record<Texts, string> & Record<Areas, number | null>;

/** Estates of a project with their polygon on the national plane, and what a table says of them. */
export async function estatesOnPlane(db: Reader, project: number): Promise<ShapeFeature[]> {
  const { rows } = await sql<PlaneRow & { geometria: MultiPolygon }>`
    /* inmobiliaria: estates on the national plane */
    select e.codigo_sig as "CODIGO_SIG", e.nombre as "NOMBRE",
      array_to_string(e.matriculas, ', ') as "FMI", array_to_string(e.npns, ', ') as "NPN",
      coalesce(m.nombre, '') as "MUNICIPIO", e.vereda as "VEREDA", e.direccion as "DIRECCION",
      e.area_titulos as "AREA_TIT", e.area_catastral as "AREA_CAT", e.area_m2 / 10000 as "AREA_HA",
      st_asgeojson(e.plano, 4, 0)::json as geometria
    from predios_gi e left join municipios m on m.codigo = e.municipio_codigo
    where e.proyecto_gi_id = ${project} and e.plano is not null order by e.codigo_sig, e.id`.execute(
    db,
  );
  return rows.map(({ geometria, ...row }) => ({ geometry: geometria, row }));
}
