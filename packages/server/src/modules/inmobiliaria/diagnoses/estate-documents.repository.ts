import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import {
  filesNamed,
  MOST_FOUND,
  mediaOf,
  pageOfDocuments,
} from '../../../core/files/record-documents.repository.ts';
import type { AskedDocuments } from '../../../core/ports/record-documents.ts';
import { takenPartBy } from '../access.repository.ts';
import { DIAGNOSIS } from '../access.ts';

/** What a support is said to be. */
const role = sql`case q.dicho ->> 'clase' when 'FOTO' then 'Fotografía' when 'FIRMA' then 'Firma'
  else 'Soporte' end`;
const file = sql`(q.dicho ->> 'archivo')::uuid`;

/** The supports of diagnoses of an estate, or of all estates of projects in which a person takes part. */
export function listSupports(
  db: Reader,
  { of, search, ...cut }: AskedDocuments,
  user: number | null,
) {
  const named = filesNamed(DIAGNOSIS, matchesSearch(sql`buscable(f.nombre)`, search));
  const estates = sql`select e2.id from predios_gi e2
    where ${matchesSearch(sql`e2.busqueda`, search)} limit ${sql.lit(MOST_FOUND)}`;
  const rows = sql`select ${file} as archivo_id, ${mediaOf(file)} as direccion, 0 as puesto,
      ${role} as papel,
      'Diagnóstico ' || lower(d.clase) || ' · ' || e.codigo_sig as registro,
      '/predios_gi/' || e.id as ruta, null::text as nota
    from diagnosticos_gi d join predios_gi e on e.id = d.predio_id
      join proyectos_gi g on g.id = e.proyecto_gi_id
      cross join lateral jsonb_array_elements(d.soportes) q (dicho)
    where q.dicho ? 'archivo'
      ${of === null ? sql`` : sql`and e.id = ${of.id}`}
      ${user === null ? sql`` : sql`and ${takenPartBy(user)}`}
      ${search === '' ? sql`` : sql`and (${file} = any(array(${named})) or e.id = any(array(${estates})))`}`;
  return pageOfDocuments(db, { entity: DIAGNOSIS, rows }, cut);
}
