import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { matchesSearch, orderOf, type PageInput, readPage } from '../../core/db/page.ts';

const sortable = {
  codigo: sql`codigo`,
  nombre: sql`buscable(nombre)`,
  departamento: sql`buscable(departamento_nombre)`,
};

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
    found
      .select(['codigo', 'nombre', 'departamento_codigo as departamentoCodigo'])
      .select('departamento_nombre as departamento')
      .select(sql<boolean>`geom is not null`.as('conGeometria'))
      .orderBy(column, direction)
      .orderBy('codigo', direction),
    found,
    input,
  );
}

export type MunicipalityRow = Awaited<ReturnType<typeof pageOfMunicipalities>>['nodes'][number];

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
