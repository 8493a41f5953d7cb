import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** Who reads, as far as it decides what is seen. */
interface Reading {
  id: number | null;
  isSuperuser: boolean;
  groups: readonly string[];
}

/** A publication as the published doors need it. */
export interface VisiblePublication {
  capaId: number;
  /** under which it is published now */
  nombre: string;
  isPublic: boolean;
  enGeoportal: boolean;
  carpeta: string;
  orden: number;
  visible: boolean;
}

const selected = sql`select p.capa_id as "capaId", p.nombre, p.acceso = 'PUBLICO' as "isPublic",
    p.en_geoportal as "enGeoportal", p.carpeta, p.orden, p.visible
  from publicaciones p`;

/** Which publications somebody reads. */
const seenBy = ({ id, isSuperuser, groups }: Reading) => sql<boolean>`(p.acceso = 'PUBLICO'
  or ${isSuperuser} or (${id !== null} and p.acceso = 'SESION')
  or (p.acceso = 'GRUPOS' and exists (select from publicacion_grupos x
    join grupos g on g.id = x.grupo_id
    where x.publicacion_id = p.id and g.nombre = any(${[...groups]}))))`;

const MOST = 500;

/** The publications that somebody may read, by name. */
export async function listVisible(db: Reader, who: Reading): Promise<VisiblePublication[]> {
  const { rows } = await sql<VisiblePublication>`/* geovisor: visible publications */
    ${selected} where ${seenBy(who)} order by lower(p.nombre) limit ${MOST}`.execute(db);
  return rows;
}

/** The same by a name, or by one that it gave up. */
export async function findVisible(
  db: Reader,
  who: Reading,
  name: string,
): Promise<VisiblePublication | undefined> {
  const { rows } = await sql<VisiblePublication>`/* geovisor: visible publication */
    ${selected} where ${seenBy(who)} and (lower(p.nombre) = lower(${name}) or p.id =
      (select a.publicacion_id from publicacion_alias a where lower(a.nombre) = lower(${name}) limit 1))
    order by lower(p.nombre) = lower(${name}) desc limit 1`.execute(db);
  return rows[0];
}
