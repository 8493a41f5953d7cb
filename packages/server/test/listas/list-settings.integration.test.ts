import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { MutationArgs } from '../testkit/mutation-args.d.ts';
import type { Given } from '../testkit/save.ts';

let test: TestApp;
let clara: TestActor;
let colleague: TestActor;
let stranger: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  clara = await test.as('clara.benitez', { groups: ['Coordinador'] });
  colleague = await test.as('colega.clara', { groups: ['Coordinador'] });
  stranger = await test.as('extrana', { groups: ['Geovisor'] });
});
afterAll(() => test.close());

const SETTINGS = `query ($list: String!) { listSettings(list: $list) {
  general own defaultView groups { id nombre }
  views { id name version mine author groupId group content }
} }`;

const settings = async (actor: TestActor, list = 'proyectos') =>
  (await actor.graphql(SETTINGS, { list })).data.listSettings;
const saved = (actor: TestActor, variables: MutationArgs['saveListSettings']) =>
  actor.call('saveListSettings', variables);
const savedView = (actor: TestActor, variables: Given<'saveListView'>) =>
  actor.call('saveListView', {
    list: 'proyectos',
    name: 'Activos',
    content: {},
    ...variables,
  });

describe('what a person chooses of the lists', () => {
  it('is hers alone: for every list, and the columns of each', async () => {
    const columns = [
      { key: 'nombre', width: 300, pinned: true },
      { key: 'codigo', hidden: true },
    ];
    const general = { density: 'compacta', size: 50 };
    expect(await saved(clara, { list: '', values: general })).toEqual({ saved: true, errors: [] });
    expect((await saved(clara, { list: 'proyectos', values: { columns } })).saved).toBe(true);
    expect(await settings(clara)).toMatchObject({ general, own: { columns } });
    expect(await settings(clara, 'contratos')).toMatchObject({ general, own: {} });
    expect(await settings(colleague)).toMatchObject({ general: {}, own: {} });
    const { rows } = await test.app.database.pool.query(
      `select entity_id from auditoria where entity = 'preferenciaLista' order by id`,
    );
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(['todas', 'proyectos']);
  });

  it.each([
    [{ list: '', values: { density: 'enorme' } }],
    [{ list: '', values: { size: 1000 } }],
    [{ list: 'proyectos', values: { columns: [{ key: 'nombre', width: -4 }] } }],
    [{ list: 'proyectos', values: { columns: Array(61).fill({ key: 'nombre' }) } }],
    [{ list: 'proyectos', values: { otra: 'cosa' } }],
    [{ list: 'x'.repeat(61), values: {} }],
  ])('is refused where it is none: %j', async (variables) => {
    expect(await saved(clara, variables)).toMatchObject({ saved: false });
  });
});

it('keeps the settings of as many lists as there may be, and changes those', async () => {
  const busy = await test.as('muchas.listas');
  await test.app.database.pool.query(
    `insert into preferencias_listas (usuario_id, lista, valores)
     select $1, 'lista-' || n, '{}' from generate_series(1, 300) n`,
    [busy.id],
  );
  expect((await saved(busy, { list: 'una-más', values: {} })).errors).toEqual([
    { campo: 'list', message: 'Se guardan los ajustes de 300 listas por persona.' },
  ]);
  expect((await saved(busy, { list: 'lista-7', values: {} })).saved).toBe(true);
});

describe('a saved view', () => {
  const content = { search: 'vía', orderBy: '-nombre', filters: { estado_In: ['1', '2'] } };

  it('is its maker’s, and of a group of hers if she says so', async () => {
    const own = await savedView(clara, { name: 'Míos', content });
    expect(own).toMatchObject({ saved: true });
    const { groups } = await settings(clara);
    expect(groups).toEqual([{ id: expect.any(String), nombre: 'Coordinador' }]);
    const shared = await savedView(clara, { name: 'De todos', content, group: groups[0]?.id });
    expect((await settings(clara)).views).toMatchObject([
      { name: 'De todos', mine: true, group: 'Coordinador', content },
      { name: 'Míos', mine: true, group: null },
    ]);
    expect((await settings(colleague)).views).toMatchObject([{ name: 'De todos', mine: false }]);
    expect((await settings(stranger)).views).toEqual([]);

    // Who may see it opens the list with it; who may not cannot even name it.
    const asFirst = { list: 'proyectos', values: {}, defaultView: shared.id };
    expect((await saved(colleague, asFirst)).saved).toBe(true);
    expect((await settings(colleague)).defaultView).toBe(shared.id);
    expect((await saved(stranger, asFirst)).saved).toBe(false);
    expect((await saved(colleague, { ...asFirst, defaultView: own.id })).saved).toBe(false);

    // Only its maker changes it or takes it away.
    for (const other of [colleague, stranger]) {
      expect((await savedView(other, { id: shared.id, version: 1 })).saved).toBe(false);
      const refused = await other.call('deleteListView', { id: shared.id });
      expect(refused.deleted).toBe(false);
    }
    const changed = { id: shared.id, version: 1, name: 'Solo míos', content };
    expect(await savedView(clara, changed)).toMatchObject({ saved: true });
    expect(await savedView(clara, changed)).toMatchObject({ saved: false });
    expect(await settings(colleague)).toMatchObject({ views: [], defaultView: null });
    const gone = await clara.call('deleteListView', { id: shared.id });
    expect(gone).toEqual({ deleted: true, errors: [] });
  });

  it('is not given to a group of others, nor made without a name or out of bounds', async () => {
    const [group] = (await settings(stranger)).groups;
    expect(await savedView(clara, { group: group?.id })).toMatchObject({
      saved: false,
      errors: [{ campo: 'group', message: 'Solo puede compartir una vista con un grupo suyo.' }],
    });
    expect(await savedView(clara, { name: ' ' })).toMatchObject({ saved: false });
    const endless = { filters: { a: Array(201).fill('1') } };
    expect(await savedView(clara, { content: endless })).toMatchObject({ saved: false });
    for (let made = 0; made < 50; made++) await savedView(stranger, { name: `Vista ${made}` });
    expect(await savedView(stranger, {})).toMatchObject({
      saved: false,
      errors: [{ campo: 'name' }],
    });
  });
});
