import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { NamedSeries } from './series.repository.ts';

type Terms = Pick<
  NamedSeries,
  'codigo' | 'nombre' | 'subserie' | 'gestion' | 'central' | 'disposicion'
>;

/** What becomes of the folders of a series in another version of the table. */
export interface SeriesMove {
  serie: number;
  antes: Terms;
  /** the series of the same code there; null where there is none: its folders stay */
  nueva: number | null;
  despues: Terms | null;
  /** folders that have the series themselves */
  carpetas: number;
  /** stands for which folders they are, and for the terms on both sides: another where any of it is another */
  marca: string;
}

const terms = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`jsonb_build_object('codigo', ${of('codigo')}, 'nombre', ${of('nombre')},
    'subserie', ${of('subserie')}, 'gestion', ${of('gestion')}, 'central', ${of('central')},
    'disposicion', ${of('disposicion')})`;
};

/** The series of one version that folders have, by their codes; what lies in the trash is left as it is. */
export async function seriesMoves(db: Reader, from: number, to: number): Promise<SeriesMove[]> {
  const { rows } = await sql<SeriesMove>`/* archivo: moves to another retention table */
    select o.id as serie, ${terms('o')} as antes, n.id as nueva,
      case when n.id is null then null else ${terms('n')} end as despues, count(*)::int as carpetas,
      encode(sha256(convert_to(jsonb_build_array(o.id, n.id, ${terms('o')}, ${terms('n')},
        array_agg(c.id order by c.id))::text, 'UTF8')), 'hex') as marca
    from archivo_carpetas c join archivo_series o on o.id = c.serie_id
    left join archivo_series n on n.tabla_id = ${to} and lower(n.codigo) = lower(o.codigo)
    where o.tabla_id = ${from} and c.papelera_id is null
    group by o.id, n.id order by buscable(o.codigo), o.id`.execute(db);
  return rows;
}

/** Moves them. @returns each folder with the series that it had */
export async function moveSeries(
  tx: Tx,
  from: number,
  to: number,
): Promise<{ carpeta: number; serie: number }[]> {
  const { rows } = await sql<{
    carpeta: number;
    serie: number;
  }>`/* archivo: move to another table */
    update archivo_carpetas c set serie_id = n.id, version = c.version + 1
    from archivo_series o join archivo_series n on n.tabla_id = ${to} and lower(n.codigo) = lower(o.codigo)
    where o.id = c.serie_id and o.tabla_id = ${from} and c.papelera_id is null
    returning c.id as carpeta, o.id as serie`.execute(tx);
  return rows;
}
