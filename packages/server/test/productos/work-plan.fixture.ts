import { rowCounter } from '../promises/row-counts.ts';
import { startTestApp, type TestActor } from '../testkit/app.ts';
import { buildMpp, type WrittenPlan, type WrittenTask } from '../testkit/files/work-plan.ts';

const ADD = 'gestion_productos.add_estadoactividad';
const CHANGE = 'gestion_productos.change_estadoactividad';

/** Everybody; `ajena` may assign, in no project; `gestora` takes part and may not assign. */
const people = {
  coordina: {
    nombre: ['Carla', 'Ríos'],
    permissions: [ADD, CHANGE, 'gestion_productos.control_productmanagement'],
  },
  asigna: { nombre: ['Ana', 'Vega'], permissions: [ADD] },
  gestora: { nombre: ['María', 'Peña'], permissions: [] },
  controla: { nombre: ['Óscar', 'Niño'], permissions: [] },
  suplente: { nombre: ['Luis', 'Paz'], permissions: [] },
  tocaya: { nombre: ['Luis', 'Paz'], permissions: [] },
  ajena: { nombre: ['Eva', 'Luna'], permissions: [ADD, CHANGE] },
} as const;
type Name = keyof typeof people;

export interface Preview {
  archivo: string;
  tareas: number;
  hitos: number;
  /** of the file that was sent */
  nombre: string;
  nuevas: number;
  cambiadas: number;
  iguales: number;
  productosSinTarea: number;
  inconsistencias: { fila: number; tarea: string; problema: string }[];
  message?: string;
}

export interface Place {
  id: string;
  contentType: string;
  objectId: string;
}

/** A project whose structure holds «Predios» (a controlled and a free product) and one outside. */
export async function openPlans() {
  const test = await startTestApp();
  // A whole upload is told from a broken one by the connection: it needs a real one.
  const address = await test.http.listen({ port: 0, host: '127.0.0.1' });
  const { pool } = test.app.database;
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    String((await pool.query(`${text} returning id`, values)).rows[0].id);
  const actors = {} as Record<Name, TestActor>;
  for (const [name, { permissions, nombre }] of Object.entries(people)) {
    const actor = await test.as(name, { permissions: [...permissions] });
    await pool.query('update usuarios set first_name = $2, last_name = $3 where id = $1', [
      actor.id,
      ...nombre,
    ]);
    actors[name as Name] = actor;
  }
  const admin = await test.as('administra', { superuser: true });
  const contract = await one(
    `insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio,
       valor)
     select 'Contrato', 'PDT-1', 'o', (select min(id) from tipos_contrato),
       (select min(id) from estados_contrato), now(), 1`,
  );
  const project = await one(
    `insert into proyectos (nombre, alcance, contrato_id, tipo_id, coordinador_id, configuracion_id,
       fecha_inicio)
     select 'Vía al Llano', 'a', $1, (select min(id) from tipos_proyecto), $2,
       (select min(id) from configuraciones), now()`,
    [contract, admin.id],
  );
  const role = (name: string) =>
    one('insert into roles (proyecto_id, rol) values ($1, $2)', [project, name]);
  const roles = {
    gestion: await role('Gestor predial'),
    control: await role('Control'),
    otro: await role('Apoyo'),
  };
  const resource = (roleId: string, { id }: TestActor) =>
    one('insert into recursos (rol_id, usuario_id) values ($1, $2)', [roleId, id]);
  const resources = {
    gestora: await resource(roles.gestion, actors.gestora),
    suplente: await resource(roles.gestion, actors.suplente),
    tocaya: await resource(roles.gestion, actors.tocaya),
    controla: await resource(roles.control, actors.controla),
    asigna: await resource(roles.otro, actors.asigna),
  };
  const product = (id: string, name: string, control: string[] = []) => ({
    ...{ id, name, descripcion: `${name}.`, productId: 'NEW-PRODUCT' },
    ...{ perfilesGestion: [roles.gestion], perfilesControl: control },
  });
  const tree = [
    {
      ...{ id: 'SECCION1', name: 'Predios' },
      children: [
        product('PRODUCT1', 'Ficha predial', [roles.control]),
        product('PRODUCT2', 'Avalúo'),
      ],
    },
    product('PRODUCT3', 'Informe final'),
  ];
  const structure = async (target: { proyecto: string } | { tipologia: string }) => {
    const saved = await admin.save('productsStructure', {
      ...target,
      estructura: JSON.stringify(tree),
    });
    return String(saved.productsStructure.id);
  };
  const place: Place = {
    id: await structure({ proyecto: project }),
    ...{ contentType: 'proyectos.proyecto', objectId: project },
  };
  return {
    ...{ test, pool, actors, admin, place, proyecto: project, resources, structure, one },
    counts: await rowCounter(pool),
    /** Sends a plan from a browser. */
    async send(
      actor: TestActor,
      content: Buffer,
      { at = place, name = 'plan.mpp' }: { at?: Place; name?: string } = {},
    ): Promise<{ status: number; body: Preview }> {
      const form = new FormData();
      form.append('archivo', new Blob([new Uint8Array(content)]), name);
      const response = await fetch(
        `${address}/api/v1/planes-trabajo/archivo?${new URLSearchParams({ ...at })}`,
        { method: 'POST', headers: { cookie: actor.cookie, 'x-comarca': '1' }, body: form },
      );
      return { status: response.status, body: (await response.json()) as Preview };
    },
  };
}

export type PlansStage = Awaited<ReturnType<typeof openPlans>>;

export interface Loaded {
  loaded: boolean;
  errors: { campo: string; message: string }[];
  nuevas: number | null;
  cambiadas: number | null;
  iguales: number | null;
}

/** Loads a plan that was sent. @returns the payload */
export async function load(actor: TestActor, pdt: string, at: Place): Promise<Loaded> {
  return actor.call('loadStructurePdt', { pdt, ...at });
}

const dates = { inicio: '2026-03-02T08:00', fin: '2026-03-06T17:00' };

/** The tasks of a plan that fits, each changed as wanted. */
export function planWith(
  changes: {
    ficha?: Partial<WrittenTask>;
    avaluo?: Partial<WrittenTask>;
    more?: WrittenTask[];
  } = {},
): WrittenPlan {
  return {
    recursos: [
      'María Peña',
      'oscar nino',
      'suplente',
      'Luis Paz',
      'Eva Luna',
      'Ana Vega',
      'Control',
    ],
    tareas: [
      { nombre: 'Vía al Llano', nivel: 1 },
      { nombre: 'PREDIOS', nivel: 2 },
      {
        ...{ nombre: 'Ficha predial', nivel: 3, ...dates, horas: 40, recursos: [1, 2] },
        ...changes.ficha,
      },
      {
        ...{ nombre: 'Avaluo', nivel: 3, ...dates, horas: 12, recursos: [3], manual: true },
        ...changes.avaluo,
      },
      { nombre: 'Entrega', nivel: 2, inicio: dates.fin, fin: dates.fin },
      ...(changes.more ?? []),
    ],
  };
}

export const planFile = (...given: Parameters<typeof planWith>): Buffer =>
  buildMpp(planWith(...given));
