import { contractInputs, type givenSubjects } from '../../contratos/contracts.fixture.ts';
import { type OwnerArgs, saveTab } from '../../procesos/tabs.ts';
import { givenProjectWorld, saveProject } from '../../proyectos/projects.fixture.ts';
import type { TestActor, TestApp } from '../../testkit/app.ts';
import { groupId } from '../../usuarios/administration.fixture.ts';
import type { Values } from './save-form.ts';

/** Records that the forms choose among. */
export interface World {
  test: TestApp;
  admin: TestActor;
  projects: Awaited<ReturnType<typeof givenProjectWorld>>;
  contractOf: Awaited<ReturnType<typeof contractInputs>>;
  subjects: Awaited<ReturnType<typeof givenSubjects>>;
  /** other contracts */
  contracts: [string, string];
  coordinators: [string, string];
  people: [string, string];
  groups: [string, string];
  project: OwnerArgs;
  roles: [string, string];
  roleGroups: [string, string];
  activities: [string, string];
  typologies: [string, string];
  /** ids of entries of catalogues, by what they are called */
  entry(table: string, column: string, text: string): Promise<string>;
}

/** A world of a project with what its administration keeps, and its coordinator, a superuser. */
export async function givenWorld(test: TestApp): Promise<World> {
  const admin = await test.as('restaura', { superuser: true, groups: ['Coordinador'] });
  const projects = await givenProjectWorld(test, admin);
  const { project } = await saveProject(admin, projects.inputs({ coordinator: String(admin.id) }));
  const owner = { proyecto: String(project.id) };
  const two = async (
    name: Parameters<typeof saveTab>[1],
    values: (n: number) => Values,
  ): Promise<[string, string]> => {
    const made = [1, 2].map((n) => saveTab(admin, name, { ...owner, ...values(n) }));
    const [first, second] = await Promise.all(made);
    return [String(first?.id), String(second?.id)];
  };
  const roles = await two('rol', (n) => ({ rol: `Rol, el ${n}` }));
  const people = [await test.as('primera.persona'), await test.as('segunda.persona')];
  const other = await test.as('otra.coordinadora', { groups: ['Coordinador'] });
  return {
    test,
    admin,
    projects,
    contractOf: await contractInputs(admin, projects.subjects),
    subjects: projects.subjects,
    contracts: [await projects.newContract(), await projects.newContract()],
    coordinators: [String(admin.id), String(other.id)],
    people: people.map(({ id }) => String(id)) as [string, string],
    groups: [await groupId(test, 'Consulta'), await groupId(test, 'Coordinador')],
    project: owner,
    roles,
    roleGroups: await two('grupo', (n) => ({ nombre: `Grupo ${n}` })),
    activities: await two('actividad', (n) => ({
      nombre: `Actividad ${n}`,
      descripcion: 'Una actividad',
      perfilesGestion: [roles[0]],
    })),
    typologies: await two('tipologia', (n) => ({ nombre: `Tipología ${n}`, descripcion: 'Una' })),
    async entry(table, column, text) {
      const { rows } = await test.app.database.pool.query<{ id: number }>(
        `select id from ${table} where ${column} = $1`,
        [text],
      );
      return String(rows[0]?.id);
    },
  };
}
