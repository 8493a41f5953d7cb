import { rowCounter } from '../promises/row-counts.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/** What the form of an assignment sends. */
export interface AssignmentInput {
  id?: string;
  version?: number;
  identificador: string;
  actividad: string;
  recursoGestion: string;
  recursoControl: string | null;
  proyecto?: string | null;
  personaSolicita?: string | null;
  observaciones: string;
  duracionEstimada: number;
  fechaInicioPlaneada: string;
  fechaFinPlaneada: string;
  sendMail?: boolean;
}

const SAVE = `mutation($id: ID, $version: Int, $identificador: String!, $actividad: ID!,
  $recursoGestion: ID!, $recursoControl: ID, $proyecto: ID, $personaSolicita: ID,
  $observaciones: String!, $duracionEstimada: Float!, $fechaInicioPlaneada: String!,
  $fechaFinPlaneada: String!, $sendMail: Boolean) {
  saveStatusActivity(id: $id, version: $version, identificador: $identificador,
    actividad: $actividad, recursoGestion: $recursoGestion, recursoControl: $recursoControl,
    proyecto: $proyecto, personaSolicita: $personaSolicita, observaciones: $observaciones,
    duracionEstimada: $duracionEstimada, fechaInicioPlaneada: $fechaInicioPlaneada,
    fechaFinPlaneada: $fechaFinPlaneada, sendMail: $sendMail) {
    saved errors { campo message } statusActivity { id version estado { estado } instanceName
      recursoGestion { id usuario { id fullName } } recursoControl { usuario { id } }
      fechaInicioPlaneada history { estado { estado } observaciones } } } }`;

/** Saves an assignment. @returns the payload */
export async function saveAssignment(actor: TestActor, input: AssignmentInput) {
  const { data, errors } = await actor.graphql(SAVE, { ...input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveStatusActivity;
}

export interface Managed {
  saved: boolean;
  errors: { campo: string; message: string }[];
  statusActivity: {
    estado: { estado: string };
    linkSharepoint: string;
    errores: { id: string }[];
    rechazos: number;
    fechaFinReal: string | null;
    ultimoHistorial: { estado: { estado: string }; observaciones: string };
  } | null;
}

/** Takes a step through the API. */
export async function manage(
  actor: TestActor,
  id: string,
  estado: string,
  more: { observaciones?: string; linkSharepoint?: string; errores?: string[] } = {},
): Promise<Managed> {
  const { data, errors } = await actor.graphql(
    `mutation($id: ID!, $estado: ID!, $observaciones: String, $linkSharepoint: String,
       $errores: [ID!]) {
       manageStatusActivity(id: $id, estado: $estado, observaciones: $observaciones,
         linkSharepoint: $linkSharepoint, errores: $errores) {
         saved errors { campo message } statusActivity { estado { estado } linkSharepoint
           errores { id } rechazos fechaFinReal ultimoHistorial { estado { estado } observaciones } } } }`,
    { id, estado, observaciones: 'Una observación', ...more },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.manageStatusActivity;
}

export async function unlock(actor: TestActor, id: string): Promise<boolean> {
  const { data } = await actor.graphql(
    'mutation($id: ID!) { unlockStatusActivity(id: $id) { unlocked errors { message } } }',
    { id },
  );
  return data.unlockStatusActivity.unlocked;
}

/** A process with its roles, people, activities and errors, written straight into the database. */
export async function givenProducts({ app }: TestApp, people: Record<string, TestActor>) {
  const { pool } = app.database;
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    String((await pool.query(`${text} returning id`, values)).rows[0].id);
  const process = async (codigo: string) =>
    one(
      `insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
       values ('Proceso ' || $1, 1, 'd', 's', $1)`,
      [codigo],
    );
  const role = (proceso: string, rol: string) =>
    one('insert into roles (proceso_id, rol) values ($1, $2)', [proceso, rol]);
  const resource = (rol: string, { id }: TestActor) =>
    one('insert into recursos (rol_id, usuario_id) values ($1, $2)', [rol, id]);
  const activity = async (
    proceso: string,
    nombre: string,
    profiles: { gestion: string[]; control: string[]; continua?: boolean },
  ) => {
    const id = await one(
      `insert into actividades (proceso_id, nombre, descripcion, es_continua)
       values ($1, $2, 'd', $3)`,
      [proceso, nombre, profiles.continua ?? false],
    );
    for (const [papel, roles] of [
      ['GESTION', profiles.gestion],
      ['CONTROL', profiles.control],
    ] as const) {
      for (const rol of roles) {
        await pool.query('insert into actividad_perfiles values ($1, $2, $3)', [id, papel, rol]);
      }
    }
    return id;
  };
  const person = (name: string): TestActor => {
    const found = people[name];
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const proceso = await process('AS');
  const otro = await process('OT');
  const gestion = await role(proceso, 'Gestión');
  const control = await role(proceso, 'Control');
  const ajeno = await role(otro, 'Gestión');
  const resources = {
    gestora: await resource(gestion, person('gestora')),
    suplente: await resource(gestion, person('suplente')),
    controla: await resource(control, person('controla')),
    /** the manager holds the role of control too */
    gestoraControl: await resource(control, person('gestora')),
    ajena: await resource(ajeno, person('ajena')),
  };
  const activities = {
    controlada: await activity(proceso, 'Ficha predial', {
      gestion: [gestion],
      control: [control],
    }),
    libre: await activity(proceso, 'Informe mensual', { gestion: [gestion], control: [] }),
    continua: await activity(proceso, 'Atención a propietarios', {
      gestion: [gestion],
      control: [],
      continua: true,
    }),
    ajena: await activity(otro, 'Actividad ajena', { gestion: [ajeno], control: [] }),
  };
  const error = (nombre: string, owner: string) =>
    one(`insert into errores_actividad (proceso_id, nombre, descripcion) values ($1, $2, 'd')`, [
      owner,
      nombre,
    ]);
  const errors = {
    linderos: await error('Linderos inconsistentes', proceso),
    ajeno: await error('Error ajeno', otro),
  };
  return {
    proceso,
    otro,
    resources,
    activities,
    errors,
    inputs: (changes: Partial<AssignmentInput> = {}): AssignmentInput => ({
      identificador: 'AS-001',
      actividad: activities.controlada,
      recursoGestion: resources.gestora,
      recursoControl: resources.controla,
      observaciones: 'Fichas de la vereda El Espino',
      duracionEstimada: 12.5,
      fechaInicioPlaneada: '2026-03-02',
      fechaFinPlaneada: '2026-03-13',
      ...changes,
    }),
  };
}

const EDIT = [
  'gestion_productos.add_estadoactividad',
  'gestion_productos.change_estadoactividad',
  'gestion_productos.delete_estadoactividad',
];
const COORDINATE = 'gestion_productos.control_productmanagement';
/** Everybody; `ajena` has every permission but the coordinator's, in another process. */
const permissions = {
  coordina: [...EDIT, COORDINATE],
  gestora: ['gestion_productos.change_estadoactividad'],
  suplente: [],
  controla: [],
  ajena: [...EDIT, 'empresas.change_procesoempresa'],
};
export type Name = keyof typeof permissions;

/** The program with these people and their process. */
export async function openProducts() {
  const test = await startTestApp();
  const people = {} as Record<Name, TestActor>;
  for (const [name, held] of Object.entries(permissions)) {
    people[name as Name] = await test.as(name, { permissions: [...held] });
  }
  const world = await givenProducts(test, people);
  const { pool } = test.app.database;
  const created = async (changes: Partial<AssignmentInput> = {}): Promise<string> => {
    const { errors, statusActivity } = await saveAssignment(people.coordina, world.inputs(changes));
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return statusActivity.id;
  };
  return {
    test,
    people,
    world,
    counts: await rowCounter(pool),
    created,
    /** One that is put into a state without going through it. */
    async inState(estado: string, changes: Partial<AssignmentInput> = {}): Promise<string> {
      const id = await created(changes);
      await pool.query('update asignaciones set estado = $2 where id = $1', [id, estado]);
      return id;
    },
    stored: async (id: string) =>
      (await pool.query('select * from asignaciones where id = $1', [id])).rows[0],
  };
}

export type ProductsStage = Awaited<ReturnType<typeof openProducts>>;
