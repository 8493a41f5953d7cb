import { assignmentOf } from './permission-rows.efforts.ts';
import { keepers, type Row, readers, removes, row, saves, signedIn } from './permission-rows.ts';
import { workPlanRows } from './permission-rows.work-plan.ts';
import type { Account, World } from './permission-world.ts';
import { storedDocument } from './stored-document.ts';

const adders: readonly Account[] = [...keepers, 'gestora.demo'];
const changers: readonly Account[] = [...adders, 'control.demo'];
/** who coordinates product management sees everybody's assignments */
const others = (allowed: readonly Account[]): readonly Account[] =>
  allowed.filter((account) => !keepers.includes(account));

/** An activity of the process whose manager is not among the accounts, and who may hold it. */
async function activity(world: World): Promise<{ actividad: string; recursoGestion: string }> {
  const role = `Rol ${world.next()}`;
  const activityId = await world.one(
    `with rol as (insert into roles (proceso_id, rol) values ($1, $2) returning id),
     recurso as (insert into recursos (rol_id, usuario_id)
       select id, (select id from usuarios where username = 'luz.mendieta') from rol),
     actividad as (insert into actividades (proceso_id, nombre, descripcion)
       values ($1, $2, 'Para una llamada') returning id)
     insert into actividad_perfiles (actividad_id, papel, rol_id)
     select actividad.id, 'GESTION', rol.id from actividad, rol returning actividad_id`,
    [world.ids.process, role],
  );
  const managingResource = await world.one(
    `select x.id from recursos x join actividad_perfiles f on f.rol_id = x.rol_id
     where f.actividad_id = $1`,
    [activityId],
  );
  return { actividad: activityId, recursoGestion: managingResource };
}

const values = async (world: World) => ({
  identificador: `Asignación ${world.next()}`,
  ...(await activity(world)),
  observaciones: 'Para una llamada',
  duracionEstimada: 1,
  fechaInicioPlaneada: '2026-02-02',
  fechaFinPlaneada: '2026-02-06',
});

const assignment = async (world: World) => ({
  id: (await world.make('saveStatusActivity', await values(world))).id,
});

/** An assignment in a state, made for the call. */
const inState = (state: string) => async (world: World) => {
  const { id } = await assignment(world);
  await world.one('update asignaciones set estado = $2 where id = $1 returning id', [id, state]);
  return { id };
};

const [create, edit] = saves('saveStatusActivity', adders, values);

/** Who takes part in the project of the structure, or coordinates product management. */
const participants: readonly Account[] = [...keepers, 'gestora.demo', 'control.demo'];

const outsiders = signedIn.filter((account) => !participants.includes(account));

/** A project like the foreign one, with a team of its own: other calls add people to that one. */
async function project({ one, next, ids: { foreignProject } }: World): Promise<string> {
  return one(
    `with nuevo as (insert into proyectos (nombre, alcance, contrato_id, tipo_id, coordinador_id,
       configuracion_id, fecha_inicio)
       select nombre || $2, alcance, contrato_id, tipo_id, coordinador_id, configuracion_id,
         fecha_inicio from proyectos where id = $1 returning id),
     rol as (insert into roles (proyecto_id, rol) select id, 'Equipo' from nuevo returning id),
     equipo as (insert into recursos (rol_id, usuario_id)
       select rol.id, usuarios.id from rol, usuarios
       where username in ('gestora.demo', 'control.demo'))
     select id from nuevo`,
    [foreignProject, ` ${next()}`],
  );
}

/** A structure in use. */
async function structure(world: World) {
  const objectId = await project(world);
  const id = await world.one(
    `with nueva as (insert into estructuras_productos (arbol) values ('[]') returning id)
     update proyectos set estructura_id = nueva.id from nueva
     where proyectos.id = $1 returning nueva.id`,
    [objectId],
  );
  return { id, contentType: 'proyectos.proyecto', objectId };
}

/** Whose account it is; somebody else's where nobody has signed in. */
const personOf = (account: string): string => (account.includes('.') ? account : 'luz.mendieta');

/** An assignment in the hands of the caller, who works on it, made for the call. */
async function ownOf(world: World, account: string): Promise<string> {
  const id = await assignmentOf(world, personOf(account));
  await world.one("update asignaciones set estado = 'EN GESTIÓN' where id = $1 returning id", [id]);
  return id;
}

/** The same with a support, as it is stored. */
async function withSupport(world: World, account: string) {
  const id = await ownOf(world, account);
  const file = await world.one(
    `insert into archivos (clave, nombre, tipo_mime, bytes, sha256, entidad, entidad_id)
     values (md5($1), 'soporte.pdf', 'application/pdf', 1, '0', 'asignacion', $2) returning id`,
    [`soporte ${world.next()}`, id],
  );
  return { id, archivo: file };
}

/** Assignments of somebody who is none of the accounts, in a process. */
export const assignmentRows: Row[] = [
  ...workPlanRows,
  row('statusActivitiesRelay', signedIn),
  row('statusActivity', keepers, assignment, { hidden: others(signedIn) }),
  row('manageData', signedIn),
  row('assignmentFilters', keepers),
  row(
    'assignmentFilters',
    signedIn,
    async (world, account) => ({
      resourceId: await world.idOf(personOf(account)),
    }),
    { about: 'of oneself' },
  ),
  row('assignmentFilters', keepers, async (world) => ({ proyecto: await project(world) }), {
    about: 'of a project',
  }),
  row('assignableActivities', changers, { text: '' }),
  row('useProductsStructure', participants, structure, { hidden: outsiders }),
  row('structurePlaces', participants, async (world) => ({ proyecto: await project(world) }), {
    hidden: outsiders,
  }),
  row(
    'projectProgress',
    [...new Set([...participants, ...readers])],
    async (world) => ({ proyecto: await project(world) }),
    { hidden: outsiders.filter((account) => !readers.includes(account)) },
  ),
  row('assignedProduct', keepers, assignment, { hidden: others(signedIn) }),
  row('assignmentCandidates', changers, async (world) => ({
    actividad: (await activity(world)).actividad,
  })),
  row('candidatesOfActivities', changers, async (world) => ({
    actividades: [(await activity(world)).actividad],
  })),
  ...(create ? [create] : []),
  ...(edit ? [{ ...edit, allowed: keepers, hidden: others(changers) }] : []),
  { ...removes('deleteStatusActivity', keepers, 'saveStatusActivity', values) },
  // Whoever manages the assignment and reads the archive: to others its documents do not exist.
  row(
    'takeDocumentAsSupport',
    readers,
    async (world, account) => ({
      ...(await storedDocument(world)),
      asignacion: await ownOf(world, account),
    }),
    { hidden: signedIn.filter((account) => !readers.includes(account)) },
  ),
  row(
    'takeDocumentAsSupport',
    [],
    async (world) => ({
      ...(await storedDocument(world)),
      asignacion: (await assignment(world)).id,
    }),
    { about: 'of others', hidden: others(signedIn) },
  ),
  row('deleteAssignmentSupport', signedIn, withSupport),
  row('deleteAssignmentSupport', [], (world) => withSupport(world, 'luz.mendieta'), {
    about: 'of others',
    hidden: others(signedIn),
  }),
  row('unlockStatusActivity', keepers, inState('FINALIZADO')),
  row(
    'manageStatusActivity',
    keepers,
    async (world) => ({ ...(await inState('FINALIZADO')(world)), estado: 'EN GESTIÓN' }),
    { hidden: others(signedIn) },
  ),
];
