import type { RunningApp } from './app.ts';

const ROUTE = {
  type: 'LineString',
  coordinates: [
    [-73.36, 5.53],
    [-73.3, 5.56],
  ],
};

/**
 * A project of territory intelligence with a structure of two layers of the demo, none synchronised.
 * @returns its id
 */
export async function createLandProject(
  { database: { pool } }: Pick<RunningApp, 'database'>,
  name: string,
): Promise<number> {
  const { rows: tables } = await pool.query<{ nombre: string }>(
    'select nombre from tablas_postgis order by id limit 2',
  );
  const children = [
    {
      id: 'S0000001',
      name: 'Medio físico',
      children: tables.map(({ nombre }, index) => ({
        id: `C000000${index + 1}`,
        name: `Capa ${index + 1}`,
        abreviatura: 'NC',
        capa: nombre,
      })),
    },
  ];
  const { rows } = await pool.query<{ id: number }>(
    `insert into proyectos_it (nombre, proyecto_id, buffer, srid, trazado)
     values ($1, (select min(id) from proyectos), 500, 9377, $2) returning id`,
    [name, JSON.stringify(ROUTE)],
  );
  const project = rows[0]?.id ?? 0;
  await pool.query(
    `insert into estructuras_it (nombre, profundidad, object_id, estructura)
     values ('Del informe', 3, $1, $2)`,
    [project, JSON.stringify({ id: 'raiz0000', name: 'Del informe', children })],
  );
  await pool.query(
    `insert into capas_it (proyecto_it_id, nodo_id, capa)
     select $1, hoja->>'id', hoja->>'capa'
     from jsonb_array_elements($2::jsonb->0->'children') hoja`,
    [project, JSON.stringify(children)],
  );
  return project;
}
