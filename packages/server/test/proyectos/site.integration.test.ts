import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSitesCommand, enqueueMissingSites } from '../../src/core/files/missing-sites.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { Given } from '../testkit/save.ts';
import {
  type GraphServer,
  graphSettings,
  startGraphServer,
} from '../testkit/servers/graph-server.ts';
import { givenProjectWorld, saveProject } from './projects.fixture.ts';

let test: TestApp;
let graph: GraphServer;
let editor: TestActor;
let world: Awaited<ReturnType<typeof givenProjectWorld>>;

beforeAll(async () => {
  graph = await startGraphServer();
  test = await startTestApp({ jobs: true, env: graphSettings(graph) });
  editor = await test.as('editora', {
    permissions: [
      ...['proyectos.view_proyecto', 'proyectos.add_proyecto', 'proyectos.change_proyecto'],
      ...['empresas.view_procesoempresa', 'empresas.add_procesoempresa'],
      'empresas.change_procesoempresa',
    ],
  });
  world = await givenProjectWorld(test, editor);
});
afterAll(async () => {
  await test.close();
  await graph.close();
});

const patient = { timeout: 30_000 };
const siteOf = (name: string) =>
  `https://empresa.sharepoint.example/sitio/${encodeURIComponent(name)}`;

async function addressOf(field: 'projectRelay' | 'companyProcessRelay', id: string) {
  const { data } = await editor.graphql(`query($id: ID!) { ${field}(id: $id) { sharepointUrl } }`, {
    id,
  });
  return data[field].sharepointUrl;
}

it('a project gets the folder of its site in the library, and another one with another name', async () => {
  const { project } = await saveProject(editor, world.inputs({ sharepointSite: 'Predios norte' }));
  const address = () => addressOf('projectRelay', project.id);
  await expect.poll(address, patient).toBe(siteOf('Predios norte'));
  const made = graph.calls.filter((call) => call.endsWith('/children'));
  expect(made.length).toBeGreaterThan(0);
  // The address is no change of a person's: who reads the form now may still save it.
  const { saved } = await saveProject(editor, {
    ...world.inputs({ sharepointSite: 'Predios sur' }),
    id: project.id,
    version: project.version,
  });
  expect(saved).toBe(true);
  await expect.poll(address, patient).toBe(siteOf('Predios sur'));
});

describe('records that were saved before there was a library', () => {
  /** A project and a process whose addresses nobody keeps. */
  async function givenOld(site: string) {
    const input = world.inputs({ sharepointSite: `${site} de antes` });
    const { project } = await saveProject(editor, input);
    const address = () => addressOf('projectRelay', project.id);
    await expect.poll(address, patient).toBe(siteOf(`${site} de antes`));
    const { rows } = await test.app.database.pool.query<{ id: number }>(
      `insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
       values ($1, 1, 'Antiguo', $1, $1) returning id`,
      [`${site} proceso`],
    );
    await test.app.database.pool.query(
      `update proyectos set sharepoint_url = '', sitio_sharepoint = $2 where id = $1`,
      [project.id, site],
    );
    return { project: String(project.id), process: String(rows[0]?.id) };
  }

  const addressesOf = async ({ project, process }: { project: string; process: string }) => [
    await addressOf('projectRelay', project),
    await addressOf('companyProcessRelay', process),
  ];

  it('get their sites at the next start, one after the other whichever fails', async () => {
    const old = await givenOld('Antiguo');
    graph.failNext(/\/children$/, [403]);
    await enqueueMissingSites(test.app);
    const walked = [null, siteOf('Antiguo proceso')];
    await expect.poll(() => addressesOf(old), patient).toEqual(walked);
    await createSitesCommand.run(test.app, []);
    expect(await addressesOf(old)).toEqual([siteOf('Antiguo'), siteOf('Antiguo proceso')]);
  });

  it('get them by hand too, and a command without a library says so', async () => {
    const old = await givenOld('Otro antiguo');
    await createSitesCommand.run(test.app, []);
    expect(await addressesOf(old)).toEqual([
      siteOf('Otro antiguo'),
      siteOf('Otro antiguo proceso'),
    ]);
    const files = { ...test.app.files, shared: undefined };
    await expect(
      createSitesCommand.run({ ...test.app, files } as typeof test.app, []),
    ).rejects.toThrow('No hay una biblioteca de SharePoint configurada.');
  });
});

it('a library that is away holds nobody up: the folder is made once it is back', async () => {
  graph.failNext(/\/children$/, [503, 503]);
  const { saved, project } = await saveProject(editor, world.inputs({ sharepointSite: 'Páramo' }));
  expect(saved).toBe(true);
  await expect.poll(() => addressOf('projectRelay', project.id), patient).toBe(siteOf('Páramo'));
});

async function saveProcess(given: Given<'saveCompanyProcess', 'sitioSharepoint'>) {
  const values = { nombre: 'Compras', diferenciador: 7, descripcion: 'Compras', codigo: 'CO-S' };
  const saved = await editor.save(
    'companyProcess',
    { ...values, ...given },
    'id version sharepointUrl',
  );
  expect(saved.errors).toEqual([]);
  return saved.companyProcess;
}

it('a process keeps the address while its site is called so, and drops it with the name', async () => {
  const { id, version } = await saveProcess({ sitioSharepoint: 'Compras' });
  await expect.poll(() => addressOf('companyProcessRelay', id), patient).toBe(siteOf('Compras'));
  const same = await saveProcess({ id, version, sitioSharepoint: 'Compras' });
  expect(same.sharepointUrl).toBe(siteOf('Compras'));
  const other = await saveProcess({ id, version: same.version, sitioSharepoint: 'Adquisiciones' });
  expect(other.sharepointUrl).not.toBe(siteOf('Compras'));
  await expect
    .poll(() => addressOf('companyProcessRelay', id), patient)
    .toBe(siteOf('Adquisiciones'));
});
