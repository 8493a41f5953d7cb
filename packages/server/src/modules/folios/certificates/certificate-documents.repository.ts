import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import {
  filesNamed,
  MOST_FOUND,
  pageOfDocuments,
} from '../../../core/files/record-documents.repository.ts';
import type { AskedDocuments } from '../../../core/ports/record-documents.ts';
import { CERTIFICATE } from '../folio.access.ts';

/** The certificates from which folios were loaded: of these numbers, or of all folios for null. */
export function listCertificateDocuments(
  db: Reader,
  fmis: readonly string[] | null,
  { search, ...cut }: Omit<AskedDocuments, 'of'>,
) {
  const rows = sql`select c.archivo_id, 'Certificado de tradición' as papel, 0 as puesto,
      'Folio ' || f.fmi as registro, '/folios?itemId=' || f.id as ruta, null::text as nota,
      nullif(c.paginas, 0) as paginas,
      '/api/v1/folios/certificados/' || c.id || '/certificado.pdf' as direccion
    from folio_certificados c join folios f on f.id = c.folio_id
    where c.estado = 'CONFIRMADO'
      ${fmis === null ? sql`` : sql`and f.fmi = any(${[...fmis]}::text[])`}
      ${search === '' ? sql`` : sql`and ${foundBy(search)}`}`;
  const pages = sql<number | null>`r.paginas`;
  return pageOfDocuments(db, { entity: CERTIFICATE, rows, pages }, cut);
}

function foundBy(text: string): RawBuilder<boolean> {
  const named = filesNamed(CERTIFICATE, matchesSearch(sql`buscable(f.nombre)`, text));
  const folios = sql`select o.id from folios o where ${matchesSearch(sql`o.busqueda`, text)}
    limit ${sql.lit(MOST_FOUND)}`;
  return sql<boolean>`(c.archivo_id = any(array(${named})) or c.folio_id = any(array(${folios})))`;
}
