import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import type { LayerRecord } from '../capa.repository.ts';

/** Which columns of the layer hold what. */
export interface MunicipalityColumns {
  /** DIVIPOLA, five digits as text */
  codigo: string;
  nombre: string;
  departamento: string;
}

/**
 * Fills `municipios` from a layer; invalid polygons are repaired for this copy. Several features
 * of one code become one municipality. @returns how many codes were written.
 */
export async function fillMunicipalities(
  tx: Tx,
  layer: LayerRecord,
  columns: MunicipalityColumns,
): Promise<number> {
  const code = sql.id('t', columns.codigo);
  const geom = sql.id('t', layer.columnaGeometria ?? 'geom');
  const valid = sql`case when st_isvalid(${geom}) then ${geom}
    else st_makevalid(${geom}, 'method=structure') end`;
  const result = await sql`/* capas: fill municipalities */
    insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre, geom)
    select ${code}, min(${sql.id('t', columns.nombre)}), left(${code}, 2),
      min(${sql.id('t', columns.departamento)}),
      st_multi(st_collectionextract(st_collect(st_transform(${valid}, 4686)), 3))
    from ${sql.id(layer.esquema, layer.nombre)} t
    where ${code} ~ '^[0-9]{5}$' and ${geom} is not null
    group by ${code}
    on conflict (codigo) do update set nombre = excluded.nombre,
      departamento_codigo = excluded.departamento_codigo,
      departamento_nombre = excluded.departamento_nombre, geom = excluded.geom`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
