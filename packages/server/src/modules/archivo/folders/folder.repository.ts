import { MOST_FOLDERS } from '@comarca/shared/modules/archivo/archive.rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { type Chosen, chosen } from '../../../core/history/chosen.ts';
import { isSeenFolder, type Sight } from './sight.repository.ts';

/** A folder as operations know it. */
export interface FolderRow {
  id: number;
  padre: number | null;
  nombre: string;
  ruta: number[];
  entidad: string | null;
  entidadId: number | null;
  registroEntidad: string | null;
  registroId: number | null;
  permisosDe: number | null;
  motivo: string;
  papeleraId: number | null;
  version: number;
}

/** A folder in the tree. */
export interface TreeFolder {
  id: number;
  nombre: string;
  padre: number | null;
  entidad: string | null;
  /** whether there are folders in it that the reader sees */
  tieneCarpetas: boolean;
  /** whether not everybody who reads the archive sees it */
  restringida: boolean;
  version: number;
}

const folders = (db: Reader) =>
  db
    .selectFrom('archivo_carpetas as c')
    .select([
      'c.id',
      'c.padre_id as padre',
      'c.nombre',
      'c.ruta',
      'c.entidad',
      'c.entidad_id as entidadId',
      'c.registro_entidad as registroEntidad',
      'c.registro_id as registroId',
      'c.permisos_de as permisosDe',
      'c.motivo',
      'c.papelera_id as papeleraId',
      'c.version',
    ]);

export const findFolder = (db: Reader, id: number): Promise<FolderRow | undefined> =>
  folders(db).where('c.id', '=', id).executeTakeFirst();

/** The tree is changed by one at a time: no cycle, no name twice, whoever comes together. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('archivo carpetas'))`.execute(tx);
}

/**
 * Nobody changes the tree until the transaction ends. Others who only add documents go on beside it: in one folder
 * they come one after the other, as each holds it.
 */
export async function keepTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('archivo carpetas'))`.execute(tx);
}

/**
 * A folder that nobody moves, renames or throws away until the transaction ends. Its key stays: who only
 * writes a row that names the folder does not wait, nor is waited for in a circle.
 */
export const holdFolder = (tx: Tx, id: number): Promise<FolderRow | undefined> =>
  folders(tx).where('c.id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A folder of this name in another, or at the top. */
export const folderNamed = (
  db: Reader,
  { parent, name }: { parent: number | null; name: string },
): Promise<FolderRow | undefined> =>
  folders(db)
    .where('c.padre_id', parent === null ? 'is' : '=', parent)
    .where(sql<boolean>`lower(c.nombre) = lower(${name})`)
    .where('c.papelera_id', 'is', null)
    .where('c.entidad', 'is', null)
    .executeTakeFirst();

/** The folder of a record, or the heading of its kind (0). */
export const folderOfRecord = (
  db: Reader,
  { kind, id }: { kind: string; id: number },
): Promise<FolderRow | undefined> =>
  folders(db).where('c.entidad', '=', kind).where('c.entidad_id', '=', id).executeTakeFirst();

const tree = (db: Reader, sight: Sight) =>
  db
    .selectFrom('archivo_carpetas as c')
    .select([
      'c.id',
      'c.nombre',
      'c.padre_id as padre',
      'c.entidad',
      'c.version',
      sql<boolean>`c.permisos_de is not null`.as('restringida'),
      sql<boolean>`exists (select from archivo_carpetas h where h.padre_id = c.id
        and h.papelera_id is null and ${isSeenFolder(sight, 'h')})`.as('tieneCarpetas'),
    ])
    .where('c.papelera_id', 'is', null)
    .where(isSeenFolder(sight, 'c'));

/** What somebody sees of the folders in one, or at the top; by name. */
export const foldersIn = (db: Reader, sight: Sight, parent: number | null): Promise<TreeFolder[]> =>
  tree(db, sight)
    .where('c.padre_id', parent === null ? 'is' : '=', parent)
    .orderBy('c.orden')
    .orderBy('c.id')
    .limit(MOST_FOLDERS)
    .execute();

/** The folders from the top down to one, by their names. */
export const trailOf = (db: Reader, trail: readonly number[]) =>
  db
    .selectFrom('archivo_carpetas')
    .select(['id', 'nombre'])
    .where('id', 'in', trail.length > 0 ? [...trail] : [0])
    .orderBy(sql`array_length(ruta, 1)`)
    .execute();

/** How a folder is called to somebody who does not see it, on the way to one that she sees. */
export const UNSEEN = '…';

/** Where folders are, in words, as somebody is told it: `Contratos / … / Vía al mar`; by their ids. */
export async function toldPaths(
  db: Reader,
  sight: Sight,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; lugar: string }>`/* archivo: told paths */
    select c.id, string_agg(case when ${isSeenFolder(sight, 's')} then s.nombre else ${UNSEEN} end,
      ' / ' order by array_length(s.ruta, 1)) as lugar
    from archivo_carpetas c join archivo_carpetas s on s.id = any(c.ruta)
    where c.id = any(${[...ids]}::int[]) group by c.id`.execute(db);
  return new Map(rows.map(({ id, lugar }) => [id, lugar]));
}

/** A folder as the audit keeps it: whoever does not see it is not told its name later; null for none. */
export async function placeFor(db: Reader, id: number | null): Promise<Chosen | null> {
  return chosen(id, id === null ? null : (await findFolder(db, id))?.nombre);
}

/** What a new folder takes from where it is made. */
export async function insertFolder(
  tx: Tx,
  folder: {
    parent: FolderRow | null;
    name: string;
    creator: number | null;
    record?: { kind: string; id: number };
  },
): Promise<FolderRow> {
  const { parent, name, creator, record } = folder;
  const { id } = await tx
    .insertInto('archivo_carpetas')
    .values({
      padre_id: parent?.id ?? null,
      nombre: name,
      entidad: record?.kind ?? null,
      entidad_id: record?.id ?? null,
      registro_entidad: record?.kind ?? parent?.registroEntidad ?? null,
      registro_id: record?.id ?? parent?.registroId ?? null,
      permisos_de: parent?.permisosDe ?? null,
      creado_por: creator,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('archivo_carpetas')
    .set({ ruta: [...(parent?.ruta ?? []), id] })
    .where('id', '=', id)
    .execute();
  const made = await findFolder(tx, id);
  if (!made) throw new Error('the folder that was made is not there');
  return made;
}

export async function renameFolder(tx: Tx, id: number, name: string): Promise<void> {
  await tx
    .updateTable('archivo_carpetas')
    .set({ nombre: name, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** How deep the deepest folder below one lies, itself included. */
export async function depthBelow(db: Reader, { id, ruta }: FolderRow): Promise<number> {
  const { rows } = await sql<{ depth: number }>`/* archivo: depth */
    select coalesce(max(array_length(ruta, 1)), 0) - ${ruta.length} + 1 as depth
    from archivo_carpetas where ruta @> array[${id}::int]`.execute(db);
  return Number(rows[0]?.depth ?? 1);
}

/** Puts a folder with all below it into another, or to the top: what is not its own comes from there. */
export async function moveFolder(
  tx: Tx,
  folder: FolderRow,
  target: FolderRow | null,
): Promise<void> {
  const { id, ruta } = folder;
  const before = target?.ruta ?? [];
  await sql`/* archivo: move folder */
    update archivo_carpetas c set
      ruta = ${[...before]}::int[] || c.ruta[${ruta.length}::int:],
      padre_id = case when c.id = ${id} then ${target?.id ?? null}::int else c.padre_id end,
      version = c.version + case when c.id = ${id} then 1 else 0 end,
      registro_entidad = ${target?.registroEntidad ?? null}::text,
      registro_id = ${target?.registroId ?? null}::int,
      permisos_de = case when exists (select from archivo_carpetas p
          where p.id = c.permisos_de and p.ruta @> array[${id}::int])
        then c.permisos_de else ${target?.permisosDe ?? null}::int end
    where c.ruta @> array[${id}::int]`.execute(tx);
}
