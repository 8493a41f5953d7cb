import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { listOrder } from '../../core/db/list-order.ts';
import { type PageInput, readPageOfIds } from '../../core/db/page.ts';
import { rowsByIds } from '../../core/db/prepared.ts';
import { rankOf } from '../../core/db/rank.ts';
import { siteAddress } from '../../core/db/site-address.ts';
import { type ProjectFilters, projectConditions } from './filtros.repository.ts';

const fullName = sql<string>`trim(u.first_name || ' ' || u.last_name)`;

function projects(db: Reader) {
  return db
    .selectFrom('proyectos as p')
    .innerJoin('tipos_proyecto as t', 't.id', 'p.tipo_id')
    .innerJoin('contratos as k', 'k.id', 'p.contrato_id')
    .innerJoin('usuarios as u', 'u.id', 'p.coordinador_id')
    .innerJoin('configuraciones as f', 'f.id', 'p.configuracion_id')
    .leftJoin('estados_proyecto as e', 'e.id', 'p.estado_id')
    .leftJoin('configuraciones_productos as g', 'g.id', 'p.configuracion_productos_id')
    .select([
      'p.id',
      'p.codigo',
      'p.nombre',
      'p.alcance',
      'p.sitio_sharepoint',
      'p.sharepoint_url',
      'p.fecha_inicio',
      'p.fecha_fin',
      'p.fecha_creacion',
      'p.estructura_id',
      'p.version',
      't.id as tipo_id',
      't.descripcion as tipo',
      'e.id as estado_id',
      'e.nombre as estado',
      'k.id as contrato_id',
      'k.nombre as contrato',
      'k.identificacion_formal as contrato_identificacion',
      'u.id as coordinador_id',
      'f.id as configuracion_id',
      'f.nombre as configuracion',
      'f.unidad_longitud',
      'f.unidad_area',
      'g.id as productos_id',
      'g.nombre as productos',
    ])
    .select(fullName.as('coordinador'));
}

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof projects>['execute']>>[number];

/**
 * Fields by which the list may be ordered. Those of a project itself have their index; the names of
 * what it points at are looked up and sorted, which 5,000 projects take well.
 */
const orders = {
  id: sql`p.id`,
  fields: {
    codigo: { nullable: sql`p.codigo` },
    nombre: sql`buscable(p.nombre)`,
    tipo: rankOf('tipos_proyecto', sql`buscable(descripcion)`, sql`p.tipo_id`),
    estado: { nullable: rankOf('estados_proyecto', sql`buscable(nombre)`, sql`p.estado_id`) },
    coordinador: sql`(select buscable(x.first_name || ' ' || x.last_name)
      from usuarios x where x.id = p.coordinador_id)`,
    contrato: sql`(select lower(x.identificacion_formal) from contratos x where x.id = p.contrato_id)`,
    fechaInicio: sql`p.fecha_inicio`,
    fechaFin: { nullable: sql`p.fecha_fin` },
    fechaCreacion: sql`p.fecha_creacion`,
  },
  fallback: '-fechaCreacion',
};

type ListInput = Pick<PageInput, 'search' | 'orderBy'> & ProjectFilters;

/** The ids of the projects of a list, in its order. */
function orderedIds(db: Reader, { search, orderBy, ...filters }: ListInput) {
  let ids = db.selectFrom('proyectos as p').select('p.id');
  for (const condition of projectConditions(filters, search)) ids = ids.where(condition);
  return ids.orderBy(listOrder(orderBy, orders));
}

const projectsById = rowsByIds(projects, sql`p.id`);

/** One page of projects; those without the value come last, whichever way it is sorted. */
export function listProjects(db: Reader, { first, offset, ...rest }: PageInput & ProjectFilters) {
  return readPageOfIds(db, orderedIds(db, rest), projectsById, { first, offset });
}

/** Every project of a list, at most `limit`: for a report. */
export function allProjects(db: Reader, input: ListInput, limit: number): Promise<ProjectRow[]> {
  return projects(db)
    .where('p.id', 'in', orderedIds(db, input).limit(limit))
    .orderBy(listOrder(input.orderBy, orders))
    .execute();
}

export async function findProject(db: Reader, id: number): Promise<ProjectRow | undefined> {
  return projects(db).where('p.id', '=', id).executeTakeFirst();
}

/** What a save stores. The code and the product management are given once. */
export interface StoredProject {
  nombre: string;
  alcance: string;
  contrato_id: number;
  tipo_id: number;
  estado_id: number | null;
  coordinador_id: number;
  configuracion_id: number;
  sitio_sharepoint: string;
  fecha_inicio: string;
  fecha_fin: string | null;
}

export async function insertProject(
  tx: Tx,
  values: StoredProject & { codigo: string | null; configuracion_productos_id: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('proyectos')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves when `version` is still the stored one. @returns whether it was */
export async function updateProject(
  tx: Tx,
  id: number,
  version: number,
  values: StoredProject & { codigo?: string },
): Promise<boolean> {
  const saved = await tx
    .updateTable('proyectos')
    .set((eb) => ({
      ...values,
      sharepoint_url: siteAddress(values.sitio_sharepoint),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** The acronym of a contract's client: its first contracting company. */
export async function contractAcronym(db: Reader, contratoId: number): Promise<string | null> {
  const row = await db
    .selectFrom('contrato_partes as x')
    .innerJoin('sujetos as s', 's.id', 'x.sujeto_id')
    .select('s.sigla')
    .where('x.contrato_id', '=', contratoId)
    .where('x.papel', '=', 'CONTRATANTE')
    .where('s.clase', '=', 'EMPRESA')
    .orderBy('x.orden')
    .executeTakeFirst();
  return row?.sigla || null;
}

/** The last number given to a client's projects. */
export async function lastNumber(db: Reader, sigla: string): Promise<number> {
  const row = await db
    .selectFrom('consecutivos_proyecto')
    .select('ultimo')
    .where('sigla', '=', sigla)
    .executeTakeFirst();
  return row?.ultimo ?? 0;
}

/** Takes a client's next number; others wait until this transaction ends. */
export async function takeNumber(tx: Tx, sigla: string): Promise<number> {
  const { ultimo } = await tx
    .insertInto('consecutivos_proyecto')
    .values({ sigla, ultimo: 1 })
    .onConflict((conflict) =>
      conflict.column('sigla').doUpdateSet({ ultimo: sql`consecutivos_proyecto.ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}

export async function codeExists(tx: Tx, codigo: string): Promise<boolean> {
  const row = await tx
    .selectFrom('proyectos')
    .select('id')
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  return row !== undefined;
}
