import { type Row, row, signedIn } from './permission-rows.ts';
import type { Account, World } from './permission-world.ts';

/** who controls product management */
const controllers: readonly Account[] = ['admin.demo', 'coordina.demo'];
const others = signedIn.filter((account) => !controllers.includes(account));
/** A log in which nobody of the demo writes. */
const OWNER = 'luz.mendieta';

/** An assignment of somebody, made for the call. */
export async function assignmentOf(world: World, account: string): Promise<string> {
  const number = world.next();
  return world.one(
    `with rol as (
       insert into roles (proceso_id, rol) values ($1, $2) returning id),
     recurso as (
       insert into recursos (rol_id, usuario_id) select id, $3 from rol returning id, usuario_id),
     actividad as (
       insert into actividades (proceso_id, nombre, descripcion)
       values ($1, $2, 'Para una llamada') returning id)
     insert into asignaciones (identificador, actividad_id, recurso_gestion_id,
       usuario_gestion_id, observaciones, fecha_inicio_planeada, fecha_fin_planeada)
     select $2, actividad.id, recurso.id, recurso.usuario_id, 'Para una llamada', now(), now()
     from actividad, recurso returning id`,
    [world.ids.process, `Esfuerzo ${number}`, await world.idOf(account)],
  );
}

/** A quarter of an hour that no other call has had. */
function times(world: World) {
  const start = Date.parse('2026-01-05T05:00:00Z') + world.next() * 900_000;
  const text = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
  return { horaInicio: text(start), horaFin: text(start + 900_000) };
}

const values = async (world: World, owner: string) => ({
  estadoActividad: await assignmentOf(world, owner),
  observaciones: 'Para una llamada',
  ...times(world),
});

/** An effort of somebody, as it is stored. */
async function stored(world: World, owner: string) {
  const { estadoActividad, horaInicio, horaFin } = await values(world, owner);
  const id = await world.one(
    `insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin,
       observaciones)
     values ($1, $2, true, $3::text::timestamptz, $4::text::timestamptz, 'Para una llamada')
     returning id`,
    [estadoActividad, await world.idOf(owner), `${horaInicio}-05`, `${horaFin}-05`],
  );
  return { id, version: 1, estadoActividad, observaciones: 'Otra', horaInicio, horaFin };
}

/** A template of efforts that the caller made. */
const template = async (world: World, account: string) => ({
  id: await world.one(
    `insert into plantillas_esfuerzo (usuario_id, nombre, observaciones, minutos)
     values ($1, $2, 'Para una llamada', 30) returning id`,
    [await world.idOf(account), `Plantilla ${world.next()}`],
  ),
});

/** The timer of somebody; the one that ran before gives way. */
async function timer(world: World, account: string) {
  const key = await world.one(
    `insert into cronometros (usuario_id, clave) values ($1, gen_random_uuid())
     on conflict (usuario_id) do update set clave = excluded.clave returning clave as id`,
    [await world.idOf(account)],
  );
  return { clave: key };
}

/** Nobody's timer runs. */
async function noTimer(world: World, account: string) {
  await world.one(`with ended as (delete from cronometros where usuario_id = $1) select 1 as id`, [
    await world.idOf(account),
  ]);
  return { observaciones: 'Para una llamada' };
}

/** One's own log is everybody's; another's is for who controls product management. */
export const effortRows: Row[] = [
  row('effortsInit', controllers, async (world) => ({ profileId: await world.idOf(OWNER) })),
  row(
    'effortsInit',
    signedIn,
    async (world, account) => ({ profileId: await world.idOf(ownOr(account)) }),
    { about: 'of oneself' },
  ),
  row('efforts', controllers, async (world) => ({
    profileId: await world.idOf(OWNER),
    initDate: '2026-11-16',
    finishDate: '2026-11-22',
  })),
  row('dailyEffortsRelay', signedIn),
  row('consolidatedEfforts', signedIn, async () => ({
    agrupar: 'recurso',
    unidad: 'dia',
    fecha_Range: ['2026-11-01T00:00:00-05:00', '2026-11-30T23:59:59-05:00'],
  })),
  row('effortFilterOptions', signedIn),
  row('downloadEcpReport', signedIn, async () => ({
    filter: '{"esGestion":true}',
  })),
  row('dailyEffort', controllers, async (world) => ({ id: (await stored(world, OWNER)).id }), {
    hidden: others,
  }),
  row('saveDailyEffort', [], (world) => values(world, OWNER), { about: 'on others’ assignments' }),
  row('saveDailyEffort', signedIn, (world, account) => values(world, ownOr(account)), {
    about: 'create',
  }),
  row('saveDailyEffort', controllers, (world) => stored(world, OWNER), {
    about: 'edit',
    hidden: others,
  }),
  row('effortTimer', signedIn),
  row('startEffortTimer', signedIn, (world, account) => noTimer(world, ownOr(account))),
  row('discardEffortTimer', signedIn, (world, account) => timer(world, ownOr(account))),
  row('effortTemplates', signedIn),
  row('saveEffortTemplate', signedIn, (world) => ({
    nombre: `Plantilla ${world.next()}`,
    observaciones: 'Para una llamada',
    minutos: 30,
  })),
  row('deleteEffortTemplate', signedIn, (world, account) => template(world, ownOr(account)), {
    about: 'own',
  }),
  row(
    'deleteDailyEffort',
    controllers,
    async (world) => ({ id: (await stored(world, OWNER)).id }),
    {
      hidden: others,
    },
  ),
];

/** The account itself; somebody for whoever has none. */
const ownOr = (account: Account): string => (account.includes('.') ? account : OWNER);
