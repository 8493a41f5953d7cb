import { sql } from 'kysely';
import {
  hashToken,
  newToken,
  SESSION_COOKIE,
} from '../../packages/server/src/core/auth/session.ts';
import type { Db } from '../../packages/server/src/core/db/database.ts';
import { makeContracts, makeProjects } from './administration-data.ts';
import { makeAssignments } from './efforts-data.ts';

export interface LoadUser {
  id: number;
  cookie: string;
  /** The profile's stored version. */
  version: number;
}

/** Signed-in people who may everything, one session each. */
export async function makeUsers(db: Db, count: number): Promise<LoadUser[]> {
  const users: LoadUser[] = [];
  for (let n = 0; n < count; n++) {
    const token = newToken();
    const { rows } = await sql<{ id: number; version: number }>`
      insert into usuarios (username, email, first_name, is_superuser)
      values (${`carga${n}`}, ${`carga${n}@comarca.example`}, 'Carga', true)
      on conflict ((lower(username))) do update set first_name = 'Carga' returning id, version`.execute(
      db,
    );
    const [{ id, version } = { id: 0, version: 0 }] = rows;
    await sql`insert into sesiones (token_hash, usuario_id, expires_at)
      values (${hashToken(token)}, ${id}, now() + interval '1 day')`.execute(db);
    users.push({ id, version, cookie: `${SESSION_COOKIE}=${token}` });
  }
  return users;
}

/** What the dashboards count: 5,000 projects and 20,000 assignments. */
export async function makeCounted(db: Db, coordinatorId: number): Promise<void> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from proyectos`.execute(
    db,
  );
  if ((rows[0]?.total ?? 0) === 0) {
    await makeContracts(db);
    await makeProjects(db, coordinatorId);
  }
  await makeAssignments(db);
}

/** Reports and spatial tables until there are `rows` of each; names as people give them. */
export async function makeRows(db: Db, rows: number, authorId: number): Promise<void> {
  await sql`
    insert into reportes_rapidos
      (nombre, autor_id, buffer, srid, capas, trazado, huella, estado, fecha_creacion)
    select (array['Variante','Línea','Acueducto','Parque solar','Predio'])[1 + n % 5] || ' '
        || (array['Tunja','Duitama','Sogamoso','Paipa','Nobsa'])[1 + (n / 5) % 5] || ' ' || n,
      ${authorId}, n % 900, 9377, '["municipios"]', '{"type":"Point","coordinates":[-73,5]}', 'x',
      'GENERADO', now() - n * interval '1 minute'
    from generate_series((select count(*) from reportes_rapidos) + 1, ${rows}::int) n`.execute(db);
  await sql`
    insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, entidad, columnas)
    select 1, 'capas', 'carga_' || n, 'Capa ' || n, 'IGAC', '[]'
    from generate_series((select count(*) from tablas_postgis) + 1, ${rows}::int) n`.execute(db);
  // As the database itself has done some time after rows were made in use.
  await sql`vacuum (analyze) reportes_rapidos, tablas_postgis, proyectos, asignaciones, usuarios,
    sesiones`.execute(db);
}
