import { hashPassword } from '../../src/core/auth/passwords.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { DEMO_PASSWORD, type DemoUser, demoAccounts, demoStaff } from './cuentas.ts';
import { type DemoProject, demoCompanies, demoPersons, demoProjects } from './historia.ts';

/** Ids by name of what the demo story is made of. */
export interface DemoPeople {
  /** by username */
  usuarios: Map<string, number>;
  /** by `codigo` */
  proyectos: Map<string, number>;
}

/**
 * Loads the demo accounts, staff, companies, people and projects. The registry of permissions and
 * groups must be in step already (the users module does it when the program opens).
 * @returns null, and changes nothing, where a demo account already exists
 */
export async function loadDemoPeople(tx: Tx): Promise<DemoPeople | null> {
  if (await hasDemo(tx)) return null;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const usuarios = new Map<string, number>();
  for (const user of demoAccounts) {
    usuarios.set(user.username, await insertUser(tx, user, passwordHash));
  }
  for (const user of demoStaff) usuarios.set(user.username, await insertUser(tx, user, null));
  const empresas = await insertCompanies(tx);
  await insertPersons(tx);
  const proyectos = new Map<string, number>();
  for (const project of demoProjects) {
    proyectos.set(project.codigo, await insertProject(tx, project, { usuarios, empresas }));
  }
  return { usuarios, proyectos };
}

async function hasDemo(tx: Tx): Promise<boolean> {
  const names = demoAccounts.map((account) => account.username);
  const found = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('username', 'in', names)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function insertUser(tx: Tx, user: DemoUser, passwordHash: string | null): Promise<number> {
  const { id } = await tx
    .insertInto('usuarios')
    .values({
      username: user.username,
      email: `${user.username}@comarca.example`,
      first_name: user.firstName,
      last_name: user.lastName,
      job_title: user.jobTitle,
      uid: user.uid,
      is_superuser: user.superuser ?? false,
      is_staff: user.superuser ?? false,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('usuario_grupos')
    .columns(['usuario_id', 'grupo_id'])
    .expression((builder) =>
      builder
        .selectFrom('grupos')
        .select((eb) => [eb.val(id).as('usuario_id'), 'id as grupo_id'])
        .where('nombre', 'in', user.groups),
    )
    .execute();
  return id;
}

/** @returns ids by `sigla` */
async function insertCompanies(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('empresas')
    .values(demoCompanies.map((company) => ({ ...company, tipo_identificacion: 'NIT' })))
    .returning(['id', 'sigla'])
    .execute();
  return new Map(rows.map((row) => [row.sigla, row.id]));
}

async function insertPersons(tx: Tx): Promise<void> {
  await tx
    .insertInto('personas')
    .values(demoPersons.map((person) => ({ ...person, tipo_identificacion: 'CC' })))
    .execute();
}

async function insertProject(
  tx: Tx,
  project: DemoProject,
  known: { usuarios: Map<string, number>; empresas: Map<string, number> },
): Promise<number> {
  const { id } = await tx
    .insertInto('proyectos')
    .values({
      codigo: project.codigo,
      nombre: project.nombre,
      alcance: project.alcance,
      tipo: project.tipo,
      estado: project.estado,
      empresa_id: idIn(known.empresas, project.cliente),
      coordinador_id: idIn(known.usuarios, project.coordinador),
      fecha_inicio: project.fechaInicio,
      fecha_fin: project.fechaFin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [rol, usernames] of Object.entries(project.roles)) {
    await insertRole(tx, { projectId: id, rol, usernames }, known.usuarios);
  }
  return id;
}

async function insertRole(
  tx: Tx,
  role: { projectId: number; rol: string; usernames: string[] },
  usuarios: Map<string, number>,
): Promise<void> {
  const { id } = await tx
    .insertInto('roles_proyecto')
    .values({ proyecto_id: role.projectId, rol: role.rol })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('recursos_proyecto')
    .values(role.usernames.map((name) => ({ rol_id: id, usuario_id: idIn(usuarios, name) })))
    .execute();
}

function idIn(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo story names "${name}", which it does not define`);
  return id;
}
