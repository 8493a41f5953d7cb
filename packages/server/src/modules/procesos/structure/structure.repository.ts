import type { ProductNode } from '@comarca/shared/modules/procesos/product-structure';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { writeProfiles } from '../owned/activity.repository.ts';

/** What has a structure: a project, or a typology of one. */
export type StructureTarget = { proyectoId: number } | { tipologiaId: number };

/** A leaf of the stored tree: its product is the activity of the same `nodo`. */
export interface StoredLeaf {
  id: string;
}
export interface StoredSection {
  id: string;
  name: string;
  children: StoredNode[];
}
export type StoredNode = StoredSection | StoredLeaf;

export interface StructureRow {
  id: number;
  version: number;
  arbol: StoredNode[];
  productos: StoredProduct[];
  /** the roles that the products name */
  roles: { id: number; rol: string }[];
}

export interface StoredProduct {
  id: number;
  nodo: string;
  nombre: string;
  descripcion: string;
  gestion: number[];
  control: number[];
}

/** Whose structure it is. Held for the rest of the transaction, one save waits for the other. */
export async function lockTarget(
  tx: Tx,
  target: StructureTarget,
): Promise<{ proyectoId: number; estructuraId: number | null } | undefined> {
  const query =
    'proyectoId' in target
      ? sql`select id as "proyectoId", estructura_id as "estructuraId" from proyectos
          where id = ${target.proyectoId} for no key update`
      : sql`select proyecto_id as "proyectoId", estructura_id as "estructuraId" from tipologias
          where id = ${target.tipologiaId} for no key update`;
  const { rows } = await query.execute(tx);
  return rows[0] as { proyectoId: number; estructuraId: number | null } | undefined;
}

/** The project of a typology, or undefined. */
export async function projectOfTypology(db: Reader, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tipologias')
    .select('proyecto_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.proyecto_id;
}

/** The project that a structure belongs to, its own or its typology's; undefined for none. */
export async function projectOfStructure(db: Reader, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* procesos: project of a structure */
    select id from proyectos where estructura_id = ${id}
    union all select proyecto_id from tipologias where estructura_id = ${id}`.execute(db);
  return rows[0]?.id;
}

/** The structure of a project or a typology with its products, or undefined. */
export async function findStructure(
  db: Reader,
  target: StructureTarget,
): Promise<StructureRow | undefined> {
  const owner =
    'proyectoId' in target
      ? sql`(select estructura_id from proyectos where id = ${target.proyectoId})`
      : sql`(select estructura_id from tipologias where id = ${target.tipologiaId})`;
  const profiles = (part: string) => sql`(
    select coalesce(json_agg(f.rol_id order by f.rol_id), '[]') from actividad_perfiles f
    where f.actividad_id = a.id and f.papel = ${part})`;
  const { rows } = await sql<StructureRow>`/* procesos: structure */
    select e.id, e.version, e.arbol, coalesce((
      select json_agg(json_build_object('id', a.id, 'nodo', a.nodo, 'nombre', a.nombre,
        'descripcion', a.descripcion, 'gestion', ${profiles('GESTION')},
        'control', ${profiles('CONTROL')}))
      from actividades a where a.estructura_id = e.id), '[]') as productos,
      (select coalesce(json_agg(json_build_object('id', r.id, 'rol', r.rol) order by r.rol), '[]')
        from roles r where r.id in (
          select f.rol_id from actividad_perfiles f join actividades a on a.id = f.actividad_id
          where a.estructura_id = e.id)) as roles
    from estructuras_productos e where e.id = ${owner}`.execute(db);
  return rows[0];
}

/** Writes a first tree and names it where it belongs. @returns its id */
export async function insertStructure(
  tx: Tx,
  target: StructureTarget,
  tree: readonly StoredNode[],
): Promise<number> {
  const { id } = await tx
    .insertInto('estructuras_productos')
    .values({ arbol: JSON.stringify(tree) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ('proyectoId' in target) {
    await tx
      .updateTable('proyectos')
      .set({ estructura_id: id })
      .where('id', '=', target.proyectoId)
      .execute();
  } else {
    await tx
      .updateTable('tipologias')
      .set({ estructura_id: id })
      .where('id', '=', target.tipologiaId)
      .execute();
  }
  return id;
}

export async function updateStructure(
  tx: Tx,
  id: number,
  tree: readonly StoredNode[],
): Promise<void> {
  await tx
    .updateTable('estructuras_productos')
    .set((eb) => ({ arbol: JSON.stringify(tree), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Products of the structure whose leaf is gone, held until the transaction ends. */
export async function lockRemovedProducts(
  tx: Tx,
  structureId: number,
  nodes: readonly string[],
): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`/* procesos: removed products */
    select id, nombre from actividades
    where estructura_id = ${structureId} and nodo <> all(${nodes}::text[])
    order by id for update`.execute(tx);
  return rows;
}

export async function deleteProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`/* procesos: delete products */
    delete from actividades where id = any(${ids}::integer[])`.execute(tx);
}

/** Makes each product's activity, or writes what changed of it, and its roles. */
export async function writeProducts(
  tx: Tx,
  owner: { proyectoId: number; structureId: number },
  products: readonly ProductNode[],
): Promise<void> {
  if (products.length === 0) return;
  const { proyectoId, structureId } = owner;
  const rows = products.map(({ id, name, descripcion }) => ({ id, name, descripcion }));
  await sql`/* procesos: write products */
    insert into actividades (proyecto_id, estructura_id, nodo, nombre, descripcion)
    select ${proyectoId}, ${structureId}, n.id, n.name, n.descripcion
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n(id text, name text, descripcion text)
    on conflict (estructura_id, nodo) do update
      set nombre = excluded.nombre, descripcion = excluded.descripcion,
        version = actividades.version + 1
      where (actividades.nombre, actividades.descripcion)
        is distinct from (excluded.nombre, excluded.descripcion)`.execute(tx);
  await tx
    .deleteFrom('actividad_perfiles')
    .where('actividad_id', 'in', (eb) =>
      eb.selectFrom('actividades').select('id').where('estructura_id', '=', structureId),
    )
    .execute();
  await writeProfiles(tx, await withActivityIds(tx, structureId, products));
}

async function withActivityIds(tx: Tx, structureId: number, products: readonly ProductNode[]) {
  const made = await tx
    .selectFrom('actividades')
    .select(['id', 'nodo'])
    .where('estructura_id', '=', structureId)
    .execute();
  const ids = new Map(made.map(({ id, nodo }) => [nodo, id]));
  return products.flatMap(({ id: node, perfilesGestion, perfilesControl }) => {
    const id = ids.get(node);
    if (id === undefined) return [];
    return [
      {
        id,
        perfilesGestion: perfilesGestion.map(Number),
        perfilesControl: perfilesControl.map(Number),
      },
    ];
  });
}
