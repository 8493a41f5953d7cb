import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { Serie } from './sello.ts';

export interface PublicFiling {
  serie: Serie;
  codigo: string;
  fecha: Date;
  contenido: string;
  anuladoEn: Date | null;
  /** Pages of the document that was sealed last; null where it has none. */
  paginas: number | null;
  /** Whether the document with the asked hash was sealed for this filing; null when none was asked. */
  esSellado: boolean | null;
}

/** The filing of a verification code, and what is known of a document: always one statement. */
export async function findByVerificationCode(
  db: Reader,
  codigo: string,
  sha256: string | null,
): Promise<PublicFiling | undefined> {
  const { rows } = await sql<PublicFiling>`
    select r.serie, r.codigo, r.fecha, r.contenido, a.fecha as "anuladoEn",
      (select d.paginas from documentos_sellados d where d.radicado_id = r.id
        order by d.id desc limit 1) as paginas,
      case when ${sha256}::text is not null then exists (select from documentos_sellados d
        where d.radicado_id = r.id and d.sha256 = ${sha256}) end as "esSellado"
    from radicados r left join anulaciones_radicado a on a.radicado_id = r.id
    where r.codigo_verificacion = ${codigo}`.execute(db);
  return rows[0];
}
