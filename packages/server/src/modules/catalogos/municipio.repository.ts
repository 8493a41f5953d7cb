import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { matchesSearch, orderOf, type PageInput, readPage } from '../../core/db/page.ts';

/** The municipality as the history knows it. */
export const MUNICIPALITY_ENTITY = 'municipio';

/** How many changes its history has: nothing changes a municipality without adding one. */
const version = sql<number>`(select count(*)::int from auditoria a
  where a.entity = ${MUNICIPALITY_ENTITY} and a.entity_id = municipios.codigo)`.as('version');

const sortable = {
  codigo: sql`codigo`,
  nombre: sql`buscable(nombre)`,
  departamento: sql`buscable(departamento_nombre)`,
};

const shown = [
  'codigo',
  'nombre',
  'departamento_codigo as departamentoCodigo',
  'departamento_nombre as departamento',
  sql<boolean>`geom is not null`.as('conGeometria'),
  version,
] as const;

/** Municipalities by name, department or code; of some departments when their codes are given. */
export function pageOfMunicipalities(
  db: Reader,
  input: PageInput,
  departamentos: readonly string[],
) {
  const { column, direction } = orderOf(input.orderBy, sortable, 'codigo');
  const found = db
    .selectFrom('municipios')
    .where(matchesSearch(sql`busqueda`, input.search))
    .$if(departamentos.length > 0, (all) => all.where('departamento_codigo', 'in', departamentos));
  return readPage(
    db,
    found.select(shown).orderBy(column, direction).orderBy('codigo', direction),
    found,
    input,
  );
}

export type MunicipalityRow = Awaited<ReturnType<typeof pageOfMunicipalities>>['nodes'][number];

/** One municipality by its DIVIPOLA code. */
export const findMunicipality = (db: Reader, codigo: string) =>
  db.selectFrom('municipios').select(shown).where('codigo', '=', codigo).executeTakeFirst();

/** Holds the municipality for the rest of the transaction. */
export async function lockMunicipality(tx: Tx, codigo: string): Promise<void> {
  await tx
    .selectFrom('municipios')
    .select('codigo')
    .where('codigo', '=', codigo)
    .forUpdate()
    .execute();
}

export async function renameMunicipality(tx: Tx, codigo: string, nombre: string): Promise<void> {
  await tx.updateTable('municipios').set({ nombre }).where('codigo', '=', codigo).execute();
}

/** Departments that have municipalities, by code. */
export async function listDepartments(db: Reader) {
  return db
    .selectFrom('municipios')
    .select(['departamento_codigo as codigo'])
    .select((eb) => eb.fn.min('departamento_nombre').as('nombre'))
    .groupBy('departamento_codigo')
    .orderBy('departamento_codigo')
    .execute();
}

export type DepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number];
