import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../src/core/db/database.ts';
import { loadDemoAdministration } from './administration.ts';
import { loadDemoAssignments } from './assignments.ts';
import { loadDemoContacts } from './contacts.ts';
import { type DemoContract, demoContracts } from './contracts.ts';
import { dayFrom, instantFrom } from './days.ts';
import { loadDemoEfforts } from './efforts.ts';
import { type DemoProcess, demoCompanies, demoPersons, demoProcesses } from './history.ts';
import { type DemoProject, demoProjects } from './projects.ts';

type Ids = Map<string, number>;

/**
 * Writes the demo story: companies, people, their contracts, the projects on them and the
 * company's processes. Accounts must be there already.
 * @param usuarios ids by username
 * @returns the projects' ids by `codigo`
 */
export async function loadDemoStory(tx: Tx, users: Ids): Promise<Ids> {
  const loaded = new Date();
  const companies = await insertCompanies(tx);
  const subjects = new Map([...companies, ...(await insertPersons(tx))]);
  await loadDemoContacts(tx, subjects.values());
  const contracts: Ids = new Map();
  for (const contract of demoContracts) {
    const id = await insertContract(tx, contract, {
      loaded,
      sujetos: subjects,
      contratos: contracts,
    });
    contracts.set(contract.identificacion, id);
  }
  const projects: Ids = new Map();
  for (const project of demoProjects) {
    const id = await insertProject(tx, project, { loaded, usuarios: users, contratos: contracts });
    if (project.codigo !== null) projects.set(project.codigo, id);
  }
  await insertCounters(tx);
  for (const process of demoProcesses)
    await insertProcess(tx, process, { usuarios: users, empresas: companies });
  await loadDemoAdministration(tx, idIn(projects, 'TRALSA001GP'));
  await loadDemoAssignments(tx);
  await loadDemoEfforts(tx);
  return projects;
}

/** @returns ids by `sigla` */
async function insertCompanies(tx: Tx): Promise<Ids> {
  const rows = await tx
    .insertInto('sujetos')
    .values(
      demoCompanies.map(({ razonSocial, sigla, identificacion }) => ({
        clase: 'EMPRESA',
        nombres: razonSocial,
        sigla,
        identificacion,
        tipo_identificacion_id: catalogued('tipos_identificacion', 'tipo_corto', 'NIT'),
      })),
    )
    .returning(['id', 'sigla'])
    .execute();
  return new Map(rows.map((row) => [row.sigla, row.id]));
}

/** @returns ids by `identificacion` */
async function insertPersons(tx: Tx): Promise<Ids> {
  const rows = await tx
    .insertInto('sujetos')
    .values(
      demoPersons.map(({ genero, ...person }) => ({
        ...person,
        clase: 'PERSONA',
        genero_id: catalogued('generos', 'genero', genero),
        tipo_identificacion_id: catalogued('tipos_identificacion', 'tipo_corto', 'CC'),
      })),
    )
    .returning(['id', 'identificacion'])
    .execute();
  return new Map(rows.map((row) => [row.identificacion ?? '', row.id]));
}

async function insertContract(
  tx: Tx,
  contract: DemoContract,
  known: { loaded: Date; sujetos: Ids; contratos: Ids },
): Promise<number> {
  const { loaded } = known;
  const { id } = await tx
    .insertInto('contratos')
    .values({
      nombre: contract.nombre,
      identificacion_formal: contract.identificacion,
      padre_id: contract.padre === undefined ? null : idIn(known.contratos, contract.padre),
      objeto: contract.objeto,
      tipo_id: catalogued('tipos_contrato', 'tipo', contract.tipo),
      estado_id: catalogued('estados_contrato', 'estado', contract.estado),
      fecha_inicio: dayFrom(loaded, contract.fechaInicio),
      fecha_fin: contract.fechaFin && dayFrom(loaded, contract.fechaFin),
      valor: contract.valor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parties = { CONTRATANTE: contract.contratantes, CONTRATADO: contract.contratados };
  await tx
    .insertInto('contrato_partes')
    .values(
      Object.entries(parties).flatMap(([part, names]) =>
        names.map((name, index) => ({
          contrato_id: id,
          papel: part,
          sujeto_id: idIn(known.sujetos, name),
          orden: index + 1,
        })),
      ),
    )
    .execute();
  return id;
}

async function insertProject(
  tx: Tx,
  project: DemoProject,
  known: { loaded: Date; usuarios: Ids; contratos: Ids },
): Promise<number> {
  const { id } = await tx
    .insertInto('proyectos')
    .values({
      codigo: project.codigo,
      nombre: project.nombre,
      alcance: project.alcance,
      contrato_id: idIn(known.contratos, project.contrato),
      tipo_id: catalogued('tipos_proyecto', 'descripcion', project.tipo),
      estado_id:
        project.estado === null ? null : catalogued('estados_proyecto', 'nombre', project.estado),
      configuracion_id: catalogued('configuraciones', 'nombre', 'Hectáreas y kilómetros'),
      coordinador_id: idIn(known.usuarios, project.coordinador),
      configuracion_productos_id:
        project.productos === undefined ? null : productManagement(project),
      sitio_sharepoint: project.sitio,
      sharepoint_url: project.url ?? '',
      fecha_inicio: dayFrom(known.loaded, project.fechaInicio),
      fecha_fin: project.fechaFin && dayFrom(known.loaded, project.fechaFin),
      fecha_creacion: instantFrom(known.loaded, -project.creadoHace),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRoles(tx, { proyecto_id: id }, project.roles, known.usuarios);
  return id;
}

/** The next project of each client goes on counting after those of the story. */
async function insertCounters(tx: Tx): Promise<void> {
  const last = new Map<string, number>();
  for (const { codigo } of demoProjects) {
    if (codigo === null) continue;
    const [, acronym, number] = /^([A-Z]+)(\d{3})/.exec(codigo) ?? [];
    if (acronym === undefined) throw new Error(`${codigo} is no project code`);
    last.set(acronym, Math.max(last.get(acronym) ?? 0, Number(number)));
  }
  const counters = [...last].map(([acronym, latest]) => ({ sigla: acronym, ultimo: latest }));
  await tx.insertInto('consecutivos_proyecto').values(counters).execute();
}

async function insertProcess(
  tx: Tx,
  process: DemoProcess,
  known: { usuarios: Ids; empresas: Ids },
): Promise<void> {
  const { id } = await tx
    .insertInto('procesos')
    .values({
      nombre: process.nombre,
      descripcion: process.descripcion,
      codigo: process.codigo,
      diferenciador: process.diferenciador,
      sitio_sharepoint: process.sitio,
      empresa_id: idIn(known.empresas, process.empresa),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRoles(tx, { proceso_id: id }, process.roles, known.usuarios);
  for (const activity of process.actividades) await insertActivity(tx, id, activity);
}

async function insertRoles(
  tx: Tx,
  owner: { proyecto_id: number } | { proceso_id: number },
  roles: Record<string, string[]>,
  users: Ids,
): Promise<void> {
  for (const [role, usernames] of Object.entries(roles)) {
    const { id } = await tx
      .insertInto('roles')
      .values({ ...owner, rol: role })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('recursos')
      .values(usernames.map((name) => ({ rol_id: id, usuario_id: idIn(users, name) })))
      .execute();
  }
}

async function insertActivity(
  tx: Tx,
  processId: number,
  activity: DemoProcess['actividades'][number],
): Promise<void> {
  const { id } = await tx
    .insertInto('actividades')
    .values({ proceso_id: processId, nombre: activity.nombre, descripcion: activity.descripcion })
    .returning('id')
    .executeTakeFirstOrThrow();
  const profiles = [
    ...activity.gestion.map((role) => ({ papel: 'GESTION', rol: role })),
    ...activity.control.map((role) => ({ papel: 'CONTROL', rol: role })),
  ];
  await tx
    .insertInto('actividad_perfiles')
    .values(
      profiles.map(({ papel, rol }) => ({
        actividad_id: id,
        papel,
        rol_id: sql<number>`(select id from roles where proceso_id = ${processId} and rol = ${rol})`,
      })),
    )
    .execute();
}

/** The product management of a project among those of its type. */
const productManagement = ({ productos, tipo }: DemoProject): RawBuilder<number> =>
  sql<number>`(select g.id from configuraciones_productos g
    join tipos_proyecto t on t.id = g.tipo_proyecto_id
    where g.nombre = ${productos} and t.descripcion = ${tipo})`;

/** The id of a row of a catalogue, by the text that people know it by. */
const catalogued = (table: string, column: string, text: string): RawBuilder<number> =>
  sql<number>`(select id from ${sql.table(table)} where ${sql.ref(column)} = ${text})`;

function idIn(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo story names "${name}", which it does not define`);
  return id;
}
