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

/** Saves an assignment. @returns the payload */
export async function saveAssignment(actor: TestActor, input: AssignmentInput) {
  return actor.save(
    'assignment',
    { ...input },
    'id version estado { estado } instanceName recursoGestion { id usuario { id fullName } } recursoControl { usuario { id } } fechaInicioPlaneada history { estado { estado } observaciones }',
  );
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
  state: string,
  more: { observaciones?: string; linkSharepoint?: string; errores?: string[] } = {},
): Promise<Managed> {
  return actor.call(
    'manageStatusActivity',
    { id, estado: state, observaciones: 'Una observación', ...more },
    'estado { estado } linkSharepoint errores { id } rechazos fechaFinReal ultimoHistorial { estado { estado } observaciones }',
  );
}

export async function unlock(actor: TestActor, id: string): Promise<boolean> {
  const done = await actor.call('unlockStatusActivity', { id });
  return done.unlocked;
}

/** A process with its roles, people, activities and errors, written straight into the database. */
export async function givenProducts({ app }: TestApp, people: Record<string, TestActor>) {
  const { pool } = app.database;
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    String((await pool.query(`${text} returning id`, values)).rows[0].id);
  const process = async (code: string) =>
    one(
      `insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
       values ('Proceso ' || $1, 1, 'd', 's', $1)`,
      [code],
    );
  const role = (ownerProcess: string, roleName: string) =>
    one('insert into roles (proceso_id, rol) values ($1, $2)', [ownerProcess, roleName]);
  const resource = (roleName: string, { id }: TestActor) =>
    one('insert into recursos (rol_id, usuario_id) values ($1, $2)', [roleName, id]);
  const activity = async (
    ownerProcess: string,
    name: string,
    profiles: { gestion: string[]; control: string[]; continua?: boolean },
  ) => {
    const id = await one(
      `insert into actividades (proceso_id, nombre, descripcion, es_continua)
       values ($1, $2, 'd', $3)`,
      [ownerProcess, name, profiles.continua ?? false],
    );
    for (const [part, roles] of [
      ['GESTION', profiles.gestion],
      ['CONTROL', profiles.control],
    ] as const) {
      for (const roleName of roles) {
        await pool.query('insert into actividad_perfiles values ($1, $2, $3)', [
          id,
          part,
          roleName,
        ]);
      }
    }
    return id;
  };
  const person = (name: string): TestActor => {
    const found = people[name];
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const ownerProcess = await process('AS');
  const other = await process('OT');
  const management = await role(ownerProcess, 'Gestión');
  const control = await role(ownerProcess, 'Control');
  const stranger = await role(other, 'Gestión');
  const resources = {
    gestora: await resource(management, person('gestora')),
    suplente: await resource(management, person('suplente')),
    controla: await resource(control, person('controla')),
    /** the manager holds the role of control too */
    gestoraControl: await resource(control, person('gestora')),
    ajena: await resource(stranger, person('ajena')),
  };
  const activities = {
    controlada: await activity(ownerProcess, 'Ficha predial', {
      gestion: [management],
      control: [control],
    }),
    libre: await activity(ownerProcess, 'Informe mensual', { gestion: [management], control: [] }),
    continua: await activity(ownerProcess, 'Atención a propietarios', {
      gestion: [management],
      control: [],
      continua: true,
    }),
    ajena: await activity(other, 'Actividad ajena', { gestion: [stranger], control: [] }),
  };
  const error = (name: string, owner: string) =>
    one(`insert into errores_actividad (proceso_id, nombre, descripcion) values ($1, $2, 'd')`, [
      owner,
      name,
    ]);
  const errors = {
    linderos: await error('Linderos inconsistentes', ownerProcess),
    ajeno: await error('Error ajeno', other),
  };
  return {
    proceso: ownerProcess,
    otro: other,
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
    async inState(state: string, changes: Partial<AssignmentInput> = {}): Promise<string> {
      const id = await created(changes);
      await pool.query('update asignaciones set estado = $2 where id = $1', [id, state]);
      return id;
    },
    stored: async (id: string) =>
      (await pool.query('select * from asignaciones where id = $1', [id])).rows[0],
  };
}

export type ProductsStage = Awaited<ReturnType<typeof openProducts>>;
