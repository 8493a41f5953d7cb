import { sql } from 'kysely';
import { todayInColombia } from '../../core/db/colombian-time.repository.ts';
import type { Reader, Tx } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';

/** The object that a link opens. */
export interface LinkedObject {
  clase: string;
  objeto: number;
}

/** An object as somebody gave it: nobody, where that account is gone; or as everybody may read it. */
export type GivenObject = LinkedObject & { giver: number | null; publico: boolean };

const isOver = sql<boolean>`coalesce(
  e.vence < ${todayInColombia}, false)`;

/** Those that are given to somebody: a public one is its module's to make and to end. */
const links = (db: Reader) =>
  db
    .selectFrom('enlaces_externos as e')
    .where('e.publico', '=', false)
    .leftJoin('usuarios as u', 'u.id', 'e.creado_por')
    .select(['e.id', 'e.clase', 'e.objeto_id as objeto', 'e.para', 'e.descarga', 'e.intentos'])
    .select(['e.fecha_creacion as fechaCreacion', 'e.fecha_revocado as fechaRevocado'])
    .select('e.creado_por as giver')
    .select([
      sql<string>`e.vence::text`.as('vence'),
      isOver.as('vencido'),
      sql<boolean>`e.contrasena_hash is not null`.as('protegido'),
      sql<string>`coalesce(${fullNameOf('u')}, '')`.as('autor'),
      sql<number>`(select count(*) from enlaces_aperturas a
        where a.enlace_id = e.id and a.acto <> 'RECHAZO')::int`.as('aperturas'),
      sql<Date | null>`(select max(a.fecha) from enlaces_aperturas a
        where a.enlace_id = e.id and a.acto <> 'RECHAZO')`.as('ultima'),
    ]);

/** A link as its givers see it; its key is in nobody's reach. */
export type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number];

/** Links that are shown of one object. */
const MOST_SHOWN = 200;

/** The links of an object, the newest first. */
export const linksOf = (db: Reader, { clase, objeto }: LinkedObject): Promise<LinkRow[]> =>
  links(db)
    .where('e.clase', '=', clase)
    .where('e.objeto_id', '=', objeto)
    .orderBy('e.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

/** How many links to an object still open: neither over nor revoked. */
export async function countOpenLinks(db: Reader, { clase, objeto }: LinkedObject): Promise<number> {
  const { count } = await db
    .selectFrom('enlaces_externos as e')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('e.clase', '=', clase)
    .where('e.objeto_id', '=', objeto)
    .where('e.fecha_revocado', 'is', null)
    .where(sql<boolean>`not ${isOver}`)
    .executeTakeFirstOrThrow();
  return count;
}

export const findLink = (db: Reader, id: number): Promise<LinkRow | undefined> =>
  links(db).where('e.id', '=', id).executeTakeFirst();

/** The objects of these links. */
export const objectsOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('enlaces_externos')
    .select(['id', 'clase', 'objeto_id as objeto'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .where('publico', '=', false)
    .execute();

/** What opens with a link: as long as it is not over, revoked or blocked. */
const open = (db: Reader, tries: number) =>
  db
    .selectFrom('enlaces_externos as e')
    .select(['e.id', 'e.clase', 'e.objeto_id as objeto', 'e.para', 'e.descarga'])
    .select([sql<string | null>`e.vence::text`.as('vence'), 'e.contrasena_hash as contrasena'])
    .select(['e.creado_por as giver', 'e.publico'])
    .where('e.fecha_revocado', 'is', null)
    .where(sql<boolean>`not ${isOver}`)
    .where('e.intentos', '<', tries);

/** A link that opens something. */
export type OpenLink = Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number];

export const openLinkOf = (
  db: Reader,
  { hash, tries }: { hash: string; tries: number },
): Promise<OpenLink | undefined> =>
  open(db, tries).where('e.clave_hash', '=', hash).executeTakeFirst();

export const openLink = (
  db: Reader,
  { id, tries }: { id: number; tries: number },
): Promise<OpenLink | undefined> => open(db, tries).where('e.id', '=', id).executeTakeFirst();

/** Adds a link, of whose key only the hash is kept. */
export async function insertLink(
  tx: Tx,
  link: LinkedObject & {
    hash: string;
    para: string;
    vence: string;
    password: string | null;
    descarga: boolean;
    user: number;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('enlaces_externos')
    .values({
      clase: link.clase,
      objeto_id: link.objeto,
      clave_hash: link.hash,
      para: link.para,
      vence: link.vence,
      contrasena_hash: link.password,
      descarga: link.descarga,
      creado_por: link.user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a link for everybody: without an end, a password or a reader of its own. */
export async function insertPublicLink(
  tx: Tx,
  { clase, objeto, hash, user }: LinkedObject & { hash: string; user: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('enlaces_externos')
    .values({
      clase,
      objeto_id: objeto,
      clave_hash: hash,
      para: 'Público',
      publico: true,
      descarga: true,
      creado_por: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a public link. Its record's module keeps what was public, and when. */
export async function endPublicLink(tx: Tx, id: number): Promise<void> {
  await tx
    .deleteFrom('enlaces_externos')
    .where('id', '=', id)
    .where('publico', '=', true)
    .execute();
}

/** @returns whether it was open until now */
export async function revokeLink(tx: Tx, id: number, user: number): Promise<boolean> {
  const revoked = await tx
    .updateTable('enlaces_externos')
    .set({ fecha_revocado: sql`now()`, revocado_por: user })
    .where('id', '=', id)
    .where('fecha_revocado', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Ends all links of an object that were given to somebody. @returns those that were open until now */
export function revokeLinksOf(
  tx: Tx,
  { clase, objeto }: LinkedObject,
  user: number,
): Promise<{ id: number }[]> {
  return tx
    .updateTable('enlaces_externos')
    .set({ fecha_revocado: sql`now()`, revocado_por: user })
    .where('clase', '=', clase)
    .where('objeto_id', '=', objeto)
    .where('publico', '=', false)
    .where('fecha_revocado', 'is', null)
    .returning('id')
    .execute();
}

/** Takes one of the tries of a link's password, before it is looked at. @returns whether there was one */
export async function takeTry(tx: Tx, id: number, tries: number): Promise<boolean> {
  const taken = await tx
    .updateTable('enlaces_externos')
    .set({ intentos: sql`intentos + 1` })
    .where('id', '=', id)
    .where('intentos', '<', tries)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The right password gives all tries back. */
export async function giveTriesBack(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('enlaces_externos').set({ intentos: 0 }).where('id', '=', id).execute();
}

/** What was done with a link from outside. */
type OpeningAct = 'ABRE' | 'DESCARGA' | 'RECHAZO';

export async function insertOpening(
  tx: Tx,
  { link, acto, ip }: { link: number; acto: OpeningAct; ip: string | null },
): Promise<void> {
  await tx.insertInto('enlaces_aperturas').values({ enlace_id: link, acto, ip }).execute();
}

/** The last openings of a link. */
export const openingsOf = (db: Reader, link: number) =>
  db
    .selectFrom('enlaces_aperturas')
    .select(['acto', 'ip', 'fecha'])
    .where('enlace_id', '=', link)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
