import type { ReportMapConfig } from '@comarca/shared/modules/inteligencia/quick-report';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { jsonOf } from '../../../core/db/json.ts';
import { isOneOf } from '../../../core/db/lists/filters.ts';
import { list } from '../../../core/db/lists/list.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { municipalitiesShowing } from '../../catalogos/public.ts';
import { projectsShowing } from '../../proyectos/public.ts';
import { peopleShowing } from '../../usuarios/public.ts';

/** The type of projects that have projects of territory intelligence. */
const TYPE = 'Inteligencia del Territorio';

/** A municipality of a project. */
export interface ProjectCity {
  codigo: string;
  nombre: string;
  departamento: string;
}

/** A project as it is chosen. */
export interface ProjectChoice {
  id: number;
  nombre: string;
  codigo: string | null;
  coordinador: string;
}

interface RelatedStructure {
  id: number;
  profundidad: number;
  capas: number;
  secciones: number;
}

const cities = sql<ProjectCity[]>`coalesce((
  select json_agg(json_build_object('codigo', m.codigo, 'nombre', m.nombre,
    'departamento', m.departamento_nombre) order by x.orden)
  from proyecto_it_municipios x join municipios m on m.codigo = x.municipio_codigo
  where x.proyecto_it_id = i.id), '[]')`;

const coordinator = fullNameOf('u');

/** Layers of its structure that are crossed with the boundary of now and have their analysis. */
const filledLayers = sql<number>`(select count(*)::int from capas_it c
  where c.proyecto_it_id = i.id and c.en_estructura and c.analisis <> ''
    and c.huella = i.huella and c.resultado <> 'ERROR')`;

/** Whether each main section has its conclusions. */
const hasConclusions = sql`x.valor <> '{}' and not exists (
  select 1 from jsonb_array_elements(e.estructura->'children') as s
  where s ? 'children' and coalesce(jsonb_array_length(x.valor->(s->>'id')), 0) = 0)`;

/** Elements of its report that say what they are to say. */
const filledElements = sql<number>`(select count(*)::int from elementos_informe_it x
  where x.proyecto_it_id = i.id and case x.variable when 'conclusiones' then ${hasConclusions}
    else x.valor not in ('""', '[]') end)`;

function projects(db: Reader) {
  return db
    .selectFrom('proyectos_it as i')
    .innerJoin('proyectos as p', 'p.id', 'i.proyecto_id')
    .innerJoin('usuarios as u', 'u.id', 'p.coordinador_id')
    .leftJoin('estructuras_it as e', 'e.object_id', 'i.id')
    .select([
      'i.id',
      'i.nombre',
      'i.version',
      'i.buffer',
      'i.srid',
      'i.fecha_creacion as fechaCreacion',
    ])
    .select([
      jsonOf<ProjectChoice>({
        id: sql`p.id`,
        nombre: sql`p.nombre`,
        codigo: sql`p.codigo`,
        coordinador: coordinator,
      }).as('proyecto'),
      jsonOf<RelatedStructure | null>({
        id: sql`e.id`,
        profundidad: sql`e.profundidad`,
        capas: sql`e.capas`,
        secciones: sql`e.secciones`,
      }).as('estructura'),
      cities.as('municipios'),
      filledLayers.as('capasAnalizadas'),
      filledElements.as('elementosEscritos'),
    ]);
}

export type ProjectItRow = Awaited<ReturnType<ReturnType<typeof projects>['execute']>>[number];

/** Pages of projects, the last one made first. */
export const listProjectsIt = list({
  table: 'proyectos_it',
  alias: 'i',
  search: sql`i.busqueda`,
  // by the project below it with its coordinator, and by its municipalities
  finds: (text) => [
    { column: sql`i.proyecto_id`, ids: projectsShowing(text) },
    {
      column: sql`i.proyecto_id`,
      ids: sql`select p.id from proyectos p where p.coordinador_id in (${peopleShowing(text)})`,
    },
    {
      column: sql`i.id`,
      ids: sql`select x.proyecto_it_id from proyecto_it_municipios x
        where x.municipio_codigo in (${municipalitiesShowing(text)})`,
    },
  ],
  rows: projects,
  fields: {
    nombre: sql`buscable(i.nombre)`,
    buffer: sql`i.buffer`,
    fechaCreacion: sql`i.id`,
  },
  fallback: '-fechaCreacion',
  where: { proyecto_In: isOneOf(sql`i.proyecto_id`) },
});

/** A project with its boundary; undefined for none. */
export async function findProjectIt(db: Reader, id: number) {
  const row = await projects(db)
    .select(['i.trazado', 'i.configuracion'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, configuracion: row.configuracion as ReportMapConfig };
}

export type StoredProjectIt = NonNullable<Awaited<ReturnType<typeof findProjectIt>>>;

export const projectItRows = versionedTable<
  'proyectos_it',
  'busqueda' | 'trazado_mapa' | 'centro_mapa'
>('proyectos_it');

/** The municipalities of a project, in the order that they were chosen in. */
export async function replaceCities(tx: Tx, id: number, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('proyecto_it_municipios').where('proyecto_it_id', '=', id).execute();
  if (codes.length === 0) return;
  await tx
    .insertInto('proyecto_it_municipios')
    .values(
      codes.map((code, index) => ({
        proyecto_it_id: id,
        municipio_codigo: code,
        orden: index + 1,
      })),
    )
    .execute();
}

/** Those of these codes that are municipalities. */
export async function knownCities(db: Reader, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ codigo: string }>`/* inteligencia: known municipalities */
    select codigo from municipios where codigo = any(${[...codes]}::text[])`.execute(db);
  return new Set(rows.map(({ codigo }) => codigo));
}

/** Projects that may have one of territory intelligence: all, or the first of a search. */
export async function projectChoices(
  db: Reader,
  asked: { text: string; first: number } | { id: number },
): Promise<ProjectChoice[]> {
  const choices = db
    .selectFrom('proyectos as p')
    .innerJoin('tipos_proyecto as t', 't.id', 'p.tipo_id')
    .innerJoin('usuarios as u', 'u.id', 'p.coordinador_id')
    .select(['p.id', 'p.nombre', 'p.codigo'])
    .select(coordinator.as('coordinador'))
    .where('t.descripcion', '=', TYPE);
  if ('id' in asked) return choices.where('p.id', '=', asked.id).execute();
  return choices
    .where(matchesSearch(sql`p.busqueda`, asked.text))
    .orderBy(sql`buscable(p.nombre)`)
    .orderBy('p.id')
    .limit(asked.first)
    .execute();
}

/** Projects without a structure of their own, by name. */
export const projectsWithoutStructure = (db: Reader) =>
  db
    .selectFrom('proyectos_it as i')
    .leftJoin('estructuras_it as e', 'e.object_id', 'i.id')
    .select(['i.id', 'i.nombre'])
    .where('e.id', 'is', null)
    .orderBy(sql`buscable(i.nombre)`)
    .orderBy('i.id')
    .execute();
