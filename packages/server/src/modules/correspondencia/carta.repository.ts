import type { LetterState } from '@comarca/shared/modules/correspondencia/correspondencia.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { listOrder } from '../../core/db/list-order.ts';
import { matchesSearch, type PageInput, readPageOfIds } from '../../core/db/page.ts';
import { instantWithin, oneOf } from '../../core/db/ranges.ts';
import { matchesFiles } from './textos.repository.ts';

/** A support of a letter: a stored file (`archivoId`) or a link. */
export interface LetterAttachment {
  id: number;
  nombreArchivo: string;
  rutaSharepoint: string | null;
  archivoId: string | null;
  bytes: number | null;
}

/** One step of a letter's life. */
export interface LetterChange {
  id: number;
  estado: string;
  fecha: string;
  usuario: string;
  mensaje: string;
}

/** Another letter as a letter names it: what the search by filing code tells too. */
export interface RelatedLetter {
  id: number;
  saliente: boolean;
  codigoRadicacion: string | null;
  agenteExterno: string;
  estado: string;
  fullName: string;
}

/** Shorter texts are not looked for in files: half of all words begin with them. */
const SHORTEST_WORDS = 3;

/** What the footer of a letter says. */
export interface FooterField {
  nombre: string;
  texto: string;
}

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
  fechaRadicacion_Range?: { from: string; to: string } | null | undefined;
}

const attachments = sql<LetterAttachment[]>`coalesce((
  select json_agg(json_build_object('id', x.id, 'nombreArchivo', x.nombre_archivo,
    'rutaSharepoint', x.ruta_sharepoint, 'archivoId', x.archivo_id, 'bytes', f.bytes)
    order by x.orden, x.id)
  from anexos_correspondencia x left join archivos f on f.id = x.archivo_id
  where x.correspondencia_id = c.id), '[]')`;

const changes = sql<LetterChange[]>`coalesce((
  select json_agg(json_build_object('id', h.id, 'estado', h.estado, 'fecha', h.fecha,
    'usuario', u.username, 'mensaje', h.mensaje) order by h.id desc)
  from cambios_correspondencia h join usuarios u on u.id = h.usuario_id
  where h.correspondencia_id = c.id), '[]')`;

const related = (condition: ReturnType<typeof sql>) => sql<RelatedLetter[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'saliente', r.saliente,
    'codigoRadicacion', r.codigo_radicacion, 'agenteExterno', r.agente_externo,
    'estado', r.estado, 'fullName', trim(u.first_name || ' ' || u.last_name)) order by r.id)
  from correspondencias r join usuarios u on u.id = r.funcionario_id
  where ${condition}), '[]')`;

const isAnnulled = (letter: RawBuilder<unknown>) => sql<boolean>`exists (select from radicados r
  join anulaciones_radicado a on a.radicado_id = r.id where r.correspondencia_id = ${letter})`;

/** Letters as lists and records show them: everything that hangs on one comes with its row. */
function letters(db: Reader) {
  return db
    .selectFrom('correspondencias as c')
    .innerJoin('tipos_correspondencia as t', 't.id', 'c.tipo_id')
    .innerJoin('usuarios as uf', 'uf.id', 'c.funcionario_id')
    .innerJoin('usuarios as uc', 'uc.id', 'c.usuario_creo_id')
    .leftJoin('proyectos as p', 'p.id', 'c.proyecto_id')
    .leftJoin('procesos as s', 's.id', 'c.proceso_id')
    .leftJoin('contratos as k', 'k.id', 'c.contrato_id')
    .leftJoin('plantillas_correspondencia as l', 'l.id', 'c.plantilla_id')
    .leftJoin('archivos as fa', 'fa.id', 'c.archivo_id')
    .leftJoin('archivos as fp', 'fp.id', 'c.pdf_id')
    .select([
      'c.id',
      'c.tipo_id',
      't.nombre as tipo',
      'c.descripcion',
      'c.agente_externo',
      'c.codigo_externo',
      'c.correo_externo',
      'c.saliente',
      'c.funcionario_id',
      'uf.username as funcionario_username',
      'uc.username as creo_username',
      'c.usuario_creo_id',
      'c.proyecto_id',
      'p.nombre as proyecto',
      'p.codigo as proyecto_codigo',
      'c.proceso_id',
      's.nombre as proceso',
      'c.contrato_id',
      'k.nombre as contrato',
      'c.plantilla_id',
      'l.nombre as plantilla',
      'c.documento_generado',
      'l.agrupar_anio',
      'l.agrupar_mes',
      'l.agrupar_dia',
      'c.padre_id',
      'c.prioridad',
      'c.ruta_sharepoint',
      'c.archivo_id',
      'fa.nombre as archivo',
      'fa.bytes as archivo_bytes',
      'fa.carpeta',
      'c.pdf_id',
      'fp.nombre as pdf',
      'fp.bytes as pdf_bytes',
      'c.pdf_estado',
      'c.pdf_error',
      'c.pdf_simplificado',
      'c.codigo_radicacion',
      'c.fecha_creacion',
      'c.fecha_radicacion',
      'c.requiere_respuesta',
      'c.respondida_en',
      'c.version',
    ])
    .select(sql<LetterState>`c.estado`.as('estado'))
    .select(isAnnulled(sql.ref('c.id')).as('anulado'))
    .select(sql<string | null>`c.fecha_limite::text`.as('fecha_limite'))
    .select(sql<FooterField[]>`c.campos_pie`.as('campos_pie'))
    .select(fullName('uf').as('funcionario'))
    .select(fullName('uc').as('creo'))
    .select(attachments.as('anexos'))
    .select(changes.as('historial'))
    .select(related(sql`r.id = c.padre_id`).as('padres'))
    .select(related(sql`r.padre_id = c.id`).as('hijas'));
}

export type LetterRow = Awaited<ReturnType<ReturnType<typeof letters>['execute']>>[number];

const fullName = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;

/** Fields by which the list may be ordered; each has its index. */
const orders = {
  id: sql`c.id`,
  fields: {
    fechaCreacion: sql`c.id`,
    codigoRadicacion: { nullable: sql`c.codigo_radicacion` },
    codigoExterno: sql`c.codigo_externo`,
    agenteExterno: sql`buscable(c.agente_externo)`,
    estado: sql`c.estado`,
    tipo: sql`c.tipo_id`,
    fechaRadicacion: { nullable: sql`c.fecha_radicacion` },
    fechaLimite: { nullable: sql`c.fecha_limite` },
  },
  fallback: '-fechaCreacion',
};

/** Walking the ids backwards to a month long past would meet all newer letters: its rows are sorted. */
const ordersOfRange = { ...orders, fields: { ...orders.fields, fechaCreacion: sql`(c.id + 0)` } };

/** The conditions of a list, of its Excel and of the report. */
export function letterConditions(filters: LetterFilters) {
  const { usuario, lector, tipo, estado, proyecto, proceso, contrato, funcionario } = filters;
  const { plantilla, saliente, fechaRadicacion_Range } = filters;
  return [
    ...(usuario === undefined ? [] : [sql<boolean>`c.funcionario_id = ${usuario}`]),
    ...(lector === undefined
      ? []
      : [sql<boolean>`(c.funcionario_id = ${lector} or c.usuario_creo_id = ${lector})`]),
    ...(tipo?.length ? [oneOf(sql`c.tipo_id`, tipo)] : []),
    ...(estado?.length ? [sql<boolean>`c.estado = any(${[...estado]}::text[])`] : []),
    ...owners(proyecto, proceso),
    ...(contrato?.length ? [oneOf(sql`c.contrato_id`, contrato)] : []),
    ...(funcionario?.length ? [oneOf(sql`c.funcionario_id`, funcionario)] : []),
    ...(plantilla?.length ? [oneOf(sql`c.plantilla_id`, plantilla)] : []),
    ...(saliente == null ? [] : [sql<boolean>`c.saliente = ${saliente}`]),
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

/** What a search finds: its text in the letter, or its words in a file of the letter. */
function foundBy(text: string) {
  const itself = matchesSearch(sql`c.busqueda`, text);
  if (text.length < SHORTEST_WORDS) return itself;
  return sql<boolean>`(${itself} or ${matchesFiles(sql`c.id`, text)})`;
}

/** One page of letters, the newest first unless it is asked otherwise. */
export function listLetters(db: Reader, input: PageInput & LetterFilters) {
  const order = listOrder(input.orderBy, input.fechaRadicacion_Range ? ordersOfRange : orders);
  let ids = db.selectFrom('correspondencias as c').select('c.id');
  if (input.search) ids = ids.where(foundBy(input.search));
  for (const condition of letterConditions(input)) ids = ids.where(condition);
  return readPageOfIds(
    db,
    ids.orderBy(order),
    // An array, read before all else: the planner takes so many joins in the order they are written.
    (page) => letters(db).where(sql<boolean>`c.id = any(array(${page}))`).orderBy(order),
    input,
  );
}

/** A letter, or undefined. */
export const findLetter = (db: Reader, id: number): Promise<LetterRow | undefined> =>
  letters(db).where('c.id', '=', id).executeTakeFirst();

/** A letter that nobody else changes until this transaction ends, or undefined. */
export async function lockLetter(tx: Tx, id: number): Promise<LetterRow | undefined> {
  const held = await tx
    .selectFrom('correspondencias')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held && findLetter(tx, id);
}

/** Who a letter belongs to: what decides about its files. */
export const findParties = (db: Reader, id: number) =>
  db
    .selectFrom('correspondencias')
    .select(['funcionario_id', 'usuario_creo_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The first letters whose filing code contains a text, the newest first. */
export async function findByCode(
  db: Reader,
  text: string,
  first: number,
): Promise<RelatedLetter[]> {
  return (
    db
      .selectFrom('correspondencias as c')
      .innerJoin('usuarios as u', 'u.id', 'c.funcionario_id')
      .select(['c.id', 'c.saliente', 'c.codigo_radicacion as codigoRadicacion', 'c.estado'])
      .select('c.agente_externo as agenteExterno')
      .select(fullName('u').as('fullName'))
      .where('c.codigo_radicacion', 'is not', null)
      // The search column has the index; the code alone decides.
      .where(matchesSearch(sql`c.busqueda`, text))
      .where(sql<boolean>`position(buscable(${text}) in buscable(c.codigo_radicacion)) > 0`)
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
