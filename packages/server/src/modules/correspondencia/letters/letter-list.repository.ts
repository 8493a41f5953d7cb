import type { LetterState } from '@comarca/shared/modules/correspondencia/letters.rules';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import {
  entriesShowing,
  type FoundElsewhere,
  showing,
} from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { matchesSearch, type PageInput } from '../../../core/db/lists/page.ts';
import { instantWithin, oneOf } from '../../../core/db/lists/ranges.ts';
import { projectsShowing } from '../../proyectos/public.ts';
import { peopleShowing } from '../../usuarios/public.ts';
import { lettersSaying } from '../documents/file-words.repository.ts';
import { isAnnulled, letters, type RelatedLetter } from './letter.repository.ts';

/** Shorter texts are not looked for in files: half of all words begin with them. */
const SHORTEST_WORDS = 3;

/** What a list of letters is narrowed by. */
export interface LetterFilters {
  /** only the letters of this official */
  usuario?: number | undefined;
  /** only the letters that this person reads as their official or because they wrote them down */
  lector?: number | undefined;
  tipo?: number[] | null | undefined;
  estado?: LetterState[] | null | undefined;
  proyecto?: number[] | null | undefined;
  proceso?: number[] | null | undefined;
  contrato?: number[] | null | undefined;
  funcionario?: number[] | null | undefined;
  plantilla?: number[] | null | undefined;
  saliente?: boolean | null | undefined;
  /** its filing was annulled */
  anulada?: boolean | null | undefined;
  fechaRadicacion_Range?: { from: string; to: string } | null | undefined;
}

/** The letters that a person reads without managing all of them. */
export const readBy = (reader: number) =>
  sql<boolean>`(c.funcionario_id = ${reader} or c.usuario_creo_id = ${reader})`;

/** The conditions of a list, of its Excel and of the report. */
export function letterConditions(filters: LetterFilters) {
  const { usuario, lector, tipo, estado, proyecto, proceso, contrato, funcionario } = filters;
  const { plantilla, saliente, anulada, fechaRadicacion_Range } = filters;
  return [
    ...(usuario === undefined ? [] : [sql<boolean>`c.funcionario_id = ${usuario}`]),
    ...(lector === undefined ? [] : [readBy(lector)]),
    ...(tipo?.length ? [oneOf(sql`c.tipo_id`, tipo)] : []),
    ...(estado?.length ? [sql<boolean>`c.estado = any(${[...estado]}::text[])`] : []),
    ...owners(proyecto, proceso),
    ...(contrato?.length ? [oneOf(sql`c.contrato_id`, contrato)] : []),
    ...(funcionario?.length ? [oneOf(sql`c.funcionario_id`, funcionario)] : []),
    ...(plantilla?.length ? [oneOf(sql`c.plantilla_id`, plantilla)] : []),
    ...(saliente == null ? [] : [sql<boolean>`c.saliente = ${saliente}`]),
    ...(anulada == null ? [] : [sql<boolean>`${isAnnulled(sql.ref('c.id'))} = ${anulada}`]),
    ...(fechaRadicacion_Range
      ? [instantWithin(sql`c.fecha_radicacion`, fechaRadicacion_Range)]
      : []),
  ];
}

/** A letter is of a project or of a process: both filters together ask for either. */
function owners(projects?: number[] | null, processes?: number[] | null) {
  const both = [
    ...(projects?.length ? [oneOf(sql`c.proyecto_id`, projects)] : []),
    ...(processes?.length ? [oneOf(sql`c.proceso_id`, processes)] : []),
  ];
  return both.length > 1 ? [sql<boolean>`(${sql.join(both, sql` or `)})`] : both;
}

/** By its official, one of its two parties, by whose it is and its type, and by the words of its files. */
function foundBy(text: string): FoundElsewhere[] {
  const shown = [
    { column: sql`c.funcionario_id`, ids: peopleShowing(text) },
    { column: sql`c.proyecto_id`, ids: projectsShowing(text) },
    { column: sql`c.proceso_id`, ids: showing('procesos', sql`x.nombre`, text) },
    { column: sql`c.tipo_id`, ids: entriesShowing('tipos_correspondencia', 'nombre', text) },
  ];
  if (text.length < SHORTEST_WORDS) return shown;
  return [...shown, { column: sql`c.id`, ids: lettersSaying(text) }];
}

const orders = {
  fechaCreacion: sql`c.id`,
  codigoRadicacion: { nullable: sql`c.codigo_radicacion` },
  codigoExterno: sql`c.codigo_externo`,
  agenteExterno: sql`buscable(c.agente_externo)`,
  estado: sql`c.estado`,
  tipo: sql`c.tipo_id`,
  fechaRadicacion: { nullable: sql`c.fecha_radicacion` },
  fechaLimite: { nullable: sql`c.fecha_limite` },
};

const listedBy = (fields: typeof orders) =>
  list({
    table: 'correspondencias',
    alias: 'c',
    search: sql`c.busqueda`,
    finds: foundBy,
    rows: letters,
    fields,
    fallback: '-fechaCreacion',
    where: letterConditions,
  });

// Each order has its index. Walking the ids backwards to a month long past would meet all newer
// letters: the rows of a range are sorted.
const ofAllTimes = listedBy(orders);
const ofARange = listedBy({ ...orders, fechaCreacion: sql`(c.id + 0)` });

/** A page of letters, the newest first unless it is asked otherwise. */
export const listLetters = (db: Reader, input: PageInput & LetterFilters) =>
  (input.fechaRadicacion_Range ? ofARange : ofAllTimes)(db, input);

/** The first letters that this reader reads whose filing code contains a text, the newest first. */
export async function findByCode(
  db: Reader,
  { text, lector, first }: { text: string; lector: number | undefined; first: number },
): Promise<RelatedLetter[]> {
  return (
    db
      .selectFrom('correspondencias as c')
      .innerJoin('usuarios as u', 'u.id', 'c.funcionario_id')
      .select(['c.id', 'c.saliente', 'c.codigo_radicacion as codigoRadicacion', 'c.estado'])
      .select(['c.agente_externo as agenteExterno', 'c.funcionario_id', 'c.usuario_creo_id'])
      .select(fullNameOf('u').as('fullName'))
      .where('c.codigo_radicacion', 'is not', null)
      // The search column has the index; the code alone decides.
      .where(matchesSearch(sql`c.busqueda`, text))
      .where(sql<boolean>`position(buscable(${text}) in buscable(c.codigo_radicacion)) > 0`)
      .$if(lector !== undefined, (query) => query.where(readBy(lector ?? 0)))
      .orderBy('c.id', 'desc')
      .limit(first)
      .execute()
  );
}

/** How many letters wait for each of these officials; who has none is left out. */
export async function countPending(
  db: Reader,
  users: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('correspondencias')
    .select(['funcionario_id', sql<number>`count(*)::int`.as('total')])
    .where('pendiente', '=', true)
    .where(oneOf(sql`funcionario_id`, users))
    // Nothing more is done with what was annulled.
    .where(sql<boolean>`not ${isAnnulled(sql.ref('correspondencias.id'))}`)
    .groupBy('funcionario_id')
    .execute();
  return new Map(rows.map(({ funcionario_id, total }) => [funcionario_id, total]));
}
