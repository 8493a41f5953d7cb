import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { Serie } from './sello.ts';

/** Rows read at once: the register may be long. */
const PAGE = 2_000;

export interface ChainRow {
  correspondenciaId: number;
  serie: Serie;
  anio: number;
  consecutivo: number;
  codigo: string;
  fecha: Date;
  contenido: string;
  sello: string;
  selloAnterior: string;
  codigoVerificacion: string;
  /** As the letter itself has it. */
  codigoCarta: string | null;
  anulacion: {
    motivo: string;
    acto: string;
    usuarioId: number;
    fecha: string;
    sello: string;
  } | null;
  documentos: { sha256: string; paginas: number | null; sello: string }[];
}

export interface SeriesEnd {
  serie: Serie;
  anio: number;
  ultimo: number;
  sello: string;
  anulados: number;
}

/** Where each series says that it stands. */
export async function seriesEnds(db: Reader): Promise<SeriesEnd[]> {
  const rows = await db
    .selectFrom('series_radicacion')
    .select(['serie', 'anio', 'ultimo', 'sello', 'anulados'])
    .orderBy('serie')
    .execute();
  return rows as SeriesEnd[];
}

/** A part of a series: what was filed from one instant to before another. */
export interface Span {
  from: Date;
  until: Date;
}

/** The filings of a series in the order of their numbers, some at a time; only those of a span. */
export async function* chainOf(db: Reader, serie: Serie, span?: Span): AsyncGenerator<ChainRow[]> {
  let after = { anio: 0, consecutivo: 0 };
  for (;;) {
    const rows = await chainPage(db, { serie, after, span });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}

async function chainPage(
  db: Reader,
  {
    serie,
    after,
    span,
  }: { serie: Serie; after: { anio: number; consecutivo: number }; span: Span | undefined },
): Promise<ChainRow[]> {
  const within = span ? sql`r.fecha >= ${span.from} and r.fecha < ${span.until}` : sql`true`;
  const { rows } = await sql<ChainRow>`
    select r.correspondencia_id as "correspondenciaId", r.serie, r.anio, r.consecutivo, r.codigo,
      r.fecha, r.contenido, r.sello, r.sello_anterior as "selloAnterior",
      r.codigo_verificacion as "codigoVerificacion", c.codigo_radicacion as "codigoCarta",
      (select json_build_object('motivo', a.motivo, 'acto', a.acto, 'usuarioId', a.usuario_id,
          'fecha', a.fecha, 'sello', a.sello)
        from anulaciones_radicado a where a.radicado_id = r.id) as anulacion,
      (select coalesce(json_agg(json_build_object('sha256', d.sha256, 'paginas', d.paginas,
          'sello', d.sello) order by d.id), '[]')
        from documentos_sellados d where d.radicado_id = r.id) as documentos
    from radicados r left join correspondencias c on c.id = r.correspondencia_id
    where r.serie = ${serie} and (r.anio, r.consecutivo) > (${after.anio}, ${after.consecutivo})
      and ${within}
    order by r.anio, r.consecutivo
    limit ${PAGE}`.execute(db);
  return rows;
}

/** The filing just before another one of its series, or undefined. */
export function linkBefore(
  db: Reader,
  { serie, anio, consecutivo }: Pick<ChainRow, 'serie' | 'anio' | 'consecutivo'>,
) {
  return db
    .selectFrom('radicados')
    .select(['anio', 'consecutivo', 'sello'])
    .where('serie', '=', serie)
    .where(({ refTuple, tuple, eb }) =>
      eb(refTuple('anio', 'consecutivo'), '<', tuple(anio, consecutivo)),
    )
    .orderBy('anio', 'desc')
    .orderBy('consecutivo', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Codes that letters have and the register does not. */
export async function lettersWithoutFiling(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('correspondencias as c')
    .select('c.codigo_radicacion as codigo')
    .where('c.codigo_radicacion', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('radicados as r')
            .select('r.id')
            .whereRef('r.correspondencia_id', '=', 'c.id')
            .whereRef('r.codigo', '=', 'c.codigo_radicacion'),
        ),
      ),
    )
    .orderBy('c.codigo_radicacion')
    .limit(100)
    .execute();
  return rows.map(({ codigo }) => codigo ?? '');
}
