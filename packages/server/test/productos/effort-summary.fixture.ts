import type { TestActor, TestApp } from '../testkit/app.ts';

/** An effort as it was made: people and activities by their place in the world. */
export interface Made {
  person: number;
  activity: number;
  management: boolean;
  rework: boolean;
  start: number;
  end: number;
}

/** An effort as it stands in the database; its instants in milliseconds. */
export interface StoredEffort {
  usuario: number;
  actividad: number;
  gestion: boolean;
  inicio: number;
  fin: number;
}

/** Changes of some efforts of people $1, chosen by $2; `borrar` takes whole assignments away. */
const edits = {
  acortar: `update esfuerzos set hora_inicio = hora_fin - interval '5 minutes'
    where usuario_id = any($1) and (id + $2) % 3 = 0`,
  cambiar: `update esfuerzos set es_gestion = not es_gestion
    where usuario_id = any($1) and (id + $2) % 4 = 0`,
  mover: `update esfuerzos e set asignacion_id = (select max(a.id) from asignaciones a
      where a.usuario_gestion_id = e.usuario_id)
    where e.usuario_id = any($1) and (e.id + $2) % 5 = 0`,
  quitar: 'delete from esfuerzos where usuario_id = any($1) and (id + $2) % 6 = 0',
  reasignar: `with otra as (
      insert into asignaciones (identificador, actividad_id, recurso_gestion_id,
        usuario_gestion_id, observaciones, fecha_inicio_planeada, fecha_fin_planeada)
      select 'SUMA', a.actividad_id, a.recurso_gestion_id, a.usuario_gestion_id, 'Otra', now(), now()
      from asignaciones a where a.usuario_gestion_id = ($1::int[])[1] order by a.id limit 1
      returning id, usuario_gestion_id)
    update esfuerzos e set asignacion_id = otra.id from otra
    where e.usuario_id = otra.usuario_gestion_id and (e.id + $2) % 2 = 0`,
  actividad: `update asignaciones a set actividad_id = (select max(b.actividad_id)
      from asignaciones b where b.usuario_gestion_id = a.usuario_gestion_id)
    where a.identificador = 'SUMA' and a.usuario_gestion_id = any($1) and $2::int is not null`,
  borrar: `delete from asignaciones
    where identificador = 'SUMA' and usuario_gestion_id = any($1) and $2::int is not null`,
} as const;
type Edit = keyof typeof edits;

export const activityNames = ['Linderos', 'Fichas', 'Ofertas', 'Planos'] as const;
const PEOPLE = 4;
const TICK = 300_000;
const FIRST = Date.parse('2026-03-01T05:00:00Z');
/** When quality control rejected the first activity of each process: what follows is rework. */
const REJECTED = Date.parse('2026-03-20T15:00:00Z');
const LAST = Date.parse('2026-04-16T05:00:00Z');

/** Two processes with two activities each, and four people who work in all of them. */
export async function makeConsolidatedWorld(test: TestApp) {
  const { pool } = test.app.database;
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await pool.query(`${text} returning id`, values)).rows[0].id;
  const people: TestActor[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await test.as(`consolidado${n}`));
  const owners: number[] = [];
  const activities: number[] = [];
  const assignments: number[][] = [];

  const assign = async (role: number, activity: number, person: TestActor) => {
    const resource = await one(
      `insert into recursos (rol_id, usuario_id) values ($1, $2)
       on conflict (rol_id, usuario_id) do update set usuario_id = excluded.usuario_id`,
      [role, person.id],
    );
    return one(
      `insert into asignaciones (identificador, actividad_id, recurso_gestion_id,
         usuario_gestion_id, observaciones, fecha_inicio_planeada, fecha_fin_planeada)
       values ('CON', $1, $2, $3, 'Para sumar', now(), now())`,
      [activity, resource, person.id],
    );
  };

  const roles: number[] = [];
  for (const code of ['CNA', 'CNB']) {
    const owner = await one(
      `insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
       values ('Proceso ' || $1, 1, 'd', 's', $1)`,
      [code],
    );
    owners.push(owner);
    roles.push(await one(`insert into roles (proceso_id, rol) values ($1, 'Sumas')`, [owner]));
  }
  for (const [at, name] of activityNames.entries()) {
    const owner = at < 2 ? 0 : 1;
    const activity = await one(
      `insert into actividades (proceso_id, nombre, descripcion) values ($1, $2, 'd')`,
      [owners[owner], name],
    );
    activities.push(activity);
    const row: number[] = [];
    for (const person of people) {
      const assignment = await assign(roles[owner] ?? 0, activity, person);
      row.push(assignment);
      if (at % 2 > 0) continue;
      await pool.query(
        `insert into asignacion_historial (asignacion_id, fecha, estado, recurso_gestion)
         values ($1, to_timestamp($2), 'RECHAZADO', 'G')`,
        [assignment, REJECTED / 1000],
      );
    }
    assignments.push(row);
  }

  return {
    people,
    owners,
    activities,
    ownerOf: (activity: number) => (activity < 2 ? 0 : 1),
    /** Replaces everybody's efforts by others, up to several days long and across midnights. */
    async log(seed: number, text = 'Trabajo'): Promise<Made[]> {
      await pool.query('delete from esfuerzos where usuario_id = any($1)', [
        people.map(({ id }) => id),
      ]);
      const made = madeFrom(seed);
      await pool.query(
        `insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin,
           observaciones)
         select x.a, x.u, x.g, to_timestamp(x.s), to_timestamp(x.e), $2
         from json_to_recordset($1) x(a int, u int, g boolean, s bigint, e bigint)`,
        [
          JSON.stringify(
            made.map((effort) => ({
              a: assignments[effort.activity]?.[effort.person],
              u: people[effort.person]?.id,
              g: effort.management,
              s: effort.start / 1000,
              e: effort.end / 1000,
            })),
          ),
          text,
        ],
      );
      return made;
    },
    edits: Object.keys(edits) as Edit[],
    /** Changes efforts behind the program's back, like a statement of an operator. */
    async edit(edit: Edit, seed: number): Promise<void> {
      await pool.query(edits[edit], [people.map(({ id }) => id), Math.abs(seed % 1000)]);
    },
    /** The people's efforts as they stand. */
    async stored(): Promise<StoredEffort[]> {
      const { rows } = await pool.query(
        `select e.usuario_id as usuario, a.actividad_id as actividad, e.es_gestion as gestion,
           extract(epoch from e.hora_inicio)::float8 * 1000 as inicio,
           extract(epoch from e.hora_fin)::float8 * 1000 as fin
         from esfuerzos e join asignaciones a on a.id = e.asignacion_id
         where e.usuario_id = any($1)`,
        [people.map(({ id }) => id)],
      );
      return rows;
    },
    /** The sums that are kept by month, by `usuario 3 2026-03-01 true`; zeros left out. */
    async keptByMonth(): Promise<Record<string, number>> {
      const { rows } = await pool.query(
        `select 'usuario ' || usuario_id || ' ' || mes || ' ' || es_gestion as clave, minutos
         from esfuerzos_mes_usuario where usuario_id = any($1) and minutos <> 0
         union all
         select 'actividad ' || actividad_id || ' ' || mes || ' ' || es_gestion, minutos
         from esfuerzos_mes_actividad where actividad_id = any($2) and minutos <> 0`,
        [people.map(({ id }) => id), activities],
      );
      return Object.fromEntries(rows.map(({ clave, minutos }) => [clave, minutos]));
    },
    /** The parts of efforts that are kept by day, by `3 7 2026-03-01 true`. */
    async keptByDay(): Promise<Record<string, number>> {
      const { rows } = await pool.query(
        `select usuario_id || ' ' || actividad_id || ' ' || dia || ' ' || es_gestion as clave,
           sum(minutos)::int as minutos
         from esfuerzos_dias where usuario_id = any($1) group by 1`,
        [people.map(({ id }) => id)],
      );
      return Object.fromEntries(rows.map(({ clave, minutos }) => [clave, minutos]));
    },
    /** Somebody who has an assignment and no effort. */
    async assignedOnly(): Promise<TestActor> {
      const idle = await test.as('consolidado-sin-horas');
      await assign(roles[0] ?? 0, activities[0] ?? 0, idle);
      return idle;
    },
  };
}

export type ConsolidatedWorld = Awaited<ReturnType<typeof makeConsolidatedWorld>>;

/** A sequence that a seed gives again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function madeFrom(seed: number): Made[] {
  const next = numbersFrom(seed);
  const made: Made[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    let start = FIRST + next(288) * TICK;
    while (start < LAST) {
      // mostly hours; now and then what ends at a midnight, or lasts more than one
      const ticks = [1 + next(60), 1 + next(288), 288 - (((start - FIRST) / TICK) % 288), 600][
        Math.min(3, Math.floor(next(40) / 12))
      ];
      const end = start + (ticks ?? 1) * TICK;
      const activity = next(activityNames.length);
      const management = next(4) > 0;
      const rework = management && activity % 2 === 0 && start > REJECTED;
      made.push({ person, activity, management, rework, start, end });
      start = end + next(400) * TICK;
    }
  }
  return made;
}
