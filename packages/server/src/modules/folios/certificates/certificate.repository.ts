import type {
  CertificateState,
  RecognisedCertificate,
} from '@comarca/shared/modules/folios/certificate';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

const columns = [
  'c.id',
  'c.version',
  'c.archivo_id as archivoId',
  'c.nombre',
  'c.sha256',
  'c.error',
  'c.paginas',
  'c.folio_id as folioId',
  'c.usuario_id as usuarioId',
  'c.fecha',
  sql<CertificateState>`c.estado`.as('estado'),
] as const;

const certificates = (db: Reader) =>
  db
    .selectFrom('folio_certificados as c')
    .leftJoin('folios as f', 'f.id', 'c.folio_id')
    .select([...columns, 'f.fmi']);

export type CertificateRow = Awaited<
  ReturnType<ReturnType<typeof certificates>['execute']>
>[number];

export const findCertificate = (db: Reader, id: number): Promise<CertificateRow | undefined> =>
  certificates(db).where('c.id', '=', id).executeTakeFirst();

/** What was recognised in a certificate; null while it has not been read. */
export async function findRecognised(
  db: Reader,
  id: number,
): Promise<RecognisedCertificate | null> {
  const row = await db
    .selectFrom('folio_certificados')
    .select('reconocido')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.reconocido ?? null) as RecognisedCertificate | null;
}

/** What somebody sent: what waits for them before what they confirmed, the newest of each first. */
export const listCertificatesOf = (db: Reader, user: number, first: number) =>
  certificates(db)
    .where('c.usuario_id', '=', user)
    .orderBy(sql`c.estado = 'CONFIRMADO'`)
    .orderBy('c.id', 'desc')
    .limit(first)
    .execute();

/** The certificates that were confirmed for a folio, the newest first. */
export const listCertificatesOfFolio = (db: Reader, folio: number) =>
  certificates(db)
    .where('c.folio_id', '=', folio)
    .where('c.estado', '=', 'CONFIRMADO')
    .orderBy('c.id', 'desc')
    .execute();

/** Registers a certificate that was sent. @returns its id */
export async function insertCertificate(
  tx: Tx,
  sent: { archivoId: string; nombre: string; sha256: string; user: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('folio_certificados')
    .values({
      archivo_id: sent.archivoId,
      nombre: sent.nombre,
      sha256: sent.sha256,
      usuario_id: sent.user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps what a reading made of a certificate that waits for it. */
export async function keepReading(
  tx: Tx,
  id: number,
  reading: { recognised: RecognisedCertificate; pages: number } | { error: string },
): Promise<void> {
  const values =
    'error' in reading
      ? { estado: 'FALLIDO', error: reading.error }
      : {
          estado: 'LEIDO',
          error: null,
          paginas: reading.pages,
          reconocido: JSON.stringify(reading.recognised),
        };
  await tx
    .updateTable('folio_certificados')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .where('estado', '=', 'PENDIENTE')
    .execute();
}

/** Holds a certificate until the transaction ends. */
export async function lockCertificate(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('folio_certificados').select('id').where('id', '=', id).forUpdate().execute();
}

/** Keeps what a person confirmed of a certificate, which is its folio's from now on. */
export async function keepConfirmation(
  tx: Tx,
  certificate: CertificateRow,
  confirmed: { folio: number; user: number; values: object },
): Promise<void> {
  await tx
    .updateTable('folio_certificados')
    .set({
      estado: 'CONFIRMADO',
      folio_id: confirmed.folio,
      confirmado: JSON.stringify(confirmed.values),
      confirmado_por: confirmed.user,
      fecha_confirmacion: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', certificate.id)
    .execute();
  await tx
    .updateTable('archivos')
    .set({ sin_guardar: false, entidad_id: String(certificate.id) })
    .where('id', '=', certificate.archivoId)
    .execute();
}

/** The hash that the content of a certificate's file has to have. */
export async function findSealedHash(db: Reader, file: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('folio_certificados')
    .select('sha256')
    .where('archivo_id', '=', file)
    .executeTakeFirst();
  return row?.sha256;
}
