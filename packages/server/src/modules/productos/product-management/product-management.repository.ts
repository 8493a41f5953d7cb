import type { AssignmentState } from '@comarca/shared/modules/productos/assignment.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { StructureTarget } from '../../procesos/public.ts';
import { aboutObject, profiles } from '../assignments/assignment.repository.ts';

/** A record by its model and its id. */
export interface ObjectName {
  contentType: string;
  objectId: string;
}

/** A record for which the products of a structure are made: a project, or one of its units. */
export interface StructurePlace extends ObjectName {
  estructuraId: number;
  /** the record's name */
  nombre: string;
  proyectoId: number;
  proyecto: string;
  /** whose structure it is, when it is of a typology */
  tipologiaId: number | null;
}

/** Whose structure is used there. */
export const targetOf = ({ proyectoId, tipologiaId }: StructurePlace): StructureTarget =>
  tipologiaId === null ? { proyectoId } : { tipologiaId };

async function places(db: Reader, condition: RawBuilder<unknown>): Promise<StructurePlace[]> {
  const { rows } = await sql<StructurePlace>`/* productos: places of a structure */
    select * from (
      select 'proyectos.proyecto' as "contentType", p.id::text as "objectId", p.nombre,
        p.estructura_id as "estructuraId", p.id as "proyectoId", p.nombre as proyecto,
        null::int as "tipologiaId", 0 as orden
      from proyectos p where p.estructura_id is not null
      union all
      select 'proyectos.unidadfuncional', u.id::text, u.nombre, t.estructura_id, p.id, p.nombre,
        t.id, 1
      from unidades_funcionales u join tipologias t on t.id = u.tipologia_id
        join proyectos p on p.id = u.proyecto_id
      where t.estructura_id is not null) l
    where ${condition} order by l.orden, buscable(l.nombre), l."objectId" limit 1000`.execute(db);
  return rows;
}

const named = ({ contentType, objectId }: ObjectName) =>
  sql`l."contentType" = ${contentType} and l."objectId" = ${objectId}`;

/** The record, if this structure is used there. */
export async function findPlace(
  db: Reader,
  structure: number,
  record: ObjectName,
): Promise<StructurePlace | undefined> {
  return (await places(db, sql`l."estructuraId" = ${structure} and ${named(record)}`))[0];
}

/** The record, if the structure of this product is used there. */
export async function placeOfProduct(
  db: Reader,
  product: number,
  record: ObjectName,
): Promise<StructurePlace | undefined> {
  const structure = sql`(select estructura_id from actividades where id = ${product})`;
  return (await places(db, sql`l."estructuraId" = ${structure} and ${named(record)}`))[0];
}

/** Where the structures of a project are used: the project itself first, then its units. */
export const placesOfProject = (db: Reader, project: number): Promise<StructurePlace[]> =>
  places(db, sql`l."proyectoId" = ${project}`);

/** What was assigned of a product. */
export interface ProductWork {
  id: number;
  estados: AssignmentState[];
  /** how many assignments it has there */
  total: number;
  minutos: number;
  estimadas: number;
  /** somebody's own: what the person that is asked for manages or controls */
  propio: boolean;
}

/** The work on every product of a structure at one of its places, in one statement. */
export async function workOfProducts(
  db: Reader,
  { estructuraId, contentType, objectId }: StructurePlace,
  userId: number,
): Promise<ProductWork[]> {
  const { rows } = await sql<ProductWork>`/* productos: work of a structure */
    select a.actividad_id as id, array_agg(distinct a.estado) as estados,
      sum(a.minutos_gestion + a.minutos_control)::int as minutos,
      sum(a.duracion_estimada)::float8 as estimadas, count(*)::int as total,
      bool_or(a.usuario_gestion_id = ${userId}
        or a.usuario_control_id is not distinct from ${userId}) as propio
    from asignaciones a join actividades c on c.id = a.actividad_id
    where c.estructura_id = ${estructuraId} and ${aboutObject(contentType, objectId)}
    group by a.actividad_id`.execute(db);
  return rows;
}

/** The product of an assignment, as who works on it has to know it. */
export interface AssignedProduct {
  nombre: string;
  descripcion: string;
  estructuraId: number | null;
  perfilesGestion: { id: number; rol: string }[];
  perfilesControl: { id: number; rol: string }[];
}

export async function findProduct(db: Reader, id: number): Promise<AssignedProduct | undefined> {
  const { rows } = await sql<AssignedProduct>`/* productos: product of an assignment */
    select c.nombre, c.descripcion, c.estructura_id as "estructuraId",
      ${profiles('GESTION')} as "perfilesGestion", ${profiles('CONTROL')} as "perfilesControl"
    from actividades c where c.id = ${id}`.execute(db);
  return rows[0];
}
