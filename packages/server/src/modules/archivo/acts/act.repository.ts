import type { ActKind, ActState } from '@comarca/shared/modules/archivo/act.rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { isOneOfTexts } from '../../../core/db/lists/filters.ts';
import { list } from '../../../core/db/lists/list.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';

interface Person {
  id: number;
  fullName: string;
}

const person = (key: string) => sql<Person | null>`(select json_build_object('id', u.id, 'fullName',
  ${fullNameOf('u')}) from usuarios u where u.id = ${sql.ref(key)})`;

const acts = (db: Reader) =>
  db
    .selectFrom('archivo_actas as a')
    .select([
      'a.id',
      'a.version',
      'a.codigo',
      'a.objeto',
      'a.observacion',
      'a.autores',
      'a.fecha',
      'a.fecha_revision as fechaRevision',
      'a.ejecuta_desde as ejecutaDesde',
      'a.ejecutada',
      sql<ActKind>`a.clase`.as('clase'),
      sql<ActState>`a.estado`.as('estado'),
      person('a.revisor_id').as('revisor'),
      person('a.elaborada_por').as('elaboradaPor'),
      person('a.revisada_por').as('revisadaPor'),
      sql<number>`(select count(*)::int from archivo_acta_documentos i where i.acta_id = a.id)`.as(
        'documentos',
      ),
    ]);

/** An act of transfer or elimination. */
export type ActRow = Awaited<ReturnType<ReturnType<typeof acts>['execute']>>[number];

export const findAct = (db: Reader, id: number): Promise<ActRow | undefined> =>
  acts(db).where('a.id', '=', id).executeTakeFirst();

const rows = versionedTable('archivo_actas');
export const insertAct = rows.insert;
export const updateAct = rows.update;

/** The act, which nobody else changes until the transaction ends. */
export async function lockAct(tx: Tx, id: number): Promise<ActRow | undefined> {
  return (await rows.lock(tx, id)) === undefined ? undefined : findAct(tx, id);
}

export const listActs = list({
  table: 'archivo_actas',
  alias: 'a',
  search: sql`buscable(a.codigo || ' ' || a.objeto)`,
  rows: acts,
  fields: { codigo: sql`a.codigo`, fecha: sql`a.fecha` },
  fallback: '-fecha',
  where: {
    clase_In: isOneOfTexts(sql`a.clase`),
    estado_In: isOneOfTexts(sql`a.estado`),
  },
});

/** How many acts of a kind have a code of a year. */
export async function lastNumber(tx: Tx, start: string): Promise<number> {
  const { rows: found } = await sql<{ last: number | null }>`/* archivo: last act */
    select max(substring(codigo from '[0-9]+$')::int) as last from archivo_actas
    where starts_with(codigo, ${start})`.execute(tx);
  return found[0]?.last ?? 0;
}

/** Acts that wait for the program: approved ones whose time has come, and those that it began. */
export async function dueActs(db: Reader): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`/* archivo: acts to carry out */
    select id from archivo_actas where estado = 'EN EJECUCIÓN'
      or (estado = 'APROBADA' and ejecuta_desde <= now()) order by id limit 20`.execute(db);
  return found.map(({ id }) => id);
}

/** Acts that this person is asked to review, the oldest first. */
export const actsToReview = (db: Reader, user: number, first: number): Promise<ActRow[]> =>
  acts(db)
    .where('a.estado', '=', 'EN REVISIÓN')
    .where('a.revisor_id', '=', user)
    .orderBy('a.fecha')
    .limit(first)
    .execute();
