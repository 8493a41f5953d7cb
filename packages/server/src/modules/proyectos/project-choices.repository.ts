import { COORDINATORS } from '@comarca/shared/core/groups';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { fullNameOf } from '../../core/db/full-name.ts';
import { chosenFrom } from '../../core/history/choosable.repository.ts';

/** Contracts on which projects hang: those that are not labour ones. */
export const listProjectContracts = (db: Reader) =>
  db
    .selectFrom('contratos as c')
    .innerJoin('tipos_contrato as t', 't.id', 'c.tipo_id')
    .select(['c.id', 'c.nombre', 'c.identificacion_formal as identificacionFormal'])
    .where('t.es_laboral', '=', false)
    .orderBy(sql`lower(c.identificacion_formal)`)
    .execute();

/** Active members of the group of coordinators, by name. */
export const listCoordinators = (db: Reader) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('usuario_grupos as x', 'x.usuario_id', 'u.id')
    .innerJoin('grupos as g', 'g.id', 'x.grupo_id')
    .select('u.id')
    .select(fullNameOf('u').as('fullName'))
    .where('g.nombre', '=', COORDINATORS)
    .where('u.is_active', '=', true)
    .orderBy(sql`buscable(u.nombre_completo)`)
    .orderBy('u.id')
    .execute();

/** Everyone who coordinates a project, whether or not still in the group: for the filters. */
export const listPresentCoordinators = (db: Reader) =>
  db
    .selectFrom('usuarios as u')
    .select('u.id')
    .select(fullNameOf('u').as('fullName'))
    .where(sql<boolean>`exists (select 1 from proyectos p where p.coordinador_id = u.id)`)
    .orderBy(sql`buscable(u.nombre_completo)`)
    .orderBy('u.id')
    .execute();

/** What of a save's choices exists, in one query; null is what does not. */
export async function findChoices(
  db: Reader,
  choice: {
    contract: number;
    projectType: number;
    estado: number;
    configuration: number;
    configuracionProductos: number;
    coordinator: number;
  },
) {
  const { rows } = await sql<{
    labour: boolean | null;
    suffix: string | null;
    state: number | null;
    configuration: number | null;
    productsType: number | null;
    coordinator: number | null;
  }>`select
    (select t.es_laboral from contratos c join tipos_contrato t on t.id = c.tipo_id
      where c.id = ${choice.contract}) as labour,
    (select sufijo from tipos_proyecto where id = ${choice.projectType}) as suffix,
    (select id from estados_proyecto where id = ${choice.estado}) as state,
    (select id from configuraciones where id = ${choice.configuration}) as configuration,
    (select tipo_proyecto_id from configuraciones_productos
      where id = ${choice.configuracionProductos}) as "productsType",
    (select u.id from usuarios u join usuario_grupos x on x.usuario_id = u.id
      join grupos g on g.id = x.grupo_id
      where u.id = ${choice.coordinator} and u.is_active and g.nombre = ${COORDINATORS})
      as coordinator`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without a table answers one row');
  return found;
}

/** What the form of a project lets choose, for its old values. */
export const contractsToChoose = chosenFrom(
  () => sql`select c.id, c.identificacion_formal as nombre from contratos c
    join tipos_contrato t on t.id = c.tipo_id where not t.es_laboral`,
);

/** The members of the group, and whoever coordinates this project already. */
export const coordinatorsToChoose = chosenFrom(
  (record) => sql`select u.id, ${fullNameOf('u')} as nombre from usuarios u
    where u.id = (select coordinador_id from proyectos where id = ${record})
      or u.is_active and exists (select 1 from usuario_grupos x join grupos g on g.id = x.grupo_id
        where x.usuario_id = u.id and g.nombre = ${COORDINATORS})`,
);

/** Any type, or its own alone for a project whose product management is of that type. */
export const typesToChoose = chosenFrom(
  (record) => sql`select t.id, t.descripcion as nombre from tipos_proyecto t
    where not exists (select 1 from proyectos p where p.id = ${record}
      and p.configuracion_productos_id is not null and p.tipo_id <> t.id)`,
);
