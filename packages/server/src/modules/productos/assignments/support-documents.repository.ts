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
import { type DashboardScope, visibleTo } from './assignment-visible.repository.ts';

export const ASSIGNMENT = 'asignacion';

const columns = { proyecto: 'proyecto_id', proceso: 'proceso_id' } as const;

/** The records in whose folder supports of assignments stand. */
export const ownerKinds = Object.keys(columns) as (keyof typeof columns)[];

/** The supports of the assignments that are seen: of a project's or a process's, or of all. */
export function listSupportDocuments(
  db: Reader,
  { of, search, ...cut }: AskedDocuments,
  visible: DashboardScope,
) {
  const owner = ownerKinds.find((kind) => kind === of?.kind);
  const named = filesNamed(ASSIGNMENT, matchesSearch(sql`buscable(f.nombre)`, search));
  const assignments = sql`select a2.id from asignaciones a2
    where ${matchesSearch(sql`a2.busqueda`, search)} limit ${sql.lit(MOST_FOUND)}`;
  const conditions = [
    ...(of && owner ? [sql<boolean>`${sql.ref(`t.${columns[owner]}`)} = ${of.id}`] : []),
    ...visibleTo(visible),
    ...(search === ''
      ? []
      : [sql<boolean>`(f.id = any(array(${named})) or a.id = any(array(${assignments})))`]),
  ];
  const rows = sql`select f.id as archivo_id, ${mediaOf(sql`f.id`)} as direccion, 0 as puesto,
      'Soporte' as papel, a.identificador || ' · ' || t.nombre as registro,
      '/asignacion/' || a.id as ruta, null::text as nota
    from asignaciones a join actividades t on t.id = a.actividad_id
      join archivos f on f.entidad = ${sql.lit(ASSIGNMENT)} and f.entidad_id = a.id::text
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  return pageOfDocuments(db, { entity: ASSIGNMENT, rows }, cut);
}
