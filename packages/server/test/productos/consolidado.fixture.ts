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
  for (const codigo of ['CNA', 'CNB']) {
    const owner = await one(
      `insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
       values ('Proceso ' || $1, 1, 'd', 's', $1)`,
      [codigo],
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
