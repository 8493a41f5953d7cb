import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';

/** What letters are of, and who answers for them. */
export const ownerKinds = ['proyecto', 'proceso', 'contrato', 'funcionario'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

export interface FoundOwner {
  id: number;
  nombre: string;
  /** the code of a project or process, the formal identification of a contract, a user name */
  codigo: string | null;
}

interface Wanted {
  kind: OwnerKind;
  text: string;
  /** these, whatever they are called */
  ids?: readonly number[] | null | undefined;
  /** only those of this official's letters; null: all */
  official: number | null;
  first: number;
}

const sources = {
  proyecto: sql`select id, nombre, codigo, busqueda from proyectos`,
  proceso: sql`select id, nombre, codigo, busqueda from procesos`,
  contrato: sql`select id, nombre, identificacion_formal as codigo, busqueda from contratos`,
  funcionario: sql`select id, nombre_completo as nombre, username as codigo,
    busqueda from usuarios`,
};

/** The first of a kind that the text finds, or those with the ids, by name. */
export async function findOwners(db: Reader, wanted: Wanted): Promise<FoundOwner[]> {
  const { kind, text, ids, official, first } = wanted;
  const ofLetters = sql`exists (select 1 from correspondencias c
    where c.funcionario_id = ${official} and ${sql.ref(`c.${kind}_id`)} = o.id)`;
  const { rows } = await sql<FoundOwner>`
    select o.id, o.nombre, o.codigo from (${sources[kind]}) o
    where ${ids ? oneOf(sql`o.id`, ids) : matchesSearch(sql`o.busqueda`, text)}
      and ${official === null ? sql`true` : ofLetters}
    order by buscable(o.nombre), o.id limit ${ids ? ids.length : first}`.execute(db);
  return rows;
}
