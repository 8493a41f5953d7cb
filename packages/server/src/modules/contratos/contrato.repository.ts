import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { listOrder } from '../../core/db/list-order.ts';
import { matchesSearch, type PageInput, readPageOfIds } from '../../core/db/page.ts';
import { rowsByIds } from '../../core/db/prepared.ts';
import { dayWithin, oneOf } from '../../core/db/ranges.ts';
import { rankOf } from '../../core/db/rank.ts';
import { chosenFrom } from '../../core/history/choosable.repository.ts';

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

/** What a list of contracts is narrowed by. */
export interface ContractFilters {
  tipo_In?: number[] | null | undefined;
  estado_In?: number[] | null | undefined;
  fechaInicio_Range?: { from: string; to: string } | null | undefined;
  fechaFinalizacion_Range?: { from: string; to: string } | null | undefined;
}

const fullName = sql`trim(regexp_replace(
  s.nombres || ' ' || s.apellido1 || ' ' || s.apellido2, '\\s+', ' ', 'g'))`;

/** The parties of a contract as JSON, in their order: one query for a whole page. */
const partiesOf = (papel: PartyRole) => sql<ContractParty[]>`coalesce((
  select json_agg(json_build_object(
    'id', s.id, 'clase', s.clase, 'sigla', s.sigla,
    'nombres', ${fullName},
    'tipoIdentificacion', ti.tipo_corto, 'identificacion', s.identificacion) order by x.orden)
  from contrato_partes x
  join sujetos s on s.id = x.sujeto_id
  left join tipos_identificacion ti on ti.id = s.tipo_identificacion_id
  where x.contrato_id = c.id and x.papel = ${papel}), '[]')`;

function contracts(db: Reader) {
  return db
    .selectFrom('contratos as c')
    .innerJoin('tipos_contrato as t', 't.id', 'c.tipo_id')
    .innerJoin('estados_contrato as e', 'e.id', 'c.estado_id')
    .leftJoin('contratos as p', 'p.id', 'c.padre_id')
    .select([
      'c.id',
      'c.nombre',
      'c.identificacion_formal',
      'c.objeto',
      'c.fecha_inicio',
      'c.fecha_fin',
      'c.valor',
      'c.fecha_creacion',
      'c.version',
      't.id as tipo_id',
      't.tipo',
      't.es_laboral',
      'e.id as estado_id',
      'e.estado',
      'p.id as padre_id',
      'p.nombre as padre_nombre',
      'p.identificacion_formal as padre_identificacion',
    ])
    .select(partiesOf('CONTRATANTE').as('contratantes'))
    .select(partiesOf('CONTRATADO').as('contratados'));
}

export type ContractRow = Awaited<ReturnType<ReturnType<typeof contracts>['execute']>>[number];

/** Fields by which the list may be ordered; each has its index, but for the two small catalogues. */
const orders = {
  id: sql`c.id`,
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
};

function conditions(search: string, filters: ContractFilters) {
  const { tipo_In, estado_In, fechaInicio_Range, fechaFinalizacion_Range } = filters;
  return [
    ...(search ? [matchesSearch(sql`c.busqueda`, search)] : []),
    ...(tipo_In?.length ? [oneOf(sql`c.tipo_id`, tipo_In)] : []),
    ...(estado_In?.length ? [oneOf(sql`c.estado_id`, estado_In)] : []),
    ...(fechaInicio_Range ? [dayWithin(sql`c.fecha_inicio`, fechaInicio_Range)] : []),
    ...(fechaFinalizacion_Range ? [dayWithin(sql`c.fecha_fin`, fechaFinalizacion_Range)] : []),
  ];
}

const contractsById = rowsByIds(contracts, sql`c.id`);

/** One page of contracts; a contract without an end comes last, whichever way it is sorted. */
export function listContracts(db: Reader, input: PageInput & ContractFilters) {
  const order = listOrder(input.orderBy, orders);
  let ids = db.selectFrom('contratos as c').select('c.id');
  for (const condition of conditions(input.search, input)) ids = ids.where(condition);
  return readPageOfIds(db, ids.orderBy(order), contractsById, input);
}

export async function findContract(db: Reader, id: number): Promise<ContractRow | undefined> {
  return contracts(db).where('c.id', '=', id).executeTakeFirst();
}

const briefContracts = (db: Reader) =>
  db
    .selectFrom('contratos as c')
    .innerJoin('tipos_contrato as t', 't.id', 'c.tipo_id')
    .select(['c.id', 'c.nombre', 'c.identificacion_formal as identificacionFormal']);

/** The names of these contracts, for what names them by id. */
export const findContractsById = (db: Reader, ids: readonly number[]) =>
  briefContracts(db).where(oneOf(sql`c.id`, ids)).orderBy('c.id').execute();

/** The first contracts whose name contains a text, by name. */
export function findContractsNamed(
  db: Reader,
  text: string,
  { first, withoutLabour }: { first: number; withoutLabour: boolean },
) {
  let query = briefContracts(db)
    // The search column has the index; the name alone decides.
    .where(matchesSearch(sql`c.busqueda`, text))
    .where(matchesSearch(sql`buscable(c.nombre)`, text));
  if (withoutLabour) query = query.where('t.es_laboral', '=', false);
  return query.orderBy(sql`buscable(c.nombre)`).orderBy('c.id').limit(first).execute();
}

/** Contracts that end between two days, both included, soonest first. */
export function findContractsEnding(db: Reader, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('contratos as c')
    .innerJoin('estados_contrato as e', 'e.id', 'c.estado_id')
    .select(['c.id', 'c.nombre', 'c.identificacion_formal as identificacionFormal', 'e.estado'])
    .select(sql<string>`c.fecha_fin`.as('fechaFinalizacion'))
    .where(dayWithin(sql`c.fecha_fin`, { from, to }))
    .orderBy('c.fecha_fin')
    .orderBy('c.id')
    .limit(100)
    .execute();
}

/** What a save stores, besides the parties. */
export interface StoredContract {
  nombre: string;
  identificacion_formal: string;
  padre_id: number | null;
  objeto: string;
  tipo_id: number;
  estado_id: number;
  fecha_inicio: string;
  fecha_fin: string | null;
  valor: number;
}

export async function insertContract(tx: Tx, values: StoredContract): Promise<number> {
  const { id } = await tx
    .insertInto('contratos')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves when `version` is still the stored one. @returns whether it was */
export async function updateContract(
  tx: Tx,
  id: number,
  version: number,
  values: StoredContract,
): Promise<boolean> {
  const saved = await tx
    .updateTable('contratos')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Replaces the parties of a contract. */
export async function replaceParties(
  tx: Tx,
  id: number,
  parties: Record<PartyRole, readonly number[]>,
): Promise<void> {
  await tx.deleteFrom('contrato_partes').where('contrato_id', '=', id).execute();
  const rows = (Object.keys(parties) as PartyRole[]).flatMap((papel) =>
    parties[papel].map((sujeto, index) => ({
      contrato_id: id,
      papel,
      sujeto_id: sujeto,
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
  () => sql`select s.id, ${fullName} || ' (' || ti.tipo_corto || ' ' || s.identificacion || ')' as nombre
    from sujetos s join tipos_identificacion ti on ti.id = s.tipo_identificacion_id
    where s.identificacion is not null and s.fusionado_en is null`,
  { many: true, separator: '; ' },
);
