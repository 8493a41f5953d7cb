import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** What is wrong with stored content: it is gone, or is not what was stored. */
export type Damage = 'FALTA' | 'CAMBIADO';

/** A version whose content is read to see whether it is as it was. */
export interface CheckedVersion {
  id: number;
  documento: number;
  nombre: string;
  numero: number;
  archivo: string;
  clave: string;
  bytes: number;
  sha256: string;
  hallazgo: Damage | null;
}

const versions = (db: Reader) =>
  db
    .selectFrom('archivo_versiones as v')
    .innerJoin('archivo_documentos as d', 'd.id', 'v.documento_id')
    .innerJoin('archivos as f', 'f.id', 'v.archivo_id')
    .select(['v.id', 'd.id as documento', 'd.nombre', 'v.numero'])
    .select(['f.id as archivo', 'f.clave', 'f.bytes', 'f.sha256'])
    .select(sql<Damage | null>`v.hallazgo`.as('hallazgo'));

/** The versions that nobody looked at for longest, if for so many days. */
export const leastChecked = (
  db: Reader,
  { days, first }: { days: number; first: number },
): Promise<CheckedVersion[]> =>
  versions(db)
    .where(
      sql<boolean>`(v.revisada is null or v.revisada < now() - make_interval(days => ${days}))`,
    )
    .orderBy(sql`v.revisada nulls first`)
    .orderBy('v.id')
    .limit(first)
    .execute();

/** The versions that were found damaged. */
export const damagedVersions = (db: Reader, first: number): Promise<CheckedVersion[]> =>
  versions(db).where('v.hallazgo', 'is not', null).orderBy('v.id').limit(first).execute();

/** Notes what a look at a version's content found. */
export async function noteCheck(tx: Tx, id: number, damage: Damage | null): Promise<void> {
  await tx
    .updateTable('archivo_versiones')
    .set({ revisada: sql`now()`, hallazgo: damage })
    .where('id', '=', id)
    .execute();
}

/** A folder whose path is not the one of where it lies. */
export interface AstrayFolder {
  id: number;
  nombre: string;
}

/**
 * Folders whose path was changed behind the program's back: what is below them is not found by it. When each
 * path is the one of its parent and itself, all are right, and none goes in a circle.
 */
export async function astrayFolders(db: Reader, first: number): Promise<AstrayFolder[]> {
  const { rows } = await sql<AstrayFolder>`/* archivo: astray folders */
    select c.id, c.nombre from archivo_carpetas c
    left join archivo_carpetas p on p.id = c.padre_id
    where c.ruta is distinct from coalesce(p.ruta, '{}') || c.id order by c.id limit ${first}`.execute(
    db,
  );
  return rows;
}

/** How many versions there are, and how many of them were looked at. */
export async function checkedCounts(db: Reader): Promise<{ total: number; checked: number }> {
  const { total, checked } = await db
    .selectFrom('archivo_versiones')
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      row.fn.count<number>('revisada').as('checked'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), checked: Number(checked) };
}
