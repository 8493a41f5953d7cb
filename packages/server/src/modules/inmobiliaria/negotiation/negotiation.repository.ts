import type { StageKind, TermWord } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { type RawBuilder, sql } from 'kysely';
import { todayInColombia } from '../../../core/db/colombian-time.repository.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf, personOf } from '../../../core/db/full-name.ts';
import { jsonOf } from '../../../core/db/json.ts';
import { isOneOf } from '../../../core/db/lists/filters.ts';
import { entriesShowing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import { peopleShowing } from '../../usuarios/public.ts';
import { inProjectsOf } from '../access.repository.ts';
import { giProjectsShowing } from '../projects/gi-projects-showing.repository.ts';

/** A stage, as an estate's negotiation names it. */
export interface StageOf {
  id: number;
  nombre: string;
  clase: StageKind;
  color: string;
}

interface Person {
  id: number;
  fullName: string;
}

/** Calendar days before its end from which a term is said to end soon. */
const SOON = sql.lit(7);

/** The last day of the first term of estate `e` that is open. */
const nextTerm = sql<string | null>`(select min(t.vence) from plazos_gi t
  where t.predio_id = e.id and t.cumplido is null)`;

const termWord = sql<TermWord>`(case when ${nextTerm} is null then 'SIN PLAZO'
  when ${nextTerm} < ${todayInColombia} then 'VENCIDO'
  when ${nextTerm} <= ${todayInColombia} + ${SOON} then 'POR VENCER' else 'EN PLAZO' end)`;

/**
 * Of the offer for estate `e` that counts: the accepted one, or else the last that was presented and
 * not withdrawn.
 */
const ofLastOffer = <Value>(value: RawBuilder<unknown>) => sql<Value>`(select ${value}
  from ofertas_gi o where o.predio_id = e.id and o.estado not in ('BORRADOR', 'RETIRADA')
  order by (o.estado = 'ACEPTADA') desc, o.fecha desc, o.id desc limit 1)`;

/** pesos */
const offered = ofLastOffer<number | null>(sql`o.valor::float8`);

/** What it is and how it stands: 'Oferta presentada', 'Acuerdo aceptado'. */
const offeredAs = ofLastOffer<string | null>(sql`initcap(o.clase) || ' ' || case o.clase
  when 'ACUERDO' then regexp_replace(lower(o.estado), 'a$', 'o') else lower(o.estado) end`);

function negotiations(db: Reader) {
  return db
    .selectFrom('predios_gi as e')
    .innerJoin('proyectos_gi as g', 'g.id', 'e.proyecto_gi_id')
    .leftJoin('negociaciones_gi as n', 'n.predio_id', 'e.id')
    .leftJoin('etapas_negociacion_gi as s', 's.id', 'n.etapa_id')
    .leftJoin('usuarios as u', 'u.id', 'n.responsable_id')
    .select(['e.id', 'e.codigo_sig as codigoSig', 'e.nombre', 'n.desde'])
    .select([
      sql<number>`coalesce(n.version, 0)`.as('version'),
      sql<string>`coalesce(n.observacion, '')`.as('observacion'),
      jsonOf<{ id: number; disposicionDerecho: string }>({
        id: sql`g.id`,
        disposicionDerecho: sql`g.disposicion_derecho`,
      }).as('proyecto'),
      jsonOf<StageOf | null>({
        id: sql`s.id`,
        nombre: sql`s.nombre`,
        clase: sql`s.clase`,
        color: sql`s.color`,
      }).as('etapa'),
      personOf('u').as('responsable'),
      nextTerm.as('plazo'),
      termWord.as('estadoPlazo'),
      offered.as('ofertado'),
      sql<string>`coalesce(${offeredAs}, '')`.as('ofertadoComo'),
    ]);
}

/** An estate with how its negotiation stands; version 0 where it has not begun. */
export type NegotiationRow = Awaited<
  ReturnType<ReturnType<typeof negotiations>['execute']>
>[number];

/** Estates whose negotiation has one of these; 0 stands for those without any. */
const negotiated =
  (column: 'etapa_id' | 'responsable_id') =>
  (ids: readonly number[]): RawBuilder<boolean> => {
    const some = ids.filter((id) => id > 0);
    const isChosen = oneOf(sql.ref(`n.${column}`), some);
    // A person has few of them, often in one project alone: they are found first, instead of being
    // looked for along the whole order.
    const chosen =
      column === 'responsable_id'
        ? sql<boolean>`e.id = any(array(select n.predio_id from negociaciones_gi n where ${isChosen}))`
        : sql<boolean>`exists (
            select from negociaciones_gi n where n.predio_id = e.id and ${isChosen})`;
    if (some.length === ids.length) return chosen;
    // Looked up row by row: as 'not exists' all negotiations of all projects would be read for it.
    const none = sql<boolean>`(select ${sql.ref(`n.${column}`)} from negociaciones_gi n
      where n.predio_id = e.id) is null`;
    return some.length === 0 ? none : sql<boolean>`(${chosen} or ${none})`;
  };

/** Whether estate `e` has an open term whose last day is so. */
const openTerm = (day: RawBuilder<unknown>) => sql<boolean>`exists (select from plazos_gi t
  where t.predio_id = e.id and t.cumplido is null and ${day})`;

const late = openTerm(sql`t.vence < ${todayInColombia}`);
const lateOrSoon = openTerm(sql`t.vence <= ${todayInColombia} + ${SOON}`);
const anyTerm = openTerm(sql`true`);

/** What `termWord` says, as conditions that use the terms' index. */
const termConditions: Readonly<Record<TermWord, RawBuilder<boolean>>> = {
  VENCIDO: late,
  'POR VENCER': sql<boolean>`(${lateOrSoon} and not ${late})`,
  'EN PLAZO': sql<boolean>`(${anyTerm} and not ${lateOrSoon})`,
  'SIN PLAZO': sql<boolean>`not ${anyTerm}`,
};

/** Estates whose next term stands so. */
const termIs = (words: readonly TermWord[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => termConditions[word]),
    sql` or `,
  )})`;

const ofOwn = (value: RawBuilder<unknown>) => sql`(select ${value} from negociaciones_gi n
  left join etapas_negociacion_gi s on s.id = n.etapa_id where n.predio_id = e.id)`;

export const listNegotiations = list({
  table: 'predios_gi',
  alias: 'e',
  search: sql`e.busqueda`,
  finds: (text) => [
    { column: sql`e.proyecto_gi_id`, ids: giProjectsShowing(text) },
    {
      column: sql`e.id`,
      ids: sql`select n.predio_id from negociaciones_gi n
        where n.responsable_id in (${peopleShowing(text)})
          or n.etapa_id in (${entriesShowing('etapas_negociacion_gi', 'nombre', text)})`,
    },
  ],
  rows: negotiations,
  fields: {
    codigoSig: sql`e.codigo_sig`,
    nombre: sql`buscable(e.nombre)`,
    etapa: ofOwn(sql`s.orden`),
    desde: ofOwn(sql`n.desde`),
    plazo: nextTerm,
  },
  fallback: 'codigoSig',
  where: {
    de: inProjectsOf(sql`e.proyecto_gi_id`),
    proyecto_In: isOneOf(sql`e.proyecto_gi_id`),
    etapa_In: negotiated('etapa_id'),
    responsable_In: negotiated('responsable_id'),
    plazo_In: termIs,
  },
});

export const findNegotiation = (db: Reader, id: number): Promise<NegotiationRow | undefined> =>
  negotiations(db).where('e.id', '=', id).executeTakeFirst();

/** Holds an estate's negotiation. @returns its version: 0 where it has not begun, undefined without an estate */
export async function lockNegotiation(tx: Tx, estate: number): Promise<number | undefined> {
  const { rows: held } = await sql`/* inmobiliaria: hold a negotiation */
    select id from predios_gi where id = ${estate} for no key update`.execute(tx);
  if (held.length === 0) return undefined;
  // In a statement of its own: only this one sees what somebody wrote while the first one waited.
  const { rows } = await sql<{ version: number }>`
    select version from negociaciones_gi where predio_id = ${estate}`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** What a save of a negotiation writes. */
export interface StoredNegotiation {
  etapa: number | null;
  responsable: number | null;
  observacion: string;
  /** the day on which it came into its stage, `YYYY-MM-DD` */
  desde: string | null;
}

/** Writes how a negotiation stands; without a stage it has not begun. */
export async function writeNegotiation(
  tx: Tx,
  estate: number,
  { etapa, responsable, observacion, desde }: StoredNegotiation,
): Promise<void> {
  await sql`/* inmobiliaria: write a negotiation */
    insert into negociaciones_gi (predio_id, etapa_id, desde, responsable_id, observacion)
    values (${estate}, ${etapa}, ${desde}::date, ${responsable}, ${observacion})
    on conflict (predio_id) do update set etapa_id = excluded.etapa_id, desde = excluded.desde,
      responsable_id = excluded.responsable_id, observacion = excluded.observacion,
      version = negociaciones_gi.version + 1`.execute(tx);
}

/** Who answers for negotiations of the caller's projects; of all of them for null. */
export async function listNegotiators(db: Reader, user: number | null): Promise<Person[]> {
  const mine = user === null ? sql`true` : inProjectsOf(sql`e.proyecto_gi_id`)(user);
  const { rows } = await sql<Person>`/* inmobiliaria: who answers for negotiations */
    select u.id, ${fullNameOf('u')} as "fullName" from usuarios u
    where exists (select from negociaciones_gi n join predios_gi e on e.id = n.predio_id
      where n.responsable_id = u.id and ${mine})
    order by buscable(${fullNameOf('u')}), u.id limit 500`.execute(db);
  return rows;
}

/** How many estates of a project are in each stage (null: in none), and the stage of each that has one. */
export async function countsByStage(
  db: Reader,
  project: number,
): Promise<{ counts: Map<number | null, number>; stageOf: Map<number, number> }> {
  const { rows } = await sql<{ predio: number; etapa: number | null }>`
    /* inmobiliaria: stages of a project */
    select e.id as predio, n.etapa_id as etapa from predios_gi e
    left join negociaciones_gi n on n.predio_id = e.id
    where e.proyecto_gi_id = ${project}`.execute(db);
  const counts = new Map<number | null, number>();
  const stageOf = new Map<number, number>();
  for (const { predio, etapa } of rows) {
    counts.set(etapa, (counts.get(etapa) ?? 0) + 1);
    if (etapa !== null) stageOf.set(predio, etapa);
  }
  return { counts, stageOf };
}

/** Old stages of a negotiation, for its form. */
export const stagesToChoose = chosenFrom(() => sql`select id, nombre from etapas_negociacion_gi`);
