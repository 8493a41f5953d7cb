import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { mediaOf, pageOfDocuments } from '../../../core/files/record-documents.repository.ts';
import type { AskedDocuments } from '../../../core/ports/record-documents.ts';

export const QUICK_REPORT = 'reporteRapido';

/** The reports whose written document was kept; a search looks at what they are called. */
export function listWrittenReports(db: Reader, { search, ...cut }: AskedDocuments) {
  const rows = sql`select e.archivo_id, ${mediaOf(sql`e.archivo_id`)} as direccion,
      case when e.clase = 'CLIENTE' then 'Informe para el cliente'
        else 'Informe escrito' || case when e.escala is null then '' when e.escala = 0 then ', sin hojas'
          else ', hojas a 1:' || e.escala end end as papel,
      0 as puesto, r.nombre as registro, '/gestor_predial/editar/' || r.id as ruta,
      case when e.clase = 'REPORTE' and e.archivo_id is distinct from r.reporte_escrito then 'Hay uno más reciente' end as nota
    from reportes_rapidos_escritos e join reportes_rapidos r on r.id = e.reporte_id
    where true
      ${search === '' ? sql`` : sql`and ${matchesSearch(sql`r.busqueda`, search)}`}`;
  return pageOfDocuments(db, { entity: QUICK_REPORT, rows }, cut);
}
