import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { SealedFiling, Serie } from './sello.ts';

interface SeriesState {
  anio: number;
  ultimo: number;
  sello: string;
}

/** Holds the series until the transaction ends: others who file in it wait. */
export async function lockSeries(tx: Tx, serie: Serie): Promise<SeriesState> {
  return tx
    .selectFrom('series_radicacion')
    .select(['anio', 'ultimo', 'sello'])
    .where('serie', '=', serie)
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

/** The seal of a filing. */
export async function findSeal(db: Reader, radicadoId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('radicados')
    .select('sello')
    .where('id', '=', radicadoId)
    .executeTakeFirst();
  return row?.sello;
}

/** Keeps what a document of a filing looked like; the same document again changes nothing. */
export async function insertDocument(
  tx: Tx,
  document: { radicadoId: number; sha256: string; paginas: number | null; sello: string },
): Promise<void> {
  await tx
    .insertInto('documentos_sellados')
    .values({
      radicado_id: document.radicadoId,
      sha256: document.sha256,
      paginas: document.paginas,
      sello: document.sello,
    })
    .onConflict((conflict) => conflict.columns(['radicado_id', 'sha256']).doNothing())
    .execute();
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

/** Adds to a letter's history, in the state that it is in. */
export async function noteInHistory(
  tx: Tx,
  note: { correspondenciaId: number; usuarioId: number; mensaje: string },
): Promise<void> {
  await tx
    .insertInto('cambios_correspondencia')
    .columns(['correspondencia_id', 'estado', 'usuario_id', 'mensaje'])
    .expression(
      tx
        .selectFrom('correspondencias')
        .select([
          'id',
          'estado',
          sql<number>`${note.usuarioId}::integer`.as('usuario_id'),
          sql<string>`${note.mensaje}::text`.as('mensaje'),
        ])
        .where('id', '=', note.correspondenciaId),
    )
    .execute();
}
