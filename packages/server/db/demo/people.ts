import { hashPassword } from '../../src/core/auth/passwords.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { DEMO_PASSWORD, type DemoUser, demoAccounts, demoStaff } from './accounts.ts';
import { insertDemoMunicipalities } from './divipola.ts';
import { loadDemoStory } from './story.ts';

/** Ids by name of what the demo story is made of. */
export interface DemoPeople {
  /** by username */
  usuarios: Map<string, number>;
  /** by `codigo` */
  proyectos: Map<string, number>;
}

/**
 * Loads the demo municipalities, accounts, staff, companies, people and projects. The registry of
 * permissions and groups must be in step already (the users module does it when the program opens).
 * @returns null, and changes nothing, where a demo account already exists
 */
export async function loadDemoPeople(tx: Tx): Promise<DemoPeople | null> {
  if (await hasDemo(tx)) return null;
  await insertDemoMunicipalities(tx);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const users = new Map<string, number>();
  for (const user of demoAccounts) {
    users.set(user.username, await insertUser(tx, user, passwordHash));
  }
  for (const user of demoStaff) users.set(user.username, await insertUser(tx, user, null));
  return { usuarios: users, proyectos: await loadDemoStory(tx, users) };
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
