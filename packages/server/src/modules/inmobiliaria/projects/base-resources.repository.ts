import { sql } from 'kysely';
import { batchLoader } from '../../../core/db/batch-loader.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';

/** Who holds a role of the project on which a real-estate project stands. */
export interface BaseResource {
  id: number;
  rol: string;
  user: { id: number; fullName: string };
}

/** The people of each project on which real-estate projects stand, read by one statement. */
export const resourcesOf = batchLoader<number, BaseResource[]>(async (db, projects) => {
  const { rows } = await sql<{ id: number; recursos: BaseResource[] }>`
    /* inmobiliaria: people of the projects below */
    select r.proyecto_id as id, json_agg(json_build_object('id', x.id, 'rol', r.rol,
      'user', json_build_object('id', u.id, 'fullName', ${fullNameOf('u')}))
      order by r.rol, ${fullNameOf('u')}, x.id) as recursos
    from recursos x join roles r on r.id = x.rol_id join usuarios u on u.id = x.usuario_id
    where ${oneOf(sql`r.proyecto_id`, projects)} group by r.proyecto_id`.execute(db);
  return new Map(rows.map(({ id, recursos }) => [id, recursos]));
});
