import type {
  LayerTree,
  LayerTreeNode,
  StructureDepth,
} from '@comarca/shared/modules/inteligencia/template';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { jsonOf } from '../../../core/db/json.ts';
import { showing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { peopleShowing } from '../../usuarios/public.ts';

export interface Template {
  id: number;
  nombre: string;
  profundidad: StructureDepth;
  root: LayerTree;
}

/** What a structure is: a template, or a project's own. */
export const structureKinds = ['PLANTILLA', 'PROYECTO'] as const;
export type StructureKind = (typeof structureKinds)[number];

const kindOf = sql<StructureKind>`case when e.object_id is null then 'PLANTILLA' else 'PROYECTO' end`;

/** The reports that were planned with it, and the structures of projects that were made from it. */
const uses = sql<number>`((select count(*) from reportes_rapidos r where r.plantilla_id = e.id)
  + (select count(*) from estructuras_it h where h.plantilla_id = e.id))::int`;

function structures(db: Reader) {
  return db
    .selectFrom('estructuras_it as e')
    .leftJoin('usuarios as u', 'u.id', 'e.usuario_creo')
    .leftJoin('proyectos_it as i', 'i.id', 'e.object_id')
    .select([
      'e.id',
      'e.nombre',
      'e.version',
      'e.secciones',
      'e.capas',
      'e.object_id as objectId',
      'e.plantilla_id as plantillaId',
      'i.nombre as nombreProyecto',
      'e.fecha_creacion as fechaCreacion',
    ])
    .select([
      sql<StructureDepth>`e.profundidad`.as('profundidad'),
      kindOf.as('tipo'),
      uses.as('usos'),
      jsonOf<{ id: number; username: string; fullName: string } | null>({
        id: sql`u.id`,
        username: sql`u.username`,
        fullName: fullNameOf('u'),
      }).as('usuarioCreo'),
    ]);
}

export type StructureRow = Awaited<ReturnType<ReturnType<typeof structures>['execute']>>[number];

/** Pages of structures, the last one made first. */
export const listStructures = list({
  table: 'estructuras_it',
  alias: 'e',
  search: sql`e.busqueda`,
  finds: (text) => [
    { column: sql`e.usuario_creo`, ids: peopleShowing(text) },
    { column: sql`e.object_id`, ids: showing('proyectos_it', sql`x.nombre`, text) },
  ],
  rows: structures,
  fields: {
    nombre: sql`e.nombre`,
    secciones: sql`e.secciones`,
    capas: sql`e.capas`,
    profundidad: sql`e.profundidad`,
    fechaCreacion: sql`e.id`,
  },
  fallback: '-fechaCreacion',
  where: {
    tipo_In: (kinds: readonly StructureKind[]) =>
      sql<boolean>`${kindOf} = any(${[...kinds]}::text[])`,
  },
});

/** A structure with its tree; undefined for none. */
export async function findStructure(db: Reader, id: number) {
  const row = await structures(db).select('e.estructura').where('e.id', '=', id).executeTakeFirst();
  return row && { ...row, root: row.estructura as LayerTree };
}

export type StoredStructure = NonNullable<Awaited<ReturnType<typeof findStructure>>>;

const templateColumns = ['id', 'nombre', 'profundidad', 'estructura'] as const;

/** The templates offered for quick reports: without an object, of depth 2 or 3. */
export async function listTemplates(db: Reader): Promise<Template[]> {
  const rows = await db
    .selectFrom('estructuras_it')
    .select(templateColumns)
    .where('object_id', 'is', null)
    .orderBy('nombre')
    .orderBy('id')
    .execute();
  return rows.map(toTemplate);
}

export async function findTemplate(db: Reader, id: number): Promise<Template | undefined> {
  const row = await db
    .selectFrom('estructuras_it')
    .select(templateColumns)
    .where('id', '=', id)
    .where('object_id', 'is', null)
    .executeTakeFirst();
  return row && toTemplate(row);
}

/** The tree of a project's own structure; undefined where it has none. */
export async function findProjectTree(db: Reader, project: number): Promise<LayerTree | undefined> {
  const row = await db
    .selectFrom('estructuras_it')
    .select('estructura')
    .where('object_id', '=', project)
    .executeTakeFirst();
  return row && (row.estructura as LayerTree);
}

/** Offers one more template for quick reports. */
export async function insertTemplate(tx: Tx, template: Omit<Template, 'id'>): Promise<void> {
  await structureRows.insert(tx, {
    nombre: template.nombre,
    profundidad: template.profundidad,
    estructura: JSON.stringify(template.root),
  });
}

export const structureRows = versionedTable<'estructuras_it', 'secciones' | 'capas' | 'busqueda'>(
  'estructuras_it',
);

/** The columns of a structure by its name and its nodes; the root keeps its id. */
export const structureColumns = (
  { nombre, profundidad }: { nombre: string; profundidad: StructureDepth },
  children: readonly LayerTreeNode[],
) => ({
  nombre,
  profundidad,
  estructura: JSON.stringify({ id: ROOT, name: nombre, children }),
});

/** The root is never chosen, moved or named by itself. */
const ROOT = 'raiz0000';

export async function deleteStructureRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('estructuras_it').where('id', '=', id).execute();
}

/** Names of what uses a template, reports first: the first ones. */
export async function usersOfTemplate(db: Reader, id: number, limit: number) {
  const { rows } = await sql<{ clase: 'reporte' | 'proyecto'; nombre: string }>`
    /* inteligencia: users of a template */
    (select 'reporte' as clase, r.nombre from reportes_rapidos r where r.plantilla_id = ${id}
      order by r.id limit ${limit})
    union all
    (select 'proyecto', h.nombre from estructuras_it h where h.plantilla_id = ${id}
      order by h.id limit ${limit})`.execute(db);
  return rows;
}

function toTemplate(row: {
  id: number;
  nombre: string;
  profundidad: number;
  estructura: unknown;
}): Template {
  return {
    id: row.id,
    nombre: row.nombre,
    profundidad: row.profundidad === 3 ? 3 : 2,
    root: row.estructura as LayerTree,
  };
}
