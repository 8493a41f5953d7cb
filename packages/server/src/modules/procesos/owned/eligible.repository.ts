import { sql } from 'kysely';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';

/** What the forms of an administration let choose, for old values that go back into them. */

type Owned = 'roles' | 'actividades' | 'errores_actividad';

/** The records of one kind that belong to the project or process of a record of another. */
const ofSameOwner = (rows: ReturnType<typeof sql>, from: Owned) => (record: string) =>
  sql`
    select r.id, r.nombre from (${rows}) r join ${sql.table(from)} o on o.id = ${record}
      and o.proyecto_id is not distinct from r.proyecto_id
      and o.proceso_id is not distinct from r.proceso_id`;

const roles = sql`select id, rol as nombre, proyecto_id, proceso_id from roles`;
const activities = sql`select id, nombre, proyecto_id, proceso_id from actividades`;

/** Roles that may manage or control an activity. */
export const rolesOfActivity = chosenFrom(ofSameOwner(roles, 'actividades'), { many: true });

/** Activities in which an error may be found. */
export const activitiesOfError = chosenFrom(ofSameOwner(activities, 'errores_actividad'), {
  many: true,
});

/** Roles that a resource may hold. */
export const rolesOfResource = chosenFrom(
  (record) => sql`
    select r.id, r.rol as nombre from recursos x join roles held on held.id = x.rol_id
    join roles r on r.proyecto_id is not distinct from held.proyecto_id
      and r.proceso_id is not distinct from held.proceso_id
    where x.id = ${record}`,
);

/** Who may hold a role: active people, and whoever holds it already. */
export const peopleForResource = chosenFrom(
  (record) => sql`
    select u.id, ${fullNameOf('u')} as nombre from usuarios u
    where u.is_active or u.id = (select usuario_id from recursos where id = ${record})`,
);

export const municipalities = chosenFrom(
  () => sql`select codigo as id, nombre || ', ' || departamento_nombre as nombre from municipios`,
);

/** Groups of the project's roles. */
export const groupsOfRole = chosenFrom(
  (record) => sql`
    select g.id, g.nombre from grupos_rol g join roles r on r.proyecto_id = g.proyecto_id
    where r.id = ${record}`,
);

/** Typologies of the unit's project. */
export const typologiesOfUnit = chosenFrom(
  (record) => sql`
    select t.id, t.nombre from tipologias t
    join unidades_funcionales u on u.proyecto_id = t.proyecto_id where u.id = ${record}`,
);

/** Companies that a process may belong to. */
export const companies = chosenFrom(
  () => sql`
    select id, nombres as nombre from sujetos where clase = 'EMPRESA' and fusionado_en is null`,
);
