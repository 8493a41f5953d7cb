import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { SealedFiling, Series } from './proof/seal.ts';

interface SeriesState {
  anio: number;
  ultimo: number;
  sello: string;
}

/** Holds the series until the transaction ends: others who file in it wait. */
export async function lockSeries(tx: Tx, series: Series): Promise<SeriesState> {
  return tx
    .selectFrom('series_radicacion')
    .select(['anio', 'ultimo', 'sello'])
    .where('serie', '=', series)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The database's clock, to the millisecond: one clock for every server, read while the lock is held. */
export async function clock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{
    ahora: Date;
  }>`select date_trunc('milliseconds', clock_timestamp()) as ahora`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.ahora;
}

/** The last number of a series in a year; 0 where it has none. */
export async function lastOfYear(tx: Tx, series: Series, year: number): Promise<number> {
  const row = await tx
    .selectFrom('radicados')
    .select(({ fn }) => fn.max('consecutivo').as('ultimo'))
    .where('serie', '=', series)
    .where('anio', '=', year)
    .executeTakeFirst();
  return row?.ultimo ?? 0;
}

/** Adds a filing and moves its series on to it. @returns the filing's id */
export async function insertFiling(
  tx: Tx,
  filing: SealedFiling,
  seal: { contenido: string; sello: string; selloAnterior: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('radicados')
    .values({
      correspondencia_id: filing.correspondenciaId,
      serie: filing.serie,
      anio: filing.anio,
      consecutivo: filing.consecutivo,
      codigo: filing.codigo,
      fecha: filing.fecha,
      codigo_verificacion: filing.codigoVerificacion,
      contenido: seal.contenido,
      sello: seal.sello,
      sello_anterior: seal.selloAnterior,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('series_radicacion')
    .set({ anio: filing.anio, ultimo: filing.consecutivo, sello: seal.sello })
    .where('serie', '=', filing.serie)
    .execute();
  return id;
}

export interface FilingRow {
  id: number;
  correspondenciaId: number;
  serie: string;
  codigo: string;
  fecha: Date;
  sello: string;
  codigoVerificacion: string;
  /** Of its annulment; null while it stands. */
  motivo: string | null;
  acto: string | null;
  anuladaEn: Date | null;
}

/** The filings of some letters; those that are not filed have none. */
export function filingsOf(db: Reader, letters: readonly number[]): Promise<FilingRow[]> {
  return db
    .selectFrom('radicados as r')
    .leftJoin('anulaciones_radicado as a', 'a.radicado_id', 'r.id')
    .select([
      'r.id',
      'r.correspondencia_id as correspondenciaId',
      'r.serie',
      'r.codigo',
      'r.fecha',
      'r.sello',
      'r.codigo_verificacion as codigoVerificacion',
      'a.motivo',
      'a.acto',
      'a.fecha as anuladaEn',
    ])
    .where('r.correspondencia_id', 'in', [...letters])
    .execute();
}

/** The seal of a filing and its series. */
export async function findSeal(
  db: Reader,
  filingId: number,
): Promise<{ sello: string; serie: Series } | undefined> {
  const row = await db
    .selectFrom('radicados')
    .select(['sello', 'serie'])
    .where('id', '=', filingId)
    .executeTakeFirst();
  return row && { sello: row.sello, serie: row.serie as Series };
}

/**
 * Keeps what a document of a filing looked like; the same document again changes nothing.
 * @returns whether it was new
 */
export async function insertDocument(
  tx: Tx,
  document: { radicadoId: number; sha256: string; paginas: number | null; sello: string },
): Promise<boolean> {
  const rows = await tx
    .insertInto('documentos_sellados')
    .values({
      radicado_id: document.radicadoId,
      sha256: document.sha256,
      paginas: document.paginas,
      sello: document.sello,
    })
    .onConflict((conflict) => conflict.columns(['radicado_id', 'sha256']).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Marks a filing as annulled, and notes it in its series, whose lock the caller holds. */
export async function insertAnnulment(
  tx: Tx,
  annulment: {
    radicadoId: number;
    serie: string;
    motivo: string;
    acto: string;
    usuarioId: number;
    fecha: Date;
    sello: string;
  },
): Promise<void> {
  await tx
    .insertInto('anulaciones_radicado')
    .values({
      radicado_id: annulment.radicadoId,
      motivo: annulment.motivo,
      acto: annulment.acto,
      usuario_id: annulment.usuarioId,
      fecha: annulment.fecha,
      sello: annulment.sello,
    })
    .execute();
  await tx
    .updateTable('series_radicacion')
    .set({ anulados: sql`anulados + 1` })
    .where('serie', '=', annulment.serie)
    .execute();
}

/** The state that a letter is in. */
export async function stateOf(tx: Tx, letter: number): Promise<string> {
  const { estado } = await tx
    .selectFrom('correspondencias')
    .select('estado')
    .where('id', '=', letter)
    .executeTakeFirstOrThrow();
  return estado;
}
