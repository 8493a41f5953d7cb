import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';

/** A document by its name. */
export interface NamedDocument {
  id: number;
  nombre: string;
}

/** A record that has a folder. */
interface RecordOf {
  kind: string;
  id: number;
}

/** Documents `d` below the folder of a record, but for folders that have people of their own. */
const isOfRecord = (kind: string, record: RawBuilder<unknown>) => sql<boolean>`
  d.papelera_id is null and exists (select from archivo_lugares l
    join archivo_carpetas c on c.id = l.carpeta_id and c.papelera_id is null and c.permisos_de is null
    where l.documento_id = d.id and c.registro_entidad = ${kind} and c.registro_id = ${record})`;

/** A document that a row names, as JSON: null where it is not with the row's record any more. */
export const documentOfRecord = ({
  kind,
  record,
  document,
}: {
  kind: string;
  record: RawBuilder<unknown>;
  document: RawBuilder<unknown>;
}): RawBuilder<NamedDocument | null> => sql<NamedDocument | null>`(
  select json_build_object('id', d.id, 'nombre', d.nombre) from archivo_documentos d
  where d.id = ${document} and ${isOfRecord(kind, record)})`;

/** Documents that a picker offers. */
const MOST = 500;

/** The documents of a record by their names, or those of them with these ids. */
export async function documentsOfRecord(
  db: Reader,
  { kind, id }: RecordOf,
  ids?: readonly number[],
): Promise<NamedDocument[]> {
  const { rows } = await sql<NamedDocument>`/* archivo: documents of a record */
    select d.id, d.nombre from archivo_documentos d
    where ${isOfRecord(kind, sql`${id}::int`)} and ${ids ? oneOf(sql`d.id`, ids) : sql`true`}
    order by d.orden, d.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** How many documents there are in the folder of a record of this kind. */
export const countDocumentsOf =
  (kind: string) =>
  async (db: Reader, id: number): Promise<number> => {
    const { rows } = await sql<{ total: number }>`/* archivo: count of a record's documents */
      select count(*)::int as total from archivo_documentos d
      where d.papelera_id is null and exists (select from archivo_lugares l
        join archivo_carpetas c on c.id = l.carpeta_id and c.papelera_id is null
        where l.documento_id = d.id and c.registro_entidad = ${kind} and c.registro_id = ${id})`.execute(
      db,
    );
    return rows[0]?.total ?? 0;
  };

/** For old values of forms that choose a document. */
export const documentsToChoose = chosenFrom(
  () => sql`select id, nombre from archivo_documentos where papelera_id is null`,
);
