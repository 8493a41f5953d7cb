import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { entryOf, jsonOf } from '../../core/db/json.ts';
import { isDayOf, isOneOf } from '../../core/db/lists/filters.ts';
import { list } from '../../core/db/lists/list.ts';
import { matchesSearch } from '../../core/db/lists/page.ts';
import { dayWithin, oneOf } from '../../core/db/lists/ranges.ts';
import { rankOf } from '../../core/db/lists/rank.ts';
import { chosenFrom } from '../../core/history/choosable.repository.ts';
import { versionedTable } from '../../core/management/versioned-table.repository.ts';

/** A party of a contract: a subject with its identification. */
export interface ContractParty {
  id: number;
  clase: 'EMPRESA' | 'PERSONA';
  nombres: string;
  sigla: string;
  tipoIdentificacion: string | null;
  identificacion: string | null;
}

export type PartyRole = 'CONTRATANTE' | 'CONTRATADO';

/** The parties of a contract as JSON, in their order: one query for a whole page. */
const partiesOf = (part: PartyRole) => sql<ContractParty[]>`coalesce((
  select json_agg(json_build_object(
    'id', s.id, 'clase', s.clase, 'sigla', s.sigla,
    'nombres', s.nombre_completo,
    'tipoIdentificacion', ti.tipo_corto, 'identificacion', s.identificacion) order by x.orden)
  from contrato_partes x
  join sujetos s on s.id = x.sujeto_id
  left join tipos_identificacion ti on ti.id = s.tipo_identificacion_id
  where x.contrato_id = c.id and x.papel = ${part}), '[]')`;

function contracts(db: Reader) {
  return db
    .selectFrom('contratos as c')
    .innerJoin('tipos_contrato as t', 't.id', 'c.tipo_id')
    .innerJoin('estados_contrato as e', 'e.id', 'c.estado_id')
    .leftJoin('contratos as p', 'p.id', 'c.padre_id')
    .select([
      'c.id',
      'c.version',
      'c.nombre',
      'c.identificacion_formal as identificacionFormal',
      'c.objeto',
      'c.fecha_inicio as fechaInicio',
      'c.fecha_fin as fechaFinalizacion',
      'c.valor',
      'c.fecha_creacion as fechaCreacion',
    ])
    .select([
      jsonOf<{ id: number; tipo: string; esLaboral: boolean }>({
        id: sql`t.id`,
        tipo: sql`t.tipo`,
        esLaboral: sql`t.es_laboral`,
      }).as('tipo'),
      entryOf('e', 'estado').$notNull().as('estado'),
      jsonOf<BriefContract | null>({
        id: sql`p.id`,
        nombre: sql`p.nombre`,
        identificacionFormal: sql`p.identificacion_formal`,
      }).as('padre'),
      partiesOf('CONTRATANTE').as('contratantes'),
      partiesOf('CONTRATADO').as('contratados'),
    ]);
}

export type ContractRow = Awaited<ReturnType<ReturnType<typeof contracts>['execute']>>[number];

/** A contract as other records name it. */
export interface BriefContract {
  id: number;
  nombre: string;
  identificacionFormal: string;
}

const endsWithin = isDayOf(sql`c.fecha_fin`);

/** Pages of contracts; one without an end comes last, whichever way it is sorted. */
export const listContracts = list({
  table: 'contratos',
  alias: 'c',
  search: sql`c.busqueda`,
  rows: contracts,
  // each has its index, but for the two small catalogues
  fields: {
    nombre: sql`buscable(c.nombre)`,
    identificacionFormal: sql`lower(c.identificacion_formal)`,
    tipo: rankOf('tipos_contrato', sql`buscable(tipo)`, sql`c.tipo_id`),
    estado: rankOf('estados_contrato', sql`buscable(estado)`, sql`c.estado_id`),
    valor: sql`c.valor`,
    fechaInicio: sql`c.fecha_inicio`,
    fechaFinalizacion: { nullable: sql`c.fecha_fin` },
    fechaCreacion: sql`c.id`,
  },
  fallback: '-fechaCreacion',
  where: {
    tipo_In: isOneOf(sql`c.tipo_id`),
    estado_In: isOneOf(sql`c.estado_id`),
    fechaInicio_Range: isDayOf(sql`c.fecha_inicio`),
    // two names of the same
    fechaFin_Range: endsWithin,
    fechaFinalizacion_Range: endsWithin,
  },
});

export const findContract = (db: Reader, id: number): Promise<ContractRow | undefined> =>
  contracts(db).where('c.id', '=', id).executeTakeFirst();

const briefContracts = (db: Reader) =>
  db
    .selectFrom('contratos as c')
    .innerJoin('tipos_contrato as t', 't.id', 'c.tipo_id')
    .select(['c.id', 'c.nombre', 'c.identificacion_formal as identificacionFormal']);

/** The names of these contracts, for what names them by id. */
export const findContractsById = (db: Reader, ids: readonly number[]): Promise<BriefContract[]> =>
  briefContracts(db).where(oneOf(sql`c.id`, ids)).orderBy('c.id').execute();

/** The first contracts whose name contains a text, by name. */
export function findContractsNamed(
  db: Reader,
  text: string,
  { first, withoutLabour }: { first: number; withoutLabour: boolean },
): Promise<BriefContract[]> {
  let query = briefContracts(db)
    // The search column has the index; the name alone decides.
    .where(matchesSearch(sql`c.busqueda`, text))
    .where(matchesSearch(sql`buscable(c.nombre)`, text));
  if (withoutLabour) query = query.where('t.es_laboral', '=', false);
  return query.orderBy(sql`buscable(c.nombre)`).orderBy('c.id').limit(first).execute();
}

/** The first hundred contracts that end between two days, both included, soonest first. */
export const findContractsEnding = (db: Reader, days: { from: string; to: string }) =>
  db
    .selectFrom('contratos as c')
    .innerJoin('estados_contrato as e', 'e.id', 'c.estado_id')
    .select(['c.id', 'c.nombre', 'c.identificacion_formal as identificacionFormal', 'e.estado'])
    .select(sql<string>`c.fecha_fin`.as('fechaFinalizacion'))
    .where(dayWithin(sql`c.fecha_fin`, days))
    .orderBy('c.fecha_fin')
    .orderBy('c.id')
    .limit(100)
    .execute();

/** How many contracts end on each day between two, both included. */
export const countContractsEnding = (db: Reader, days: { from: string; to: string }) =>
  db
    .selectFrom('contratos as c')
    .select([sql<string>`c.fecha_fin`.as('dia'), sql<number>`count(*)::int`.as('total')])
    .where(dayWithin(sql`c.fecha_fin`, days))
    .groupBy('c.fecha_fin')
    .execute();

export const contractRows = versionedTable('contratos');

/** Replaces the parties of a contract. */
export async function replaceParties(
  tx: Tx,
  id: number,
  parties: Record<PartyRole, readonly number[]>,
): Promise<void> {
  await tx.deleteFrom('contrato_partes').where('contrato_id', '=', id).execute();
  const rows = (Object.keys(parties) as PartyRole[]).flatMap((part) =>
    parties[part].map((subject, index) => ({
      contrato_id: id,
      papel: part,
      sujeto_id: subject,
      orden: index + 1,
    })),
  );
  if (rows.length > 0) await tx.insertInto('contrato_partes').values(rows).execute();
}

/** Which of these subjects may sign: they exist, are identified and were not merged away. */
export async function lockSigners(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('sujetos')
    .select('id')
    .where('id', 'in', [...ids])
    .where('identificacion', 'is not', null)
    .where('fusionado_en', 'is', null)
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Holds back other changes of who is whose parent until this transaction ends. */
export async function lockAncestry(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('contratos_padre'))`.execute(tx);
}

/** A contract and all those above it. */
export async function ancestryOf(tx: Tx, id: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive arriba as (
      select id, padre_id from contratos where id = ${id}
      union select c.id, c.padre_id from contratos c join arriba a on c.id = a.padre_id
    ) select id from arriba`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Contracts on which this one may depend: it itself and those below it are refused by the save. */
export const parentsToChoose = chosenFrom(
  (record) => sql`select id, identificacion_formal as nombre from contratos where id <> ${record}`,
);

/** Who may sign, named as the audit does. */
export const partiesToChoose = chosenFrom(
  () => sql`select s.id, s.nombre_completo || ' (' || ti.tipo_corto || ' ' || s.identificacion || ')' as nombre
    from sujetos s join tipos_identificacion ti on ti.id = s.tipo_identificacion_id
    where s.identificacion is not null and s.fusionado_en is null`,
  { many: true, separator: '; ' },
);
