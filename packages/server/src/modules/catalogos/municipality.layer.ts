import { sql } from 'kysely';
import type { Tx } from '../../core/db/database.ts';

/** The table of a layer that holds municipalities. */
interface MunicipalityLayer {
  esquema: string;
  nombre: string;
  columnaGeometria: string | null;
}

/** Which columns of the layer hold what. */
export interface MunicipalityColumns {
  /** DIVIPOLA, five digits as text */
  codigo: string;
  nombre: string;
  departamento: string;
}

/** A municipality that was written: what the history keeps of it, before and after. */
export interface WrittenMunicipality {
  codigo: string;
  antes: object | null;
  ahora: object;
}

/**
 * Fills `municipios` from a layer; invalid polygons are repaired for this copy. Several features
 * of one code become one municipality.
 * @returns how many codes the layer has, and those that it changed
 */
export async function writeMunicipalities(
  tx: Tx,
  layer: MunicipalityLayer,
  columns: MunicipalityColumns,
): Promise<{ total: number; written: WrittenMunicipality[] }> {
  const code = sql.id('t', columns.codigo);
  const geom = sql.id('t', layer.columnaGeometria ?? 'geom');
  const valid = sql`case when st_isvalid(${geom}) then ${geom}
    else st_makevalid(${geom}, 'method=structure') end`;
  const { rows } = await sql<{
    total: number;
    written: WrittenMunicipality[];
  }>`/* catalogos: fill municipalities */
    with incoming as materialized (
      select ${code} as codigo, min(${sql.id('t', columns.nombre)}) as nombre,
        left(${code}, 2) as departamento_codigo,
        min(${sql.id('t', columns.departamento)}) as departamento_nombre,
        st_multi(st_collectionextract(st_collect(st_transform(${valid}, 4686)), 3)) as geom
      from ${sql.id(layer.esquema, layer.nombre)} t
      where ${code} ~ '^[0-9]{5}$' and ${geom} is not null
      group by ${code}
    ), written as (
      insert into municipios as m (codigo, nombre, departamento_codigo, departamento_nombre, geom)
      select codigo, nombre, departamento_codigo, departamento_nombre, geom from incoming
      on conflict (codigo) do update set nombre = excluded.nombre,
        departamento_codigo = excluded.departamento_codigo,
        departamento_nombre = excluded.departamento_nombre, geom = excluded.geom
      where (m.nombre, m.departamento_nombre, m.geom)
        is distinct from (excluded.nombre, excluded.departamento_nombre, excluded.geom)
      returning codigo
    )
    select (select count(*)::int from incoming) as total,
      (select coalesce(json_agg(json_build_object(
          'codigo', codigo, 'antes', ${facts('o')}, 'ahora', ${facts('i')}) order by codigo), '[]')
        from written join incoming i using (codigo) left join municipios o using (codigo)) as written
    `.execute(tx);
  return rows[0] ?? { total: 0, written: [] };
}

/** What the history keeps of a municipality; null where there was none. */
const facts = (table: string) => sql`case when ${sql.ref(`${table}.nombre`)} is not null
  then jsonb_build_object('nombre', ${sql.ref(`${table}.nombre`)},
    'departamento', ${sql.ref(`${table}.departamento_nombre`)},
    'geometria', case when ${sql.ref(`${table}.geom`)} is not null
      then st_npoints(${sql.ref(`${table}.geom`)}) || ' vértices, '
        || round(st_area(${sql.ref(`${table}.geom`)}::geography)::numeric / 1000000, 2) || ' km²'
      end)
  end`;
