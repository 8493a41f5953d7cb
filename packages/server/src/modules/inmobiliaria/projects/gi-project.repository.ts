import type { FeatureCollection, Geometry } from 'geojson';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { personOf } from '../../../core/db/full-name.ts';
import { jsonOf } from '../../../core/db/json.ts';
import { isMomentOf, isOneOf, isOneOfTexts } from '../../../core/db/lists/filters.ts';
import { showing } from '../../../core/db/lists/found-elsewhere.ts';
import { list } from '../../../core/db/lists/list.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { municipalitiesShowing } from '../../catalogos/public.ts';
import { projectsShowing } from '../../proyectos/public.ts';
import { peopleShowing } from '../../usuarios/public.ts';
import { takenPartBy } from '../access.repository.ts';

export interface City {
  id: string;
  nombre: string;
  departamento: string;
}

/** How the project's map opens and is drawn. */
export interface MapConfiguration {
  bbox?: number[] | null | undefined;
  routeColor?: string | null | undefined;
  crossColor?: string | null | undefined;
}

/** How many estates, and how many of them have each diagnosis finished. */
export interface EstateCounts {
  id: number;
  predios: number;
  analisisCampo: number;
  analisisCatastral: number;
  analisisJuridico: number;
}

const counts = sql<EstateCounts>`(select json_build_object('id', g.id, 'predios', count(*),
  'analisisCampo', count(*) filter (where e.campo = 'Si'),
  'analisisCatastral', count(*) filter (where e.catastral = 'Si'),
  'analisisJuridico', count(*) filter (where e.juridico = 'Si'))
  from predios_gi e where e.proyecto_gi_id = g.id)`;

const cities = sql<City[]>`coalesce((select json_agg(json_build_object('id', m.codigo,
    'nombre', m.nombre, 'departamento', m.departamento_nombre)
    order by buscable(m.nombre), m.codigo)
  from proyecto_gi_municipios x join municipios m on m.codigo = x.municipio_codigo
  where x.proyecto_gi_id = g.id), '[]')`;

const client = sql<{ id: number; razonSocial: string; logo: string | null } | null>`(
  select json_build_object('id', s.id, 'razonSocial', s.nombres, 'logo', s.imagen_thumb)
  from contrato_partes c join sujetos s on s.id = c.sujeto_id
  where c.contrato_id = p.contrato_id and c.papel = 'CONTRATANTE' order by s.id limit 1)`;

function projects(db: Reader) {
  return db
    .selectFrom('proyectos_gi as g')
    .innerJoin('proyectos as p', 'p.id', 'g.proyecto_id')
    .innerJoin('usuarios as u', 'u.id', 'p.coordinador_id')
    .select([
      'g.id',
      'g.version',
      'g.gerencia',
      'g.disposicion_derecho as disposicionDerecho',
      'g.peso',
      'g.link_php as linkPhp',
      'g.buffer',
      'g.fecha_creacion as fechaCreacion',
    ])
    .select([
      jsonOf<{ id: number; nombre: string; codigo: string | null; estructura: number | null }>({
        id: sql`p.id`,
        nombre: sql`p.nombre`,
        codigo: sql`p.codigo`,
        estructura: sql`p.estructura_id`,
      }).as('proyecto'),
      personOf('u').$notNull().as('coordinador'),
      cities.as('municipios'),
      client.as('cliente'),
      counts.as('cuentas'),
    ]);
}

export type GiProjectRow = Awaited<ReturnType<ReturnType<typeof projects>['execute']>>[number];

/** What narrows projects; `de` is the person in whose projects they have to be. */
export const projectConditions = {
  de: takenPartBy,
  proyecto_In: isOneOf(sql`g.proyecto_id`),
  municipio_In: (codes: readonly string[]) =>
    sql<boolean>`g.id in (select x.proyecto_gi_id from proyecto_gi_municipios x
      where ${isOneOfTexts(sql`x.municipio_codigo`)(codes)})`,
  fechaCreacion_Range: isMomentOf(sql`g.fecha_creacion`),
};

export const listGiProjects = list({
  table: 'proyectos_gi',
  alias: 'g',
  search: sql`g.busqueda`,
  // by the project below it with its coordinator and its client, and by its municipalities
  finds: (text) => [
    { column: sql`g.proyecto_id`, ids: projectsShowing(text) },
    {
      column: sql`g.proyecto_id`,
      ids: sql`select p.id from proyectos p where p.coordinador_id in (${peopleShowing(text)})
        or p.contrato_id in (select c.contrato_id from contrato_partes c where c.papel = 'CONTRATANTE'
          and c.sujeto_id in (${showing('sujetos', sql`x.nombres`, text)})
          and not exists (select from contrato_partes o where o.contrato_id = c.contrato_id
            and o.papel = c.papel and o.sujeto_id < c.sujeto_id))`,
    },
    {
      column: sql`g.id`,
      ids: sql`select x.proyecto_gi_id from proyecto_gi_municipios x
        where x.municipio_codigo in (${municipalitiesShowing(text)})`,
    },
  ],
  rows: projects,
  fields: {
    disposicionDerecho: sql`buscable(g.disposicion_derecho)`,
    gerencia: sql`buscable(g.gerencia)`,
    fechaCreacion: sql`g.fecha_creacion`,
  },
  fallback: '-fechaCreacion',
  where: projectConditions,
});

export const findGiProject = (db: Reader, id: number): Promise<GiProjectRow | undefined> =>
  projects(db).where('g.id', '=', id).executeTakeFirst();

/** What a project's map shows: it is read only where the map is. */
export async function boundaryOf(
  db: Reader,
  id: number,
): Promise<{ trazado: Geometry; configuracionBase: MapConfiguration } | undefined> {
  const row = await db
    .selectFrom('proyectos_gi')
    .select(['trazado', 'configuracion_base'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      trazado: row.trazado as Geometry,
      configuracionBase: row.configuracion_base as MapConfiguration,
    }
  );
}

/** The estates of a project that have a polygon, as maps show them: with fewer vertices where none is seen. */
export async function drawnEstates(db: Reader, project: number): Promise<FeatureCollection> {
  const { rows: found } = await sql<
    Record<'id' | 'codigoSig' | 'nombre' | 'color', string> & {
      geometria: Geometry;
    }
  >`/* inmobiliaria: estates on a map */
    select id::text, codigo_sig as "codigoSig", nombre, color,
      st_asgeojson(st_simplify(geom, 0.00001, true), 6)::json as geometria
    from predios_gi where proyecto_gi_id = ${project} and geom is not null
    order by id`.execute(db);
  return {
    type: 'FeatureCollection',
    features: found.map(({ geometria, ...properties }) => ({
      type: 'Feature',
      geometry: geometria,
      properties,
    })),
  };
}

/** The names of who does the work, as the contract of the project below says them. */
export async function contractorOf(db: Reader, project: number): Promise<string | null> {
  const { rows: found } = await sql<{ empresa: string | null }>`
    select string_agg(s.nombres, ', ' order by s.id) as empresa
    from proyectos_gi g join proyectos p on p.id = g.proyecto_id
    join contrato_partes c on c.contrato_id = p.contrato_id and c.papel = 'CONTRATADO'
    join sujetos s on s.id = c.sujeto_id where g.id = ${project}`.execute(db);
  return found[0]?.empresa ?? null;
}

/** The counters of all projects that a person is in, added up. */
export async function countEstates(
  db: Reader,
  user: number | null,
): Promise<Omit<EstateCounts, 'id'>> {
  const narrowed =
    user === null
      ? sql`true`
      : sql`e.proyecto_gi_id in (select g.id from proyectos_gi g where ${takenPartBy(user)})`;
  const { rows } = await sql<Omit<EstateCounts, 'id'>>`/* inmobiliaria: statistics */
    select count(*)::int as predios, (count(*) filter (where e.campo = 'Si'))::int as "analisisCampo",
      (count(*) filter (where e.catastral = 'Si'))::int as "analisisCatastral",
      (count(*) filter (where e.juridico = 'Si'))::int as "analisisJuridico"
    from predios_gi e where ${narrowed}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count answers one row');
  return found;
}

const rows = versionedTable('proyectos_gi');
export const lockGiProject = rows.lock;

type StoredProject = Omit<
  Insertable<DB['proyectos_gi']>,
  'id' | 'version' | 'busqueda' | 'fecha_creacion'
>;

/** A project and its municipalities. @returns its id */
export async function insertGiProject(
  tx: Tx,
  values: StoredProject,
  codes: readonly string[],
): Promise<number> {
  const id = await rows.insert(tx, values);
  await writeCities(tx, id, codes);
  return id;
}

export async function updateGiProject(
  tx: Tx,
  id: number,
  values: StoredProject,
  codes: readonly string[],
): Promise<void> {
  await rows.update(tx, id, values);
  await writeCities(tx, id, codes);
}

/** Puts these municipalities in the place of those that the project had. */
export async function replaceCities(tx: Tx, id: number, codes: readonly string[]): Promise<void> {
  await sql`update proyectos_gi set version = version + 1 where id = ${id}`.execute(tx);
  await writeCities(tx, id, codes);
}

async function writeCities(tx: Tx, id: number, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('proyecto_gi_municipios').where('proyecto_gi_id', '=', id).execute();
  await sql`insert into proyecto_gi_municipios (proyecto_gi_id, municipio_codigo)
    select ${id}, c from unnest(${[...new Set(codes)]}::text[]) c`.execute(tx);
}
