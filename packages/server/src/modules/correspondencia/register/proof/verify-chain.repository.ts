import { sql } from 'kysely';
import type { Reader } from '../../../../core/db/database.ts';
import type { Series } from './seal.ts';

/** Rows read at once: the register may be long. */
const PAGE = 2_000;

export interface ChainRow {
  id: number;
  correspondenciaId: number;
  serie: Series;
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
  fechaCarta: Date | null;
  estadoCarta: string | null;
  /** The state of its last step in the history; null where it has none. */
  estadoHistorial: string | null;
  /** The hash of the document that it shows; null where it has none. */
  documentoCarta: string | null;
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
  serie: Series;
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

/** The filings of a series in the order in which they were made, some at a time; only those of a span. */
export async function* chainOf(
  db: Reader,
  series: Series,
  span?: Span,
): AsyncGenerator<ChainRow[]> {
  let after = 0;
  for (;;) {
    const rows = await chainPage(db, { serie: series, after, span });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

async function chainPage(
  db: Reader,
  { serie, after, span }: { serie: Series; after: number; span: Span | undefined },
): Promise<ChainRow[]> {
  const within = span ? sql`r.fecha >= ${span.from} and r.fecha < ${span.until}` : sql`true`;
  const { rows } = await sql<ChainRow>`
    select r.id, r.correspondencia_id as "correspondenciaId", r.serie, r.anio, r.consecutivo, r.codigo,
      r.fecha, r.contenido, r.sello, r.sello_anterior as "selloAnterior",
      r.codigo_verificacion as "codigoVerificacion", c.codigo_radicacion as "codigoCarta",
      c.fecha_radicacion as "fechaCarta", c.estado as "estadoCarta",
      (select h.estado from cambios_correspondencia h where h.correspondencia_id = c.id
        order by h.id desc limit 1) as "estadoHistorial",
      (select f.sha256 from archivos f where f.id = case when not c.saliente then c.archivo_id
        when c.pdf_estado = 'LISTO' then c.pdf_id end) as "documentoCarta",
      (select json_build_object('motivo', a.motivo, 'acto', a.acto, 'usuarioId', a.usuario_id,
          'fecha', a.fecha, 'sello', a.sello)
        from anulaciones_radicado a where a.radicado_id = r.id) as anulacion,
      (select coalesce(json_agg(json_build_object('sha256', d.sha256, 'paginas', d.paginas,
          'sello', d.sello) order by d.id), '[]')
        from documentos_sellados d where d.radicado_id = r.id) as documentos
    from radicados r left join correspondencias c on c.id = r.correspondencia_id
    where r.serie = ${serie} and r.id > ${after} and ${within}
    order by r.id
    limit ${PAGE}`.execute(db);
  return rows;
}

/** The filing just before another one of its series, and where every year stood then; or undefined. */
export async function linkBefore(db: Reader, { serie, id }: Pick<ChainRow, 'serie' | 'id'>) {
  const before = db.selectFrom('radicados').where('serie', '=', serie).where('id', '<', id);
  const last = await before
    .select(['anio', 'consecutivo', 'sello'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const years = await before
    .select('anio')
    .select(({ fn }) => fn.max('consecutivo').as('ultimo'))
    .groupBy('anio')
    .execute();
  return { ...last, otros: new Map(years.map(({ anio, ultimo }) => [anio, ultimo])) };
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
