import type {
  DevelopmentState,
  DevelopmentStep,
} from '@comarca/shared/modules/desarrollos/development.rules';
import type { Difficulty, Priority } from '@comarca/shared/modules/desarrollos/development.scales';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { entryOf, jsonOf } from '../../../core/db/json.ts';
import { entriesShowing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { listOrder } from '../../../core/db/lists/list-order.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { peopleShowing } from '../../usuarios/public.ts';
import {
  type DevelopmentFilters,
  developmentConditions,
  narrowedDevelopments,
} from './development-filters.repository.ts';

/** A person of a development. */
export interface Person {
  id: number;
  username: string;
  fullName: string;
}

/** A file that hangs on a development. */
export interface Attachment {
  id: string;
  nombre: string;
  bytes: number;
}

const person = (alias: string) => ({
  id: sql.ref(`${alias}.id`),
  username: sql.ref(`${alias}.username`),
  fullName: fullNameOf(alias),
});

const developers = sql<Person[]>`coalesce((
  select json_agg(json_build_object('id', u.id, 'username', u.username,
    'fullName', ${fullNameOf('u')}) order by x.orden)
  from desarrollo_desarrolladores x join usuarios u on u.id = x.usuario_id
  where x.desarrollo_id = d.id), '[]')`;

const attachments = sql<Attachment[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'nombre', a.nombre, 'bytes', a.bytes)
    order by x.orden)
  from desarrollo_adjuntos x join archivos a on a.id = x.archivo_id
  where x.desarrollo_id = d.id), '[]')`;

function developments(db: Reader) {
  return db
    .selectFrom('desarrollos as d')
    .leftJoin('modulos as m', 'm.id', 'd.modulo_id')
    .leftJoin('usuarios as r', 'r.id', 'd.reporto_id')
    .select([
      'd.id',
      'd.version',
      'd.titulo',
      'd.descripcion',
      'd.novedad',
      'd.fecha_inicio as fechaInicio',
      'd.fecha_fin as fechaFin',
      'd.fecha_publicacion as fechaPublicacion',
      'd.fecha_creacion as fechaCreacion',
      'd.direccion',
      'd.navegador',
      'd.solicitud',
      'd.captura_id as captura',
    ])
    .select([
      sql<string>`left(d.descripcion_texto, 2000)`.as('descripcionTexto'),
      sql<DevelopmentState>`d.estado`.as('estado'),
      sql<Priority>`d.prioridad::text`.as('prioridad'),
      sql<Difficulty>`d.dificultad::text`.as('dificultad'),
      entryOf('m', 'nombre').as('modulo'),
      jsonOf<Person | null>(person('r')).as('reporto'),
      developers.as('recursos'),
      attachments.as('adjuntos'),
    ]);
}

export type DevelopmentRow = Awaited<
  ReturnType<ReturnType<typeof developments>['execute']>
>[number];

/** Fields by which the list may be ordered, each with its index. */
const order = {
  fields: {
    titulo: sql`buscable(d.titulo)`,
    estado: sql`d.estado`,
    prioridad: sql`d.prioridad`,
    dificultad: sql`d.dificultad`,
    fechaInicio: sql`d.fecha_inicio`,
    fechaFin: { nullable: sql`d.fecha_fin` },
    fechaPublicacion: { nullable: sql`d.fecha_publicacion` },
    fechaCreacion: sql`d.id`,
  },
  fallback: '-fechaCreacion',
};

/** Pages of developments, the last one written down first; those without a day come last. */
export const listDevelopments = list({
  table: 'desarrollos',
  alias: 'd',
  search: sql`d.busqueda`,
  finds: (text) => [
    { column: sql`d.modulo_id`, ids: entriesShowing('modulos', 'nombre', text) },
    { column: sql`d.reporto_id`, ids: peopleShowing(text) },
    {
      column: sql`d.id`,
      ids: sql`select x.desarrollo_id from desarrollo_desarrolladores x
        where x.usuario_id in (${peopleShowing(text)})`,
    },
  ],
  rows: developments,
  where: developmentConditions,
  ...order,
});

/** Every development that the filters leave, newest first, at most `limit`: for a report. */
export const allDevelopments = (
  db: Reader,
  filters: DevelopmentFilters,
  limit: number,
): Promise<DevelopmentRow[]> =>
  developments(db)
    .where(narrowedDevelopments(filters))
    .orderBy(listOrder(null, { id: sql`d.id`, ...order }))
    .limit(limit)
    .execute();

export async function findDevelopment(db: Reader, id: number): Promise<DevelopmentRow | undefined> {
  return developments(db).where('d.id', '=', id).executeTakeFirst();
}

export const developmentRows = versionedTable('desarrollos');

/** The development, which nobody else changes until the transaction ends. */
export async function lockDevelopment(tx: Tx, id: number): Promise<DevelopmentRow | undefined> {
  await developmentRows.lock(tx, id);
  return findDevelopment(tx, id);
}

/** Deletes a development with what hangs on it. */
export async function deleteRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('desarrollos').where('id', '=', id).execute();
}

/** What a step writes: the state, and what becomes of the end and of the publication. */
export const writeStep = (
  tx: Tx,
  id: number,
  { to, end, publication }: DevelopmentStep,
  today: string,
): Promise<void> =>
  developmentRows.update(tx, id, {
    ...(to && { estado: to }),
    // What was to begin later ends, at the earliest, on the day on which it begins.
    ...(end === 'hoy' && { fecha_fin: sql`greatest(fecha_inicio, ${today}::date)` }),
    ...(end === 'ninguno' && { fecha_fin: null }),
    ...(publication === 'hoy' && { fecha_publicacion: today }),
    ...(publication === 'ninguna' && { fecha_publicacion: null }),
  });
