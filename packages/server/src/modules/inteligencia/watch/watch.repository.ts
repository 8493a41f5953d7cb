import type { CrossOutcome, LayerColumn } from '@comarca/shared/modules/cruces/crossing';
import type { LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { LayerRecord } from '../../capas/public.ts';

/** A layer of a quick report or of a project, whose table has other data than it was crossed with. */
export interface WatchedLayer {
  clase: 'reporte' | 'proyecto';
  id: number;
  /** of the report or project */
  duenoId: number;
  nombre: string;
  /** whoever made it; null where nobody is left */
  autor: number | null;
  /** of the layer, as the report calls it */
  titulo: string;
  estado: CrossOutcome;
  llaveEstable: boolean;
  recorte: LayerCut;
  /** columns that its crossings hold; null for all that the table shows */
  columnas: LayerColumn[] | null;
  /** EPSG:4326 */
  trazado: Geometry;
  /** metres */
  buffer: number;
  srid: number;
}

/** Results of other data than a table has, whose strip meets what it covers now or that it crossed. */
const touchedBy = ({ id, sumaVerificacion, extension }: LayerRecord) => sql<WatchedLayer>`
    with capa as (select ${id}::int as id, ${sumaVerificacion}::text as suma,
      ${extension ? sql`ST_MakeEnvelope(${sql.join(extension.map((side) => sql`${side}::float8`))}, 4326)` : sql`null::geometry`} as extension)
    select 'reporte' as clase, l.id, r.id as "duenoId", r.nombre, r.autor_id as autor,
      coalesce(l.metadatos->>'titulo', l.nombre) as titulo, l.estado,
      coalesce((l.metadatos->>'llaveEstable')::boolean, false) as "llaveEstable",
      coalesce(l.metadatos->'recorte', '{}') as recorte, null::jsonb as columnas,
      e.parametros->'trazado' as trazado, (e.parametros->>'buffer')::float8 as buffer,
      (e.parametros->>'srid')::int as srid
    from capa join capas_analisis_reporte l on l.tabla_id = capa.id
    join ejecuciones_reporte e on e.id = l.ejecucion_id and e.vigente
    join reportes_rapidos r on r.id = e.reporte_id
    where r.vigilar_cambios and l.tipo = 'capa' and l.estado <> 'ERROR' and l.segundos is not null
      and coalesce(l.vigilada, l.lectura->'ultimaSincronizacion'->>'suma', '') <> capa.suma
      and (l.total_resultados > 0 or l.metadatos->'recorte' ? 'buffer' or capa.extension is null
        or e.area_estudio && capa.extension)
    union all
    select 'proyecto', c.id, i.id, i.nombre, i.creo_id,
      coalesce(c.metadatos->>'titulo', c.capa), c.resultado,
      coalesce((c.metadatos->>'llaveEstable')::boolean, false), c.recorte, c.columnas,
      i.trazado, i.buffer, i.srid
    from capa join capas_it c on c.tabla_id = capa.id
    join proyectos_it i on i.id = c.proyecto_it_id and i.huella = c.huella
    where i.vigilar_cambios and c.en_estructura and not c.pendiente and c.resultado <> 'ERROR'
      and coalesce(c.vigilada, c.lectura->'ultimaSincronizacion'->>'suma', '') <> capa.suma
      and (c.total_resultados > 0 or c.recorte ? 'buffer' or capa.extension is null
        or i.franja is null or i.franja && capa.extension)`;

/**
 * What a table's new data may have changed, in one statement. A strip of the layer's own is not kept: it
 * counts as met.
 */
export async function findTouched(db: Reader, layer: LayerRecord): Promise<WatchedLayer[]> {
  const { rows } = await sql<WatchedLayer>`/* inteligencia: touched by a layer */
    ${touchedBy(layer)} order by 1, 2`.execute(db);
  return rows;
}

/** Whether a table's new data may have changed anything. */
export async function isTouching(db: Reader, layer: LayerRecord): Promise<boolean> {
  const { rows } = await sql<{ toca: boolean }>`/* inteligencia: does a layer touch anything */
    select exists (${touchedBy(layer)}) as toca`.execute(db);
  return rows[0]?.toca ?? false;
}

const tableOf = ({ clase }: Pick<WatchedLayer, 'clase'>) =>
  sql.table(clase === 'reporte' ? 'capas_analisis_reporte' : 'capas_it');

/**
 * A result as it stands now, locked; undefined where it was made anew, or is not watched any more, since it
 * was found.
 */
export async function lockTouched(
  tx: Tx,
  layer: LayerRecord,
  { clase, id }: Pick<WatchedLayer, 'clase' | 'id'>,
): Promise<WatchedLayer | undefined> {
  await sql`select 1 from ${tableOf({ clase })} where id = ${id} for update`.execute(tx);
  const { rows } = await sql<WatchedLayer>`/* inteligencia: still touched by a layer */
    select * from (${touchedBy(layer)}) t where t.clase = ${clase} and t.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Keeps that a result was looked at, and what was found; news mark its analysis.
 * @param news a sum of what is otherwise now; null where nothing is
 * @returns whether these are news that were not told before
 */
export async function keepLook(
  tx: Tx,
  layer: Pick<WatchedLayer, 'clase' | 'id'>,
  { data, news }: { data: string; news: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ nueva: boolean }>`/* inteligencia: watched layer */
    with antes as (select id, novedad from ${tableOf(layer)} where id = ${layer.id} for update)
    update ${tableOf(layer)} c set vigilada = ${data}, novedad = ${news}::text,
      analisis_por_revisar = analisis_por_revisar or (${news}::text is not null and analisis <> '')
    from antes where c.id = antes.id
    returning ${news}::text is not null and antes.novedad is distinct from ${news}::text as nueva`.execute(
    tx,
  );
  return rows[0]?.nueva ?? false;
}
