import { sql } from 'kysely';
import type { TestActor, TestApp } from '../testkit/app.ts';

/** People, an activity of a process, and assignments made as fast as a test needs them. */
export interface EffortStage {
  assign(values: {
    gestor: TestActor;
    controlador?: TestActor;
    estado?: string;
    rechazos?: number;
    continua?: boolean;
    nombre?: string;
  }): Promise<string>;
  setState(id: string, state: string): Promise<void>;
  assignment(id: string): Promise<{
    estado: string;
    minutos_gestion: number;
    minutos_control: number;
    fecha_inicio_real: Date | null;
    link_sharepoint: string;
  }>;
}

export async function effortStage({ app }: TestApp): Promise<EffortStage> {
  const { db } = app.database;
  const one = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await query.execute(db)).rows[0]?.id ?? 0;
  const process = await one(sql<{ id: number }>`
    insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
    values ('Gestión social', 7, 'Trabajo con comunidades', 'social', 'GSO') returning id`);
  const role = await one(sql<{ id: number }>`
    insert into roles (proceso_id, rol) values (${process}, 'Gestor social') returning id`);

  const resource = ({ id }: TestActor) =>
    one(sql<{ id: number }>`
      insert into recursos (rol_id, usuario_id) values (${role}, ${id})
      on conflict (rol_id, usuario_id) do update set usuario_id = excluded.usuario_id
      returning id`);
  const activity = (name: string, continua: boolean) =>
    one(sql<{ id: number }>`
      insert into actividades (proceso_id, nombre, descripcion, es_continua)
      values (${process}, ${name}, 'Actividad de prueba', ${continua}) returning id`);

  return {
    async assign({ gestor, controlador, estado, rechazos, continua, nombre = 'Socializar' }) {
      const id = await one(sql<{ id: number }>`
        insert into asignaciones (identificador, actividad_id, estado, recurso_gestion_id,
          recurso_control_id, usuario_gestion_id, observaciones, duracion_estimada, rechazos,
          fecha_inicio_planeada, fecha_fin_planeada)
        values ('ASG', ${await activity(nombre, continua ?? false)}, ${estado ?? 'CREADA'},
          ${await resource(gestor)}, ${controlador ? await resource(controlador) : null},
          ${gestor.id}, 'Prueba', 8, ${rechazos ?? 0}, now(), now()) returning id`);
      await sql`insert into asignacion_historial (asignacion_id, fecha, estado, recurso_gestion)
        select ${id}, '2026-11-18T15:00:00Z'::timestamptz + n * interval '1 hour', 'RECHAZADO', 'G'
        from generate_series(1, ${rechazos ?? 0}) n`.execute(db);
      return String(id);
    },
    async setState(id, state) {
      await sql`update asignaciones set estado = ${state} where id = ${Number(id)}`.execute(db);
    },
    assignment: (id) =>
      db
        .selectFrom('asignaciones')
        .select([
          'estado',
          'minutos_gestion',
          'minutos_control',
          'fecha_inicio_real',
          'link_sharepoint',
        ])
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow(),
  };
}

const FIELDS = `id horaInicio horaFin observaciones porcentajeAvance finActividad esGestion
  esRetrabajo color duracionReal estadoActividad nombres linkSharepoint version`;

/** Saves an effort of 19 November 2026 by its clock times. */
export async function log(
  actor: TestActor,
  activityState: string,
  from: string,
  hasta: string,
  rest: Record<string, unknown> = {},
) {
  return actor.save(
    'effort',
    {
      estadoActividad: activityState,
      horaInicio: `2026-11-19 ${from}`,
      horaFin: `2026-11-19 ${hasta}`,
      observaciones: 'Visita a la comunidad',
      ...rest,
    },
    FIELDS,
  );
}

/** Deletes an effort; with a version only as it was seen. */
export async function remove(actor: TestActor, id: string, version?: number) {
  return actor.call('deleteDailyEffort', { id, version });
}

/** The efforts of a person between two days. */
export const readLog = (
  actor: TestActor,
  profileId: number,
  initDate: string,
  finishDate: string,
) =>
  actor.graphql(
    `query($profileId: ID!, $initDate: String!, $finishDate: String!) {
      efforts(profileId: $profileId, initDate: $initDate, finishDate: $finishDate) { ${FIELDS} } }`,
    { profileId, initDate, finishDate },
  );

/** The time of day, `HH:mm`, after so many five minutes. */
export function clock(fives: number): string {
  const minutes = Math.min(fives, 287) * 5;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Minutes that efforts take together. */
export const minutesOf = (efforts: readonly { horaInicio: string; horaFin: string }[]): number =>
  efforts.reduce(
    (sum, { horaInicio, horaFin }) => sum + (Date.parse(horaFin) - Date.parse(horaInicio)) / 60_000,
    0,
  );
