import { type RawBuilder, sql } from 'kysely';
import type { ALL } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import type { IdsStatement } from '../../../core/db/lists/ids-statement.ts';

/** The records of a kind that somebody sees. */
export interface SeenRecords {
  kind: string;
  /** all, or those whose ids any of these statements gives */
  seen: readonly IdsStatement[] | typeof ALL;
}

/** What somebody sees of the archive: all, or what is theirs of it. */
export interface Sight {
  user: number;
  all: boolean;
  records: SeenRecords[];
}

/** Whether somebody is among the people of a folder that has its own; with `writes`, of those who write. */
const isAmongPeople = (
  { user }: Sight,
  folder: RawBuilder<unknown>,
  writes: boolean,
) => sql<boolean>`
  ${folder} in (select q.carpeta_id from archivo_permisos q
    where (q.usuario_id = ${user}
      or q.grupo_id in (select g.grupo_id from usuario_grupos g where g.usuario_id = ${user}))
    ${writes ? sql`and q.escribe` : sql``})`;

/** How a statement asks about folders. */
interface Asked {
  /** whether what is in them may be changed */
  writes?: boolean;
  /** whether very many are asked about: what the person sees is read once for the statement, not joined to each */
  ofMany?: boolean;
}

const isOfSeenRecord = (
  { records }: Sight,
  alias: string,
  ofMany: boolean,
): RawBuilder<boolean> => {
  const [kind, id] = [sql.ref(`${alias}.registro_entidad`), sql.ref(`${alias}.registro_id`)];
  const rules = records.map(({ kind: name, seen }) => {
    if (typeof seen === 'string') return sql<boolean>`${kind} = ${name}`;
    const any = seen.map((ids) =>
      ofMany
        ? sql`${id} in (select vr.id from (${ids}) vr)`
        : sql`exists (select from (${ids}) vr where vr.id = ${id})`,
    );
    return sql<boolean>`(${kind} = ${name} and (${sql.join([sql`${id} = 0`, ...any], sql` or `)}))`;
  });
  return sql<boolean>`(${sql.join([sql`${kind} is null`, ...rules], sql` or `)})`;
};

const isSeen = (sight: Sight, alias: string, { writes = false, ofMany = false }: Asked) =>
  sight.all
    ? sql<boolean>`true`
    : sql<boolean>`((${sql.ref(`${alias}.permisos_de`)} is null
        or ${isAmongPeople(sight, sql.ref(`${alias}.permisos_de`), writes)})
        and ${isOfSeenRecord(sight, alias, ofMany)})`;

/** Whether somebody sees the folder of this alias; with `writes`, may change what is in it. */
export const isSeenFolder = (sight: Sight, alias: string, writes = false): RawBuilder<boolean> =>
  isSeen(sight, alias, { writes });

const keptFolders = (sight: Sight, alias: string, asked: Asked = {}) =>
  sql`${sql.ref(`${alias}.papelera_id`)} is null and ${isSeen(sight, alias, asked)}`;

/** Whether somebody sees the document of this alias, in any of its places; to ask of a few. */
export const isSeenInPlaces = (sight: Sight, alias: string): RawBuilder<boolean> =>
  sight.all
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from archivo_lugares v join archivo_carpetas vc on vc.id = v.carpeta_id
        where v.documento_id = ${sql.ref(`${alias}.id`)} and ${keptFolders(sight, 'vc')})`;

/**
 * The same of many: in its home, which stands in the indexes of documents, or by a link; few have any. The
 * folders that are seen are read once for the statement. Asked of each document by itself (`exists`), the
 * database reckons with so much work that it compiles the statement first, for a second.
 */
export const isSeenDocument = (sight: Sight, alias: string): RawBuilder<boolean> =>
  sight.all
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${alias}.carpeta_id`)} in (select vh.id from archivo_carpetas vh
        where ${keptFolders(sight, 'vh', { ofMany: true })})
      or ${sql.ref(`${alias}.id`)} in (select v.documento_id from archivo_lugares v
        join archivo_carpetas vc on vc.id = v.carpeta_id
        where v.enlace and ${keptFolders(sight, 'vc', { ofMany: true })}))`;

/** Those of these folders that are seen; what is in the trash is none. */
export async function seenFolders(
  db: Reader,
  sight: Sight,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* archivo: seen folders */
    select c.id from archivo_carpetas c where c.id = any(${[...ids]}::int[])
      and c.papelera_id is null and ${isSeenFolder(sight, 'c')}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these folders that somebody sees or saw: also in the trash, and of those that are gone for good. */
export async function seenPlaces(
  db: Reader,
  sight: Sight,
  ids: readonly number[],
): Promise<number[]> {
  const wanted = sql`c.id = any(${[...ids]}::int[]) and ${isSeenFolder(sight, 'c')}`;
  const { rows } = await sql<{ id: number }>`/* archivo: seen places */
    select c.id from archivo_carpetas c where ${wanted}
    union all select c.id from archivo_carpetas_idas c where ${wanted}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these documents that are seen; what is in the trash is none. */
export async function seenDocuments(
  db: Reader,
  sight: Sight,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* archivo: seen documents */
    select d.id from archivo_documentos d where d.id = any(${[...ids]}::int[])
      and d.papelera_id is null and ${isSeenInPlaces(sight, 'd')}`.execute(db);
  return rows.map(({ id }) => id);
}
