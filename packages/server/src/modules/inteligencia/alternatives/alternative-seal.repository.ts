import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** What of a comparison is sealed: the area of a route, or how it crosses a layer. */
export interface SealedFigures {
  alternativa: number;
  /** null for the route's own area and length */
  capa: string | null;
  /** of the project */
  proyecto: string;
  /** of the route */
  nombre: string;
  sello: string | null;
  datos: Record<string, unknown>;
}

/** Which figures: of one route, of the routes of a project, or all. */
export type WhichFigures =
  | { alternative: number; layer: string | null }
  | { project: number }
  | 'todas';

function condition(which: WhichFigures) {
  if (which === 'todas') return sql`true`;
  if ('project' in which) return sql`a.proyecto_it_id = ${which.project}`;
  return sql`a.id = ${which.alternative} and f.capa is not distinct from ${which.layer}::text`;
}

/** The figures that were crossed; a route's name and place are people's to change. */
export async function sealedFigures(db: Reader, which: WhichFigures): Promise<SealedFigures[]> {
  const { rows } = await sql<SealedFigures>`/* inteligencia: sealed figures of alternatives */
    select a.id as alternativa, f.capa, i.nombre as proyecto, a.nombre, f.sello,
      json_build_object('alternativa', a.id, 'proyecto', a.proyecto_it_id, 'huella', a.huella,
        'capa', f.capa, 'dice', f.dice) as datos
    from alternativas_it a
    join proyectos_it i on i.id = a.proyecto_it_id
    cross join lateral (
      select null::text as capa, a.sello,
        json_build_object('area', a.area_ha, 'longitud', a.longitud) as dice
      where a.area_ha is not null
      union all
      select x.capa, x.sello,
        json_build_object('estado', x.estado, 'error', x.error, 'resumen', x.resumen)
      from alternativa_cruces x where x.alternativa_id = a.id and x.estado <> 'ERROR'
    ) f
    where ${condition(which)} order by a.proyecto_it_id, a.orden, a.id, f.capa nulls first`.execute(
    db,
  );
  return rows;
}

export async function putFiguresSeal(
  tx: Tx,
  { alternativa, capa }: SealedFigures,
  seal: string,
): Promise<void> {
  if (capa === null) {
    await tx
      .updateTable('alternativas_it')
      .set({ sello: seal })
      .where('id', '=', alternativa)
      .execute();
    return;
  }
  await tx
    .updateTable('alternativa_cruces')
    .set({ sello: seal })
    .where('alternativa_id', '=', alternativa)
    .where('capa', '=', capa)
    .execute();
}
