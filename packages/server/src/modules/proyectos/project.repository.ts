import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { personOf } from '../../core/db/full-name.ts';
import { entryOf, jsonOf } from '../../core/db/json.ts';
import { type FoundElsewhere, showing } from '../../core/db/lists/found-elsewhere.ts';
import { list } from '../../core/db/lists/list.ts';
import { listOrder } from '../../core/db/lists/list-order.ts';
import { rankOf } from '../../core/db/lists/rank.ts';
import { versionedTable } from '../../core/management/versioned-table.repository.ts';
import { peopleShowing } from '../usuarios/public.ts';
import {
  narrowedProjects,
  type ProjectFilters,
  projectConditions,
} from './project-filters.repository.ts';

interface Named {
  id: number;
  nombre: string;
}

const named = (table: string) => ({
  id: sql.ref(`${table}.id`),
  nombre: sql.ref(`${table}.nombre`),
});

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
      'p.version',
      'p.codigo',
      'p.nombre',
      'p.alcance',
      'p.sitio_sharepoint as sitioSharepoint',
      'p.sharepoint_url as sharepointUrl',
      'p.fecha_inicio as fechaInicio',
      'p.fecha_fin as fechaFin',
      'p.fecha_creacion as fechaCreacion',
      'p.estructura_id as estructuraId',
    ])
    .select([
      entryOf('t', 'descripcion').$notNull().as('tipo'),
      entryOf('e', 'nombre').as('estado'),
      jsonOf<Named & { identificacionFormal: string }>({
        ...named('k'),
        identificacionFormal: sql`k.identificacion_formal`,
      }).as('contrato'),
      personOf('u').$notNull().as('coordinador'),
      jsonOf<Named & Record<'unidadLongitud' | 'unidadArea', { nombre: string }>>({
        ...named('f'),
        unidadLongitud: sql`json_build_object('nombre', f.unidad_longitud)`,
        unidadArea: sql`json_build_object('nombre', f.unidad_area)`,
      }).as('configuracion'),
      entryOf('g', 'nombre').as('configuracionProductos'),
    ]);
}

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof projects>['execute']>>[number];

/**
 * Fields by which the list may be ordered. Those of a project itself have their index; the names of
 * what it points at are looked up and sorted, which 5,000 projects take well.
 */
const order = {
  fields: {
    codigo: { nullable: sql`p.codigo` },
    nombre: sql`buscable(p.nombre)`,
    tipo: rankOf('tipos_proyecto', sql`buscable(descripcion)`, sql`p.tipo_id`),
    estado: { nullable: rankOf('estados_proyecto', sql`buscable(nombre)`, sql`p.estado_id`) },
    coordinador: sql`(select buscable(x.nombre_completo)
      from usuarios x where x.id = p.coordinador_id)`,
    contrato: sql`(select lower(x.identificacion_formal) from contratos x where x.id = p.contrato_id)`,
    fechaInicio: sql`p.fecha_inicio`,
    fechaFin: { nullable: sql`p.fecha_fin` },
    fechaCreacion: sql`p.fecha_creacion`,
  },
  fallback: '-fechaCreacion',
};

/** By the coordinator's name, and by the code of the contract: the row of a project shows both. */
const ofWhatItShows = (text: string): FoundElsewhere[] => [
  {
    column: sql`p.coordinador_id`,
    ids: peopleShowing(text),
  },
  {
    column: sql`p.contrato_id`,
    ids: showing('contratos', sql`x.identificacion_formal`, text),
  },
];

/** Pages of projects; those without the value come last, whichever way they are sorted. */
export const listProjects = list({
  table: 'proyectos',
  alias: 'p',
  search: sql`p.busqueda`,
  finds: ofWhatItShows,
  rows: projects,
  where: projectConditions,
  ...order,
});

/** Every project that the filters leave, newest first, at most `limit`: for a report. */
export const allProjects = (
  db: Reader,
  filters: ProjectFilters,
  limit: number,
): Promise<ProjectRow[]> =>
  projects(db)
    .where(narrowedProjects(filters))
    .orderBy(listOrder(null, { id: sql`p.id`, ...order }))
    .limit(limit)
    .execute();

export async function findProject(db: Reader, id: number): Promise<ProjectRow | undefined> {
  return projects(db).where('p.id', '=', id).executeTakeFirst();
}

export const projectRows = versionedTable('proyectos');

/** The acronym of a contract's client: its first contracting company. */
export async function contractAcronym(db: Reader, contractId: number): Promise<string | null> {
  const row = await db
    .selectFrom('contrato_partes as x')
    .innerJoin('sujetos as s', 's.id', 'x.sujeto_id')
    .select('s.sigla')
    .where('x.contrato_id', '=', contractId)
    .where('x.papel', '=', 'CONTRATANTE')
    .where('s.clase', '=', 'EMPRESA')
    .orderBy('x.orden')
    .executeTakeFirst();
  return row?.sigla || null;
}

/** The last number given to a client's projects. */
export async function lastNumber(db: Reader, acronym: string): Promise<number> {
  const row = await db
    .selectFrom('consecutivos_proyecto')
    .select('ultimo')
    .where('sigla', '=', acronym)
    .executeTakeFirst();
  return row?.ultimo ?? 0;
}

/** Takes a client's next number; others wait until this transaction ends. */
export async function takeNumber(tx: Tx, acronym: string): Promise<number> {
  const { ultimo } = await tx
    .insertInto('consecutivos_proyecto')
    .values({ sigla: acronym, ultimo: 1 })
    .onConflict((conflict) =>
      conflict.column('sigla').doUpdateSet({ ultimo: sql`consecutivos_proyecto.ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}

export async function codeExists(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('proyectos')
    .select('id')
    .where('codigo', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}
