import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { isSeenFolder, type Sight } from '../folders/sight.repository.ts';

/** The folder of a record, among those that are looked through. */
export interface RecordFolder {
  kind: string;
  id: number;
  /** names of the folders from the first that was asked for down to it */
  ruta: string[];
}

/** The folders of records among these and below them that a person sees; the names of those she does not are hidden. */
export async function recordFoldersIn(
  db: Reader,
  sight: Sight,
  { folders, first }: { folders: readonly number[]; first: number },
): Promise<RecordFolder[]> {
  const { rows } = await sql<RecordFolder>`/* archivo: folders of records */
    select c.entidad as kind, c.entidad_id as id, (
      select array_agg(case when ${isSeenFolder(sight, 's')} then s.nombre else '…' end
        order by array_length(s.ruta, 1))
      from archivo_carpetas s where s.id = any(c.ruta[array_length(r.ruta, 1):])) as ruta
    from archivo_carpetas r join archivo_carpetas c on c.ruta @> array[r.id]
    where r.id = any(${[...folders]}::int[]) and c.entidad_id > 0 and c.papelera_id is null
      and ${isSeenFolder(sight, 'c')}
    order by c.id limit ${first}`.execute(db);
  return rows;
}

/** How many stored files are of these kinds, whoever reads them; no more than `most`. */
export async function countForeignFiles(
  db: Reader,
  { kinds, most }: { kinds: readonly string[]; most: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* archivo: files of other modules */
    select count(*)::int as total from (
      select from archivos where entidad = any(${[...kinds]}::text[]) limit ${most}) x`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A stored file as an index names it. */
export interface StoredFacts {
  id: string;
  clave: string;
  sha256: string;
  entidad: string;
  entidadId: string | null;
}

/** Where the content of files is, and what it was when it was stored; by their ids. */
export async function storedFacts(
  db: Reader,
  files: readonly string[],
): Promise<Map<string, StoredFacts>> {
  const { rows } = await sql<StoredFacts>`/* archivo: files of records */
    select id, clave, sha256, entidad, entidad_id as "entidadId" from archivos
    where id = any(${[...files]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Files stay for good that a sealed index names. */
export async function keepSealed(tx: Tx, act: number, files: readonly string[]): Promise<void> {
  await sql`/* archivo: sealed files */
    insert into archivo_expediente_archivos (acto_id, archivo_id)
    select ${act}::int, x from unnest(${[...files]}::uuid[]) x`.execute(tx);
}
