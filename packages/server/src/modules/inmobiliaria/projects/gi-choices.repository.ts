import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { City } from './gi-project.repository.ts';

interface ChosenProject {
  tipo: string;
  /** whether the person coordinates it or is one of its resources */
  participa: boolean;
}

/** The project that a real-estate project stands on, as one person finds it. */
export async function findChosenProject(
  db: Reader,
  id: number,
  user: number,
): Promise<ChosenProject | undefined> {
  const { rows } = await sql<ChosenProject>`/* inmobiliaria: project to stand on */
    select t.descripcion as tipo, p.coordinador_id = ${user} or exists (
      select from recursos x join roles r on r.id = x.rol_id
      where r.proyecto_id = p.id and x.usuario_id = ${user}) as participa
    from proyectos p join tipos_proyecto t on t.id = p.tipo_id where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Those of these codes that are municipalities. */
export async function knownCities(db: Reader, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('municipios')
    .select('codigo')
    .where(sql<boolean>`codigo = any(${[...codes]}::text[])`)
    .execute();
  return rows.map(({ codigo }) => codigo);
}

/** The municipalities of these codes, by name. */
export async function citiesByCode(db: Reader, codes: readonly string[]): Promise<City[]> {
  const { rows } = await sql<City>`/* inmobiliaria: municipalities by code */
    select codigo as id, nombre, departamento_nombre as departamento from municipios
    where codigo = any(${[...codes]}::text[]) order by buscable(nombre), codigo`.execute(db);
  return rows;
}

/** Projects of these types, by name: those of one person, or all for null. */
export async function listChosenProjects(
  db: Reader,
  types: readonly string[],
  user: number | null,
): Promise<{ id: number; nombre: string; codigo: string | null }[]> {
  const mine =
    user === null
      ? sql`true`
      : sql`(p.coordinador_id = ${user} or exists (
          select from recursos x join roles r on r.id = x.rol_id
          where r.proyecto_id = p.id and x.usuario_id = ${user}))`;
  const { rows } = await sql<{ id: number; nombre: string; codigo: string | null }>`
    /* inmobiliaria: projects to stand on */
    select p.id, p.nombre, p.codigo from proyectos p join tipos_proyecto t on t.id = p.tipo_id
    where t.descripcion = any(${[...types]}::text[]) and ${mine}
    order by buscable(p.nombre), p.id limit 2000`.execute(db);
  return rows;
}

/** The projects among these that are there, for old values of a form. */
export const projectsToChoose = chosenFrom(() => sql`select id, nombre from proyectos`);
export const citiesToChoose = chosenFrom(() => sql`select codigo as id, nombre from municipios`, {
  many: true,
});
