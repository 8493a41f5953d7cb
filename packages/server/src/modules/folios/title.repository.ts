import type { Annotation, FolioTitles } from '@comarca/shared/modules/folios/title.schema';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';

/** What a folio says of people, with the folio's version. */
export type TitlesRow = FolioTitles & { id: number; version: number; fmi: string };

/** The boundaries, chain of titles and annotations of a folio. */
export async function findTitles(db: Reader, id: number): Promise<TitlesRow | undefined> {
  const folio = await db
    .selectFrom('folios')
    .select([
      'id',
      'version',
      'fmi',
      'cabida_linderos as cabidaLinderos',
      'complementacion',
      sql<Annotation[]>`coalesce((select json_agg(json_build_object(
          'numero', a.numero, 'fecha', coalesce(a.fecha::text, ''), 'radicacion', a.radicacion,
          'documento', a.documento, 'codigoActo', a.codigo_acto, 'acto', a.acto, 'valor', a.valor,
          'cancela', a.cancela,
          'personas', a.personas) order by a.numero)
        from folio_anotaciones a where a.folio_id = folios.id), '[]')`.as('anotaciones'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return folio;
}

/** Writes the texts and replaces the annotations. The folio's version is the caller's to raise. */
export async function replaceTitles(
  tx: Tx,
  id: number,
  { cabidaLinderos, complementacion, anotaciones }: FolioTitles,
): Promise<void> {
  await tx
    .updateTable('folios')
    .set({ cabida_linderos: cabidaLinderos, complementacion })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('folio_anotaciones').where('folio_id', '=', id).execute();
  if (anotaciones.length === 0) return;
  await tx
    .insertInto('folio_anotaciones')
    .values(
      anotaciones.map((one) => ({
        folio_id: id,
        numero: one.numero,
        fecha: one.fecha || null,
        radicacion: one.radicacion,
        documento: one.documento,
        codigo_acto: one.codigoActo,
        acto: one.acto,
        valor: one.valor,
        cancela: [...(one.cancela ?? [])],
        personas: JSON.stringify(one.personas),
      })),
    )
    .execute();
}
