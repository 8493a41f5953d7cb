import type { CrossOutcome } from '@comarca/shared/modules/cruces/crossing';
import { cutOf, type LayerCut } from '@comarca/shared/modules/inteligencia/layer-cut';
import {
  approvedStates,
  type LayerReviewState,
  writableStates,
} from '@comarca/shared/modules/inteligencia/layer-review.rules';
import type { LayerNode } from '@comarca/shared/modules/inteligencia/template';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import type { LayerResult, NewLayerRow } from '../run.repository.ts';

/** Crossed with the boundary, strip and system that the project has now, and without error. */
const isSynchronised = sql<boolean>`coalesce(c.huella = i.huella and c.resultado <> 'ERROR', false)`;

function layerStates(db: Reader) {
  return db
    .selectFrom('capas_it as c')
    .innerJoin('proyectos_it as i', 'i.id', 'c.proyecto_it_id')
    .leftJoin('usuarios as u', 'u.id', 'c.asignado_id')
    .select([
      'c.id',
      'c.proyecto_it_id as proyecto',
      'c.nodo_id as nodo',
      'c.capa',
      'c.tabla_id',
      'c.metadatos',
      'c.vencida',
      'c.columnas',
      'c.error',
      'c.segundos',
      'c.total_resultados',
      'c.resumen',
      'c.lectura',
      'c.suma',
      'c.clave',
      'c.ultima_sincronizacion as ultimaSincronizacion',
      'c.trabajo_id as trabajo',
      'c.pendiente',
      'c.analisis',
      'c.analisis_por_revisar',
      'c.configuracion',
      'c.imagen',
      'c.observacion',
      'c.envio_id as envio',
      'c.asignado_id as asignado',
      'c.version',
    ])
    .select([
      sql<CrossOutcome | null>`c.resultado`.as('resultado'),
      sql<LayerReviewState>`c.estado`.as('estado'),
      sql<LayerCut>`c.recorte`.as('recorte'),
      isSynchronised.as('sync'),
      sql<string | null>`case when u.id is not null then ${fullNameOf('u')} end`.as('asignadoA'),
    ])
    .where('c.en_estructura', '=', true);
}

/** A layer of a project's structure: its crossing, its analysis, its review. */
export type LayerState = Awaited<ReturnType<ReturnType<typeof layerStates>['execute']>>[number];

export const listLayerStates = (db: Reader, project: number): Promise<LayerState[]> =>
  layerStates(db).where('c.proyecto_it_id', '=', project).orderBy('c.id').execute();

export const findLayerState = (db: Reader, id: number): Promise<LayerState | undefined> =>
  layerStates(db).where('c.id', '=', id).executeTakeFirst();

/** The layers that a job still has to cross. */
export const listPending = (db: Reader, job: string): Promise<LayerState[]> =>
  layerStates(db)
    .where('c.trabajo_id', '=', job)
    .where('c.pendiente', '=', true)
    .orderBy('c.id')
    .execute();

export const layerStateRows = versionedTable<'capas_it'>('capas_it');

/** The layer, which nobody else changes until the transaction ends. */
export async function lockLayerState(tx: Tx, id: number): Promise<LayerState | undefined> {
  const version = await layerStateRows.lock(tx, id);
  return version === undefined ? undefined : findLayerState(tx, id);
}

/** Moves a layer to a state within a save that raises its version. */
export async function setReviewState(tx: Tx, id: number, state: LayerReviewState): Promise<void> {
  await tx.updateTable('capas_it').set({ estado: state }).where('id', '=', id).execute();
}

/**
 * Brings the layers of a project in step with the leaves of its structure. What leaves keeps its
 * writing, and has it again where its table comes back as another leaf; a leaf that names another layer, or cuts it otherwise, has its crossing to come.
 * @returns the ids of those whose crossing is to come
 */
export async function alignLayers(
  tx: Tx,
  project: number,
  leaves: readonly LayerNode[],
): Promise<number[]> {
  const rows = leaves.map((leaf) => ({ id: leaf.id, capa: leaf.capa, recorte: cutOf(leaf) ?? {} }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as h (id text, capa text, recorte jsonb)`;
  // Their results are of the leaf that they were sealed with: without a table they are to come, as below.
  await sql`/* inteligencia: layers that come back as another leaf */
    with nuevas as (
      select h.id, h.capa, row_number() over (partition by h.capa order by h.id) as n from ${given}
      where not exists (select 1 from capas_it c
        where c.proyecto_it_id = ${project} and c.nodo_id = h.id)),
    idas as (
      select c.id, c.capa, row_number() over (partition by c.capa order by c.id desc) as n
      from capas_it c where c.proyecto_it_id = ${project}
        and c.nodo_id not in (select h.id from ${given}))
    update capas_it c set nodo_id = nuevas.id, capa = ''
    from idas join nuevas on nuevas.capa = idas.capa and nuevas.n = idas.n
    where c.id = idas.id`.execute(tx);
  await sql`/* inteligencia: crossings of other layers go */
    delete from cruces_capa_it where capa_id in (
      select c.id from capas_it c join ${given} on h.id = c.nodo_id
      where c.proyecto_it_id = ${project} and h.capa <> c.capa)`.execute(tx);
  await sql`/* inteligencia: layers that left */
    update capas_it set en_estructura = false, pendiente = false
    where proyecto_it_id = ${project} and en_estructura
      and nodo_id not in (select h.id from ${given})`.execute(tx);
  const renamed = await sql<{ id: number }>`/* inteligencia: leaves that name another layer */
    update capas_it c set capa = h.capa, tabla_id = null, metadatos = '{}', vencida = false,
      columnas = '[]', resultado = null, error = null, segundos = null, total_resultados = 0,
      resumen = null, lectura = null, huella = null, suma = null, clave = null, ultima_sincronizacion = null,
      pendiente = false, analisis_por_revisar = c.analisis <> '', version = c.version + 1
    from ${given}
    where c.proyecto_it_id = ${project} and h.id = c.nodo_id and h.capa <> c.capa
    returning c.id`.execute(tx);
  const cut = await sql<{ id: number }>`/* inteligencia: layers that are cut otherwise */
    update capas_it c set recorte = h.recorte, huella = null, pendiente = false,
      version = c.version + 1
    from ${given}
    where c.proyecto_it_id = ${project} and h.id = c.nodo_id and h.recorte <> c.recorte
    returning c.id`.execute(tx);
  await sql`/* inteligencia: leaves as layers */
    insert into capas_it (proyecto_it_id, nodo_id, capa, recorte)
    select ${project}, h.id, h.capa, h.recorte from ${given}
    on conflict (proyecto_it_id, nodo_id) do update set en_estructura = true`.execute(tx);
  return [...new Set([...renamed.rows, ...cut.rows].map(({ id }) => id))];
}

/** What home says of a layer that a person is to write about. */
interface AssignedLayer {
  id: number;
  /** its table */
  capa: string;
  estado: LayerReviewState;
  proyecto: number;
  nombre: string;
}

/** The first layers that wait for what a person writes: those that were rejected, then the oldest. */
export const listAssigned = (db: Reader, user: number, first: number): Promise<AssignedLayer[]> =>
  db
    .selectFrom('capas_it as c')
    .innerJoin('proyectos_it as i', 'i.id', 'c.proyecto_it_id')
    .select(['c.id', 'c.capa', 'i.id as proyecto', 'i.nombre'])
    .select(sql<LayerReviewState>`c.estado`.as('estado'))
    .where('c.asignado_id', '=', user)
    .where('c.en_estructura', '=', true)
    .where('c.estado', 'in', writableStates)
    .orderBy(sql`c.estado <> 'RECHAZADO'`)
    .orderBy('c.id')
    .limit(first)
    .execute();

/** The layers of a project that were approved. */
export async function listApproved(db: Reader, project: number): Promise<number[]> {
  const rows = await layerStates(db)
    .where('c.proyecto_it_id', '=', project)
    .where('c.estado', 'in', approvedStates)
    .orderBy('c.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The layers that a job is to cross from now on. */
export async function markPending(tx: Tx, ids: readonly number[], job: string): Promise<void> {
  await tx
    .updateTable('capas_it')
    .set({ pendiente: true, trabajo_id: job })
    .where('id', 'in', ids)
    .execute();
}

/** Takes back what waits of a project. @returns the jobs that were to do it */
export async function dropPending(tx: Tx, project: number): Promise<string[]> {
  const rows = await tx
    .updateTable('capas_it')
    .set({ pendiente: false })
    .where('proyecto_it_id', '=', project)
    .where('pendiente', '=', true)
    .returning('trabajo_id')
    .execute();
  return [...new Set(rows.flatMap(({ trabajo_id }) => trabajo_id ?? []))];
}

/** Says of the layers of a job that nobody will run again why they were not crossed. */
export async function failPending(tx: Tx, job: string, error: string): Promise<void> {
  await tx
    .updateTable('capas_it')
    .set({ pendiente: false, resultado: 'ERROR', error })
    .where('trabajo_id', '=', job)
    .where('pendiente', '=', true)
    .execute();
}

/** What a crossing says of a layer as it is registered. */
type Described = Pick<NewLayerRow, 'tabla_id' | 'metadatos' | 'vencida' | 'columnas'>;

/** What came of crossing a layer, with what and what from. */
export interface Synchronised {
  result: LayerResult & { clave: string | null };
  described: Described;
  /** of the boundary, strip and system */
  huella: string;
  /** of what came out: another one where the figures changed */
  suma: string;
}

/**
 * Keeps what came of crossing a layer, while it is still this job's to cross; a figure that changed
 * under an analysis marks it. Version and writing stay: people go on writing meanwhile.
 * @returns whether it was kept
 */
export async function saveSynchronised(
  tx: Tx,
  { id, job }: { id: number; job: string },
  { result, described, huella, suma }: Synchronised,
): Promise<boolean> {
  const { estado, error, segundos, total_resultados, resumen, lectura, clave } = result;
  const row = await tx
    .updateTable('capas_it')
    .set({
      tabla_id: described.tabla_id,
      metadatos: JSON.stringify(described.metadatos),
      vencida: described.vencida,
      columnas: JSON.stringify(described.columnas),
      resultado: estado,
      error,
      segundos,
      total_resultados,
      resumen: resumen === null ? null : JSON.stringify(resumen),
      lectura: JSON.stringify(lectura),
      huella,
      suma,
      clave,
      ultima_sincronizacion: new Date(),
      pendiente: false,
      vigilada: null,
      novedad: null,
      analisis_por_revisar: sql<boolean>`analisis <> '' and (analisis_por_revisar
        or suma is distinct from ${suma})`,
    })
    .where('id', '=', id)
    .where('trabajo_id', '=', job)
    .where('pendiente', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
