import { foldedText } from '@comarca/shared/core/plain-text';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import {
  listLegalProjects,
  listStages,
  listTypes,
} from '../processes/process-choices.repository.ts';
import type { ImportedProcess, Lookups } from './rows.ts';

/** What the rows of a file may name. */
export async function importLookups(db: Reader): Promise<Lookups> {
  const [types, stages, projects] = [
    await listTypes(db),
    await listStages(db),
    await listLegalProjects(db),
  ];
  const users = await db
    .selectFrom('usuarios')
    .select(['id', 'username'])
    .where('is_active', '=', true)
    .execute();
  const cities = await db.selectFrom('municipios').select('codigo').execute();
  return {
    tipos: new Map(types.map(({ id, descripcion }) => [foldedText(descripcion), id])),
    etapas: new Map(stages.map(({ id, descripcion }) => [foldedText(descripcion), id])),
    proyectos: new Map(projects.flatMap(({ id, codigo }) => (codigo ? [[codigo, id]] : []))),
    usuarios: new Map(users.map(({ id, username }) => [foldedText(username), id])),
    municipios: new Set(cities.map(({ codigo }) => codigo)),
  };
}

/** A process that an import wrote. */
export interface Written {
  id: number;
  numero: string;
  nuevo: boolean;
}

const columns = [
  'despacho',
  'municipio_codigo',
  'tipo_id',
  'etapa_id',
  'proyecto_id',
  'abogado_id',
  'fecha_radicacion',
  'cuantia',
  'provision',
  'objeto',
] as const;

/**
 * Writes processes: new ones, and those that the file tells otherwise than they are. Of what is there
 * the state stays, which changes by steps. @returns those that were written, and no others
 */
export async function writeProcesses(
  tx: Tx,
  processes: readonly ImportedProcess[],
): Promise<Written[]> {
  const refs = (alias: string) => sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));
  const { rows } = await sql<Written>`/* judiciales: import */
    insert into procesos_judiciales as p (numero, estado, ${sql.join(columns.map((name) => sql.ref(name)))})
    select n.numero, n.estado, ${refs('n')}
    from json_to_recordset(${JSON.stringify(processes)}::json) as n (numero text, estado text,
      despacho text, municipio_codigo text, tipo_id integer, etapa_id integer, proyecto_id integer,
      abogado_id integer, fecha_radicacion date, cuantia numeric(17, 2), provision numeric(17, 2),
      objeto text)
    on conflict (numero) do update set
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))},
      version = p.version + 1
    where (${refs('p')}) is distinct from (${refs('excluded')})
    returning p.id, p.numero, p.version = 1 as nuevo`.execute(tx);
  return rows;
}

/** Adds the parties that a process does not have yet. @returns the processes that got any */
export async function addParties(
  tx: Tx,
  processes: readonly ImportedProcess[],
): Promise<Set<number>> {
  const given = processes.flatMap(({ numero, partes }) =>
    partes.map((party, order) => ({ numero, orden: order, ...party })),
  );
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`/* judiciales: import of parties */
    insert into partes_proceso_judicial (proceso_id, papel, nombre)
    select p.id, n.papel, n.nombre
    from json_to_recordset(${JSON.stringify(given)}::json) as n (numero text, orden integer, papel text, nombre text)
    join procesos_judiciales p on p.numero = n.numero
    where not exists (select 1 from partes_proceso_judicial x where x.proceso_id = p.id
      and x.papel = n.papel and buscable(x.nombre) = buscable(n.nombre))
    order by n.numero, n.orden
    returning proceso_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
