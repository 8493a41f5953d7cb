import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { cappedCount, countOf, type Page, pageOf } from '../db/lists/page.ts';
import type { AskedDocuments, RecordDocument } from '../ports/record-documents.ts';

/** Where every stored file is given whose module says who reads it. */
export const mediaOf = (file: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'/media/' || ${file}`;

/**
 * A page of the files of records of this kind of `archivos`. `rows` is a select of `archivo_id`, `papel`, `registro`, `ruta`, `nota` and
 * `direccion` (see `RecordDocument`) and of `puesto`, which orders what came at the same moment. `pages` says how many a row `r`
 * of it has, whose file is `f`.
 */
export async function pageOfDocuments(
  db: Reader,
  {
    entity,
    rows,
    pages = sql<null>`null::int`,
  }: { entity: string; rows: RawBuilder<unknown>; pages?: RawBuilder<number | null> },
  { first, offset }: Pick<AskedDocuments, 'first' | 'offset'>,
): Promise<Page<RecordDocument>> {
  const { rows: found } = await sql<RecordDocument>`/* files: documents of records */
    select f.id as archivo, f.nombre, f.tipo_mime as "tipoMime", f.bytes::float8 as bytes,
      ${pages} as paginas, f.created_at as fecha, r.papel, r.registro, r.ruta, r.nota, r.direccion
    from (${rows}) r join archivos f on f.id = r.archivo_id and f.entidad = ${entity}
    order by f.created_at desc, r.puesto, f.id limit ${first + 1} offset ${offset}`.execute(db);
  const count = cappedCount(sql`(${rows})`).compile(db);
  return pageOf({ first, offset }, found, () => countOf(db, count));
}

/** Files of this kind whose name says a text, as ids: looked for with an index of these kinds. */
export const filesNamed = (entity: string, matches: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select f.id from archivos f where f.entidad = ${sql.lit(entity)} and ${matches}
    limit ${sql.lit(MOST_FOUND)}`;

/** Records or files that a search finds; beyond, the text says too little. */
export const MOST_FOUND = 2_000;
