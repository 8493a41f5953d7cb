import { sql } from 'kysely';
import type { Reader, Tx } from '../../../../core/db/database.ts';
import { matchesSearch } from '../../../../core/db/lists/page.ts';
import { mediaOf, pageOfDocuments } from '../../../../core/files/record-documents.repository.ts';
import type { AskedDocuments } from '../../../../core/ports/record-documents.ts';
import { REPORT_IT } from '../project-report.access.ts';
import type { ProjectDocument } from './written-document.ts';

/**
 * Puts a stored file in the place of the one before.
 * @param seal by which it is known what it was written of
 * @returns the id of the one before, where there was one
 */
export async function keepDocument(
  tx: Tx,
  { proyecto, clase, formato, file, seal }: ProjectDocument & { file: string; seal: string },
): Promise<string[]> {
  // Two that are written at once are kept one after the other.
  await tx
    .selectFrom('proyectos_it')
    .select('id')
    .where('id', '=', proyecto)
    .forNoKeyUpdate()
    .execute();
  const before = await tx
    .selectFrom('proyecto_it_documentos')
    .select('archivo_id')
    .where('proyecto_it_id', '=', proyecto)
    .where('clase', '=', clase)
    .where('formato', '=', formato)
    .executeTakeFirst();
  await tx
    .insertInto('proyecto_it_documentos')
    .values({ proyecto_it_id: proyecto, clase, formato, archivo_id: file, sello: seal })
    .onConflict((conflict) =>
      conflict
        .columns(['proyecto_it_id', 'clase', 'formato'])
        .doUpdateSet({ archivo_id: file, sello: seal }),
    )
    .execute();
  return before ? [before.archivo_id] : [];
}

/** The kept document of this kind and format, with its seal; undefined where there is none. */
export const findKept = (db: Reader, { proyecto, clase, formato }: ProjectDocument) =>
  db
    .selectFrom('proyecto_it_documentos')
    .select(['archivo_id as file', 'sello as seal'])
    .where('proyecto_it_id', '=', proyecto)
    .where('clase', '=', clase)
    .where('formato', '=', formato)
    .executeTakeFirst();

/** The written documents of a project's studies, or of all; a search looks at what the studies are called. */
export function listKeptDocuments(db: Reader, { of, search, ...cut }: AskedDocuments) {
  const rows = sql`select k.archivo_id, ${mediaOf(sql`k.archivo_id`)} as direccion,
      case k.clase when 'INFORME' then 'Informe' when 'CLIENTE' then 'Informe para el cliente'
        else 'Resumen ejecutivo' end as papel,
      0 as puesto, i.nombre as registro,
      '/estructura_it/informe/' || i.id as ruta, null::text as nota
    from proyecto_it_documentos k join proyectos_it i on i.id = k.proyecto_it_id
    where true
      ${of === null ? sql`` : sql`and i.proyecto_id = ${of.id}`}
      ${search === '' ? sql`` : sql`and ${matchesSearch(sql`i.busqueda`, search)}`}`;
  return pageOfDocuments(db, { entity: REPORT_IT, rows }, cut);
}

/** What a project is called; undefined where there is none. */
export async function nameOfProjectIt(db: Reader, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('proyectos_it')
    .select('nombre')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.nombre;
}
