import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { matchesSearch } from '../../core/db/lists/page.ts';
import {
  filesNamed,
  MOST_FOUND,
  mediaOf,
  pageOfDocuments,
} from '../../core/files/record-documents.repository.ts';
import type { AskedDocuments } from '../../core/ports/record-documents.ts';
import { DEVELOPMENT } from './developments/development.access.ts';

/** The attachments of developments that a search finds by their name or by their development. */
export function listAttachmentDocuments(db: Reader, { search, ...cut }: AskedDocuments) {
  const named = filesNamed(DEVELOPMENT, matchesSearch(sql`buscable(f.nombre)`, search));
  const found = sql`select d2.id from desarrollos d2
    where ${matchesSearch(sql`d2.busqueda`, search)} limit ${sql.lit(MOST_FOUND)}`;
  const narrowed =
    search === '' ? sql`true` : sql`(f.id = any(array(${named})) or d.id = any(array(${found})))`;
  const rows = sql`select f.id as archivo_id, ${mediaOf(sql`f.id`)} as direccion, x.orden as puesto,
      'Adjunto' as papel, d.titulo as registro, '/desarrollos?itemId=' || d.id as ruta,
      null::text as nota
    from desarrollo_adjuntos x join desarrollos d on d.id = x.desarrollo_id
      join archivos f on f.id = x.archivo_id
    where ${narrowed}`;
  return pageOfDocuments(db, { entity: DEVELOPMENT, rows }, cut);
}
