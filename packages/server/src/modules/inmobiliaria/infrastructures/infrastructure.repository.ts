import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { entryOf, jsonOf } from '../../../core/db/json.ts';
import { isMomentOf, isOneOf } from '../../../core/db/lists/filters.ts';
import { list } from '../../../core/db/lists/list.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { inProjectsOf } from '../access.repository.ts';
import { projectOf, unitsOf } from '../estates/estate.repository.ts';
import { cataloguesToChoose } from './catalogues.repository.ts';

function infrastructures(db: Reader) {
  return db
    .selectFrom('infraestructuras_gi as i')
    .innerJoin('predios_gi as e', 'e.id', 'i.predio_id')
    .innerJoin('proyectos_gi as g', 'g.id', 'e.proyecto_gi_id')
    .innerJoin('proyectos as p', 'p.id', 'g.proyecto_id')
    .leftJoin('tipos_derecho_gi as d', 'd.id', 'i.tipo_derecho_id')
    .leftJoin('estados_derecho_gi as s', 's.id', 'i.estado_derecho_id')
    .leftJoin('tipos_infraestructura_sig as t', 't.id', 'i.tipo_sig_id')
    .select([
      'i.id',
      'i.version',
      'i.nombre as nombreInfraestructuraJuridica',
      'i.descripcion',
      'i.color as colorRelleno',
      'i.fecha_creacion as fechaCreacion',
    ])
    .select([
      sql<number | null>`case when st_dimension(i.plano) = 2
        then round((st_area(i.plano) / 10000)::numeric, 4)::float8 end`.as('areaMedida'),
      sql<number | null>`case when st_dimension(i.plano) = 1
        then round(st_length(i.plano)::numeric, 2)::float8 end`.as('longitudMedida'),
      jsonOf<{ id: number; codigoSig: string }>({
        id: sql`e.id`,
        codigoSig: sql`e.codigo_sig`,
      }).as('predio'),
      projectOf.as('proyecto'),
      entryOf('d', 'tipo').as('tipoDerecho'),
      entryOf('s', 'estado').as('estadoDerecho'),
      entryOf('t', 'tipo').as('tipoInfraestructuraSig'),
      unitsOf('infraestructura_gi_unidades', 'infraestructura_id', 'i.id').as('unidades'),
    ]);
}

export type InfrastructureRow = Awaited<
  ReturnType<ReturnType<typeof infrastructures>['execute']>
>[number];

const estatesIn = (among: ReturnType<ReturnType<typeof isOneOf>>) =>
  sql<boolean>`i.predio_id in (select e.id from predios_gi e where ${among})`;

export const listInfrastructures = list({
  table: 'infraestructuras_gi',
  alias: 'i',
  search: sql`i.busqueda`,
  // by the code and the numbers of the estate on which it stands
  finds: (text) => [
    {
      column: sql`i.predio_id`,
      ids: sql`select e.id from predios_gi e where ${matchesSearch(sql`e.busqueda`, text)}`,
    },
  ],
  rows: infrastructures,
  fields: {
    nombreInfraestructuraJuridica: sql`buscable(i.nombre)`,
    fechaCreacion: sql`i.fecha_creacion`,
  },
  fallback: '-fechaCreacion',
  where: {
    de: (user: number) => estatesIn(inProjectsOf(sql`e.proyecto_gi_id`)(user)),
    proyecto_In: (ids: readonly number[]) => estatesIn(isOneOf(sql`e.proyecto_gi_id`)(ids)),
    predio_In: isOneOf(sql`i.predio_id`),
    tipoDerecho_In: isOneOf(sql`i.tipo_derecho_id`),
    estadoDerecho_In: isOneOf(sql`i.estado_derecho_id`),
    tipoInfraestructuraSig_In: isOneOf(sql`i.tipo_sig_id`),
    fechaCreacion_Range: isMomentOf(sql`i.fecha_creacion`),
  },
});

export const findInfrastructure = (
  db: Reader,
  id: number,
): Promise<InfrastructureRow | undefined> =>
  infrastructures(db).where('i.id', '=', id).executeTakeFirst();

/** What a choice of a save must belong to. */
export interface ChosenOfInfrastructure {
  predio: number;
  tipoDerecho: number | null;
  estadoDerecho: number | null;
  tipoInfraestructuraSig: number | null;
  unidades: readonly number[];
}

type Checked = 'tipoDerecho' | 'estadoDerecho' | 'tipoInfraestructuraSig' | 'unidades';
export const checkedChoices: readonly Checked[] = [
  'tipoDerecho',
  'estadoDerecho',
  'tipoInfraestructuraSig',
  'unidades',
];

const isEntry = (table: string, id: number | null) =>
  sql`(${id}::int is null or exists (select from ${sql.table(table)} x where x.id = ${id}))`;

/** The project of an estate, and which choices of an infrastructure on it are right. */
export async function rightChoices(
  db: Reader,
  chosen: ChosenOfInfrastructure,
): Promise<(Record<Checked, boolean> & { proyecto: number }) | undefined> {
  const { rows } = await sql<Record<Checked, boolean> & { proyecto: number }>`
    /* inmobiliaria: choices of an infrastructure */
    select g.id as proyecto, ${isEntry('tipos_derecho_gi', chosen.tipoDerecho)} as "tipoDerecho",
      ${isEntry('estados_derecho_gi', chosen.estadoDerecho)} as "estadoDerecho",
      ${isEntry('tipos_infraestructura_sig', chosen.tipoInfraestructuraSig)}
        as "tipoInfraestructuraSig",
      not exists (select from unnest(${[...chosen.unidades]}::int[]) u where not exists (
        select from unidades_funcionales n
        where n.id = u and n.proyecto_id = g.proyecto_id)) as unidades
    from predios_gi e join proyectos_gi g on g.id = e.proyecto_gi_id
    where e.id = ${chosen.predio}`.execute(db);
  return rows[0];
}

const rows = versionedTable<'infraestructuras_gi', 'busqueda'>('infraestructuras_gi');
export const lockInfrastructure = rows.lock;

export type StoredInfrastructure = Omit<
  Insertable<DB['infraestructuras_gi']>,
  'id' | 'version' | 'busqueda' | 'fecha_creacion' | 'geom' | 'plano'
>;

/** An infrastructure without its geometry. @returns its id */
export const insertInfrastructure = (tx: Tx, values: StoredInfrastructure): Promise<number> =>
  rows.insert(tx, values);

export const updateInfrastructure = (
  tx: Tx,
  id: number,
  values: StoredInfrastructure,
): Promise<void> => rows.update(tx, id, values);

/** Puts these units in the place of those that an infrastructure had. */
export async function replaceUnits(tx: Tx, id: number, units: readonly number[]): Promise<void> {
  await sql`delete from infraestructura_gi_unidades where infraestructura_id = ${id}`.execute(tx);
  await sql`insert into infraestructura_gi_unidades (infraestructura_id, unidad_id)
    select ${id}, u from unnest(${[...new Set(units)]}::int[]) u`.execute(tx);
}

export async function removeInfrastructure(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('infraestructuras_gi').where('id', '=', id).execute();
}

/** The units that an infrastructure on an estate may be part of. */
export async function unitsToChoose(
  db: Reader,
  estate: number,
): Promise<{ id: number; nombre: string }[]> {
  const { rows: found } = await sql<{ id: number; nombre: string }>`
    /* inmobiliaria: units of an estate's project */
    select n.id, n.nombre from predios_gi e join proyectos_gi g on g.id = e.proyecto_gi_id
    join unidades_funcionales n on n.proyecto_id = g.proyecto_id
    where e.id = ${estate} order by buscable(n.nombre), n.id limit 2000`.execute(db);
  return found;
}

/** Where the old choices of an infrastructure are found again. */
export const infrastructureChoosable = {
  ...cataloguesToChoose,
  predio: chosenFrom(() => sql`select id, codigo_sig as nombre from predios_gi`),
  unidades: chosenFrom(() => sql`select id, nombre from unidades_funcionales`, { many: true }),
};
