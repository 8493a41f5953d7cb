import { keepers, type Row, row, signedIn } from './permission-rows.ts';
import type { World } from './permission-world.ts';

/** An activity of a process in which nobody takes part. */
const activity = async (world: World) => ({
  actividad: await world.one(
    `with proceso as (
       insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
       values ($1, 1, 'Para una llamada', 's', $1) returning id)
     insert into actividades (proceso_id, nombre, descripcion)
     select id, $1, 'Para una llamada' from proceso returning id`,
    [`PT${world.next()}`],
  ),
});

const byManager = async (world: World) =>
  JSON.stringify({ usuarioGestion_In: [String(await world.idOf('luz.mendieta'))] });

/** The dashboard is everybody's, each with what he or she sees; by manager for who coordinates. */
export const dashboardRows: Row[] = [
  row('productsDashboard', signedIn),
  row('productsDashboard', keepers, async (world) => ({ filterData: await byManager(world) }), {
    about: 'by manager',
  }),
  row('productsDashboardInit', signedIn),
  row('productsDashboardAssignments', signedIn),
  row(
    'productsDashboardAssignments',
    keepers,
    async (world) => ({ filterData: await byManager(world) }),
    { about: 'by manager' },
  ),
  row('reviewQueue', signedIn),
  row('downloadInterventoriaEcpReport', signedIn),
  row(
    'downloadInterventoriaEcpReport',
    keepers,
    async (world) => ({ filter: await byManager(world) }),
    { about: 'by manager' },
  ),
  row('activityEstimate', keepers, activity, {
    hidden: signedIn.filter((account) => !keepers.includes(account)),
  }),
];
