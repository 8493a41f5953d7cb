import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';

/** What ends the code of a project of judicial processes. */
const LEGAL = 'GL';

const fullName = fullNameOf('u');

export const listTypes = (db: Reader) =>
  db
    .selectFrom('tipos_proceso_judicial')
    .select(['id', 'descripcion'])
    .orderBy(sql`buscable(descripcion)`)
    .execute();

export const listStages = (db: Reader) =>
  db
    .selectFrom('etapas_judiciales')
    .select(['id', 'descripcion'])
    .orderBy('orden')
    .orderBy('id')
    .execute();

/** Projects of judicial processes, by name. */
export const listLegalProjects = (db: Reader) =>
  db
    .selectFrom('proyectos as y')
    .innerJoin('tipos_proyecto as t', 't.id', 'y.tipo_id')
    .select(['y.id', 'y.nombre', 'y.codigo'])
    .where('t.sufijo', '=', LEGAL)
    .orderBy(sql`buscable(y.nombre)`)
    .orderBy('y.id')
    .execute();

/** The companies that ordered the contracts of those projects, by name. */
export async function listClients(db: Reader): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select s.id, s.nombres as nombre from sujetos s
    where s.clase = 'EMPRESA' and exists (
      select 1 from contrato_partes x join proyectos y on y.contrato_id = x.contrato_id
      join tipos_proyecto t on t.id = y.tipo_id
      where x.sujeto_id = s.id and x.papel = 'CONTRATANTE' and t.sufijo = ${LEGAL})
    order by buscable(s.nombres), s.id`.execute(db);
  return rows;
}

/** The municipalities of the courts of all processes, by name. */
export const listCities = (db: Reader) =>
  db
    .selectFrom('municipios as m')
    .select(['m.codigo as id', 'm.nombre', 'm.departamento_nombre as departamento'])
    .where(
      sql<boolean>`exists (select 1 from procesos_judiciales p where p.municipio_codigo = m.codigo)`,
    )
    .orderBy(sql`buscable(m.nombre)`)
    .orderBy('m.codigo')
    .execute();

/** Everybody who is in charge of a process, by name. */
export const listLawyers = (db: Reader) =>
  db
    .selectFrom('usuarios as u')
    .select(['u.id', fullName.as('fullName')])
    .where(sql<boolean>`exists (select 1 from procesos_judiciales p where p.abogado_id = u.id)`)
    .orderBy(sql`buscable(u.nombre_completo)`)
    .orderBy('u.id')
    .execute();

/** What of a save's choices exists, in one query; null is what does not. */
export async function findChoices(
  db: Reader,
  choice: { tipo: number; etapa: number; proyecto: number; municipio: string; abogado: number },
) {
  const { rows } = await sql<{
    tipo: number | null;
    etapa: number | null;
    proyecto: number | null;
    municipio: string | null;
    abogado: number | null;
  }>`select
    (select id from tipos_proceso_judicial where id = ${choice.tipo}) as tipo,
    (select id from etapas_judiciales where id = ${choice.etapa}) as etapa,
    (select y.id from proyectos y join tipos_proyecto t on t.id = y.tipo_id
      where y.id = ${choice.proyecto} and t.sufijo = ${LEGAL}) as proyecto,
    (select codigo from municipios where codigo = ${choice.municipio}) as municipio,
    (select id from usuarios where id = ${choice.abogado} and is_active) as abogado`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without a table answers one row');
  return found;
}

/** What the form of a process lets choose, for its old values. */
export const toChoose = {
  tipo: chosenFrom(() => sql`select id, descripcion as nombre from tipos_proceso_judicial`),
  etapa: chosenFrom(() => sql`select id, descripcion as nombre from etapas_judiciales`),
  proyecto: chosenFrom(
    (record) => sql`select y.id, y.nombre from proyectos y join tipos_proyecto t on t.id = y.tipo_id
      where t.sufijo = ${LEGAL}
        or y.id = (select proyecto_id from procesos_judiciales where id = ${record})`,
  ),
  municipio: chosenFrom(() => sql`select codigo as id, nombre from municipios`),
  abogado: chosenFrom(
    (record) => sql`select u.id, ${fullName} as nombre from usuarios u where u.is_active
      or u.id = (select abogado_id from procesos_judiciales where id = ${record})`,
  ),
};

/** Active people, for the old values of who is told of a hearing or a term. */
export const activePeople = chosenFrom(
  () => sql`select u.id, ${fullName} as nombre from usuarios u where u.is_active`,
);

/** Letters with a number, for the old values of a link. */
export const lettersToChoose = chosenFrom(
  () => sql`select id, codigo_radicacion as nombre from correspondencias
    where codigo_radicacion is not null`,
);
