import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { mediaOf, pageOfDocuments } from '../../../core/files/record-documents.repository.ts';
import type { AskedDocuments } from '../../../core/ports/record-documents.ts';

/** The reports whose written document was kept; a search looks at what they are called. */
export function listWrittenReports(db: Reader, { search, ...cut }: AskedDocuments) {
  const rows = sql`select r.reporte_escrito as archivo_id, ${mediaOf(sql`r.reporte_escrito`)} as direccion,
      'Informe escrito' as papel, 0 as puesto, r.nombre as registro,
      '/gestor_predial/editar/' || r.id as ruta, null::text as nota
    from reportes_rapidos r
    where r.reporte_escrito is not null
      ${search === '' ? sql`` : sql`and ${matchesSearch(sql`r.busqueda`, search)}`}`;
  return pageOfDocuments(db, { entity: 'reporteRapido', rows }, cut);
}
