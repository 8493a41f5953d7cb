import type { ProcessState } from '@comarca/shared/modules/judiciales/judicial.rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { personOf } from '../../../core/db/full-name.ts';
import { entryOf, jsonOf } from '../../../core/db/json.ts';
import { entriesShowing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { listOrder } from '../../../core/db/lists/list-order.ts';
import { rankOf } from '../../../core/db/lists/rank.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { municipalitiesShowing } from '../../catalogos/public.ts';
import { projectsShowing } from '../../proyectos/public.ts';
import { peopleShowing } from '../../usuarios/public.ts';
import {
  narrowedProcesses,
  type ProcessFilters,
  processConditions,
} from './process-filters.repository.ts';

function processes(db: Reader) {
  return db
    .selectFrom('procesos_judiciales as p')
    .innerJoin('municipios as m', 'm.codigo', 'p.municipio_codigo')
    .innerJoin('tipos_proceso_judicial as t', 't.id', 'p.tipo_id')
    .innerJoin('etapas_judiciales as e', 'e.id', 'p.etapa_id')
    .innerJoin('proyectos as y', 'y.id', 'p.proyecto_id')
    .leftJoin('usuarios as u', 'u.id', 'p.abogado_id')
    .select([
      'p.id',
      'p.version',
      'p.numero',
      'p.despacho',
      'p.cuantia',
      'p.provision',
      'p.objeto',
      'p.partes',
      'p.fecha_radicacion as fechaRadicacion',
      'p.ultima_actuacion as ultimaActuacion',
      'p.proximo_termino as proximoTermino',
      'p.consultado_en as consultadoEn',
      'p.fecha_creacion as fechaCreacion',
    ])
    .select(sql<ProcessState>`p.estado`.as('estado'))
    .select([
      jsonOf<{ id: string; nombre: string; departamento: string }>({
        id: sql`m.codigo`,
        nombre: sql`m.nombre`,
        departamento: sql`m.departamento_nombre`,
      }).as('municipio'),
      entryOf('t', 'descripcion').$notNull().as('tipo'),
      entryOf('e', 'descripcion').$notNull().as('etapa'),
      jsonOf<{ id: number; nombre: string; codigo: string | null }>({
        id: sql`y.id`,
        nombre: sql`y.nombre`,
        codigo: sql`y.codigo`,
      }).as('proyecto'),
      personOf('u').as('abogado'),
    ]);
}

export type ProcessRow = Awaited<ReturnType<ReturnType<typeof processes>['execute']>>[number];

/** Fields by which the list may be ordered, each with its index; catalogues are ranked. */
const order = {
  fields: {
    numero: sql`p.numero`,
    despacho: sql`buscable(p.despacho)`,
    tipo: rankOf('tipos_proceso_judicial', sql`buscable(descripcion)`, sql`p.tipo_id`),
    etapa: rankOf('etapas_judiciales', sql`orden`, sql`p.etapa_id`),
    estado: sql`p.estado`,
    fechaRadicacion: sql`p.fecha_radicacion`,
    ultimaActuacion: { nullable: sql`p.ultima_actuacion` },
    proximoTermino: { nullable: sql`p.proximo_termino` },
    cuantia: sql`p.cuantia`,
    provision: sql`p.provision`,
    fechaCreacion: sql`p.fecha_creacion`,
  },
  fallback: '-fechaRadicacion',
};

/** Pages of processes; those without the value come last, whichever way they are sorted. */
export const listProcesses = list({
  table: 'procesos_judiciales',
  alias: 'p',
  search: sql`p.busqueda`,
  finds: (text) => [
    { column: sql`p.abogado_id`, ids: peopleShowing(text) },
    { column: sql`p.proyecto_id`, ids: projectsShowing(text) },
    { column: sql`p.municipio_codigo`, ids: municipalitiesShowing(text) },
    { column: sql`p.tipo_id`, ids: entriesShowing('tipos_proceso_judicial', 'descripcion', text) },
    { column: sql`p.etapa_id`, ids: entriesShowing('etapas_judiciales', 'descripcion', text) },
  ],
  rows: processes,
  where: processConditions,
  ...order,
});

/** The filtered processes of each project, newest first, at most `limit`: for a report. */
export const reportedProcesses = (
  db: Reader,
  filters: ProcessFilters,
  limit: number,
): Promise<ProcessRow[]> =>
  processes(db)
    .where(narrowedProcesses(filters))
    .orderBy(sql`buscable(y.nombre)`)
    .orderBy(listOrder(null, { id: sql`p.id`, ...order }))
    .limit(limit)
    .execute();

export const findProcess = (db: Reader, id: number): Promise<ProcessRow | undefined> =>
  processes(db).where('p.id', '=', id).executeTakeFirst();

export const processRows = versionedTable('procesos_judiciales');

/** The process, which nobody else changes until the transaction ends. */
export async function lockProcess(tx: Tx, id: number): Promise<ProcessRow | undefined> {
  const version = await processRows.lock(tx, id);
  return version === undefined ? undefined : findProcess(tx, id);
}

/** Whether there is such a process. */
export async function isProcess(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('procesos_judiciales')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the process with everything that its file holds. */
export async function removeProcess(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('procesos_judiciales').where('id', '=', id).execute();
}
