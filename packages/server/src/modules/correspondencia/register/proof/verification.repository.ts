import { sql } from 'kysely';
import type { Reader } from '../../../../core/db/database.ts';
import type { BookEntry } from '../../../../core/proof/book.repository.ts';
import type { Series } from './seal.ts';

export interface PublicFiling {
  id: number;
  serie: Series;
  codigo: string;
  fecha: Date;
  contenido: string;
  sello: string;
  selloAnterior: string;
  anuladoEn: Date | null;
  /** What the book of its series holds of it. */
  asientos: BookEntry[];
}

/** The filing of a verification code, and what its book says of it: always one statement. */
export async function findByVerificationCode(
  db: Reader,
  code: string,
): Promise<PublicFiling | undefined> {
  const { rows } = await sql<PublicFiling>`
    select r.id, r.serie, r.codigo, r.fecha, r.contenido, r.sello,
      r.sello_anterior as "selloAnterior", a.fecha as "anuladoEn",
      (select coalesce(json_agg(json_build_object('libro', s.libro, 'numero', s.numero,
          'tipo', s.tipo, 'referencia', s.referencia, 'contenido', s.contenido,
          'selloAnterior', s.sello_anterior, 'sello', s.sello) order by s.numero), '[]')
        from sellos s where s.libro = r.serie and s.referencia = r.id::text) as asientos
    from radicados r left join anulaciones_radicado a on a.radicado_id = r.id
    where r.codigo_verificacion = ${code}`.execute(db);
  return rows[0];
}
