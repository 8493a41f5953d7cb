import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePolicy } from '../../src/core/http/content-policy.ts';
import { hasMapServer, listen, startMapServer } from '../capas/mapserver.ts';
import { codeOf, firstOf, onlyOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';

interface Kind {
  list: string;
  save: string;
  remove: string;
  one: string;
  args: Record<string, string>;
  first: Record<string, unknown>;
  second: Record<string, unknown>;
  refused: [Record<string, unknown>, string, string][];
  unique: [campo: string, etiqueta: string];
}

const FORBIDDEN =
  'El servidor de mapas no está en una dirección permitida: es de una red privada. Quien opera el programa la permite en WMS_ALLOW_PRIVATE, como servidor:puerto.';
const TILES = 'https://{s}.mosaicos.example.org/{z}/{x}/{y}.png';
const base = { capa: 'Calles', zoom: 18, url: TILES, attribution: '© Quien dibuja' };
const layer = { capa: 'predios', titulo: 'Predios', url: '' };
const category = { nombre: 'Obras', descripcion: 'Frentes de obra' };

const kinds: Kind[] = [
  {
    list: 'baseLayersRelay',
    save: 'saveBaseLayer',
    remove: 'deleteBaseLayer',
    one: 'baseLayer',
    args: { capa: 'String!', zoom: 'Float', url: 'String!', attribution: 'String!' },
    first: base,
    second: { ...base, capa: 'Calles y vías', zoom: 12, attribution: '' },
    refused: [
      [{ capa: ' ' }, 'capa', 'El valor de este campo es obligatorio'],
      [{ url: '' }, 'url', 'El valor de este campo es obligatorio'],
      [{ zoom: 1.5 }, 'zoom', 'Debe ser un número entero'],
      [{ zoom: 25 }, 'zoom', 'Debe estar entre 0 y 24'],
      [
        { url: 'https://a.example.org/{z}/{x}.png' },
        'url',
        'La dirección debe tener {z}, {x} y {y}',
      ],
      ...[
        'ftp://a.example.org/{z}/{x}/{y}',
        'javascript:alert(1)/{z}/{x}/{y}',
        'https://usuario:clave@a.example.org/{z}/{x}/{y}',
        "https://a.example.org;script-src 'unsafe-inline'/{z}/{x}/{y}",
        'https://*/{z}/{x}/{y}',
      ].map((url): [Record<string, unknown>, string, string] => [
        { url },
        'url',
        'Escriba la dirección así: https://servidor.org/{z}/{x}/{y}.png',
      ]),
    ],
    unique: ['capa', 'Nombre'],
  },
  {
    list: 'wmsLayersRelay',
    save: 'saveWmsLayer',
    remove: 'deleteWmsLayer',
    one: 'wmsLayer',
    args: { capa: 'String!', titulo: 'String', url: 'String!' },
    first: layer,
    second: { ...layer, titulo: 'Predios rurales' },
    refused: [
      [{ capa: '' }, 'capa', 'El valor de este campo es obligatorio'],
      [{ url: ' ' }, 'url', 'El valor de este campo es obligatorio'],
      [
        { url: 'file:///etc/passwd' },
        'url',
        'Escriba la dirección así: https://mapas.entidad.gov.co/wms',
      ],
      [{ url: 'http://10.0.0.1/wms' }, 'url', FORBIDDEN],
    ],
    unique: ['capa', 'Nombre'],
  },
  {
    list: 'bookmarkCategoriesRelay',
    save: 'saveBookmarkCategory',
    remove: 'deleteBookmarkCategory',
    one: 'bookmarkCategory',
    args: { nombre: 'String!', descripcion: 'String!' },
    first: category,
    second: { nombre: 'Obras civiles', descripcion: '' },
    refused: [
      [{ nombre: '' }, 'nombre', 'El valor de este campo es obligatorio'],
      [{ nombre: 'x'.repeat(101) }, 'nombre', 'Máximo 100 caracteres'],
      [{ descripcion: 'x'.repeat(201) }, 'descripcion', 'Máximo 200 caracteres'],
    ],
    unique: ['nombre', 'Nombre'],
  },
];

let test: TestApp;
let admin: TestActor;
let viewer: TestActor;
let stranger: TestActor;
let plainSite: Server;
let plainPort = 0;
let maps: Awaited<ReturnType<typeof startMapServer>> | undefined;

beforeAll(async () => {
  plainSite = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<html><body>Aquí no hay mapas</body></html>');
  });
  plainPort = await listen(plainSite);
  maps = hasMapServer ? await startMapServer() : undefined;
  const hosts = [plainPort, maps?.port ?? 1].map((port) => `127.0.0.1:${port}`);
  test = await startTestApp({ env: { WMS_ALLOW_PRIVATE: hosts.join(',') } });
  layer.url = maps?.url ?? `http://127.0.0.1:${plainPort}/wms`;
  for (const { first, second } of kinds) if ('titulo' in first) second.url = first.url;
  admin = await test.as('administra', { superuser: true });
  viewer = await test.as('sincroniza', {
    permissions: ['geovisor.change_almacendatos', 'core.view_postgistable'],
  });
  stranger = await test.as('ajena');
});
afterAll(async () => {
  await test?.close();
  await maps?.close();
  await new Promise((done) => plainSite.close(done));
});

interface Payload {
  saved?: boolean;
  deleted?: boolean;
  errors: { campo: string; message: string }[];
  record?: Record<string, unknown> & { id: string; version: number };
}

async function save(kind: Kind, values: object, actor = admin): Promise<Payload> {
  const names = Object.keys(kind.args);
  const declared = names.map((name) => `$${name}: ${kind.args[name]}`).join(', ');
  const given = names.map((name) => `${name}: $${name}`).join(', ');
  const { data, errors } = await actor.graphql<Record<string, Payload>>(
    `mutation($id: ID, $version: Int, ${declared}) {
       ${kind.save}(id: $id, version: $version, ${given}) {
         saved errors { campo message } record: ${kind.one} { id version ${names.join(' ')} } } }`,
    { ...values },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return onlyOf(data);
}

async function remove(kind: Kind, id: string | undefined, actor = admin): Promise<Payload> {
  const { data } = await actor.graphql<Record<string, Payload>>(
    `mutation($id: ID!) { ${kind.remove}(id: $id) { deleted errors { campo message } } }`,
    { id },
  );
  return onlyOf(data);
}

async function search(kind: Kind, text: string, actor = viewer) {
  const answer = await actor.graphql<Record<string, { nodes: Payload['record'][] }>>(
    `query($s: String) { ${kind.list}(first: 50, search: $s) {
       totalCount nodes { id version ${Object.keys(kind.args).join(' ')} } } }`,
    { s: text },
  );
  return answer.errors ? codeOf(answer) : onlyOf(answer.data).nodes;
}

describe.each(kinds.map((kind) => ({ name: kind.save, kind })))('$name', ({ kind }) => {
  const [field, label] = kind.unique;
  const word = String(kind.first[field]);

  it('creates, finds, edits and deletes; a stale version is a conflict', async () => {
    const made = await save(kind, kind.first);
    expect(made).toMatchObject({ saved: true, errors: [], record: { version: 1, ...kind.first } });
    const id = made.record?.id;
    expect(await search(kind, word.toUpperCase())).toEqual([made.record]);

    const edited = await save(kind, { ...kind.second, id, version: 1 });
    expect(edited.record).toMatchObject({ id, version: 2, ...kind.second });
    const late = await save(kind, { ...kind.first, id, version: 1 });
    expect(late).toMatchObject({ saved: false, record: null, errors: [{ campo: 'version' }] });

    expect(await remove(kind, id)).toEqual({ deleted: true, errors: [] });
    expect(await search(kind, word)).toEqual([]);
  });

  it('refuses what the form refuses and what is there already, beside the field', async () => {
    for (const [values, field, message] of kind.refused) {
      const { saved, errors } = await save(kind, { ...kind.first, ...values });
      expect([values, saved, errors]).toEqual([values, false, [{ campo: field, message }]]);
    }
    const { record } = await save(kind, kind.first);
    expect((await save(kind, kind.first)).errors).toEqual([
      { campo: field, message: `Ya existe un registro con este valor en "${label}".` },
    ]);
    await remove(kind, record?.id);
  });

  it('is seen by who keeps layers in step, and changed by superusers only', async () => {
    const denied = [{ campo: '', message: 'No tienes acceso a esta funcionalidad.' }];
    const { record } = await save(kind, kind.first);
    for (const actor of [viewer, stranger]) {
      expect((await save(kind, kind.second, actor)).errors).toEqual(denied);
      const change = { ...kind.second, id: record?.id, version: 1 };
      expect((await save(kind, change, actor)).errors).toEqual(denied);
      expect((await remove(kind, record?.id, actor)).errors).toEqual(denied);
    }
    expect(await search(kind, word, viewer)).toHaveLength(1);
    expect(await search(kind, word, stranger)).toBe('FORBIDDEN');
    await remove(kind, record?.id);
  });

  it('reads a page with as many statements for ten rows as for none', async () => {
    await search(kind, 'xyz');
    const none = await countStatements(() => search(kind, 'fila'));
    const made: Payload[] = [];
    for (let index = 0; index < 10; index++) {
      made.push(await save(kind, { ...kind.first, [field]: `fila ${index}` }));
    }
    const ten = await countStatements(() => search(kind, 'fila'));
    expect(ten).toBe(none);
    for (const { record } of made) await remove(kind, record?.id);
  });
});

describe('base layers', () => {
  const [kind] = kinds as [Kind];
  const init = async (actor: TestActor) => {
    const { data } = await actor.graphql('{ geoviewerInit { capasBase { capa zoom url } } }');
    return data.geoviewerInit.capasBase;
  };

  it('are offered to every map, whose page may load their images and no others', async () => {
    const hosts = async () => pagePolicy(test.app.config, 'x', await test.app.imageHosts());
    expect(await init(stranger)).toEqual([]);
    expect(await hosts()).not.toContain('mosaicos');
    const { record } = await save(kind, { ...kind.first, zoom: null });
    expect(await init(stranger)).toEqual([{ capa: 'Calles', zoom: 19, url: TILES }]);
    expect(await hosts()).toMatch(/img-src [^;]* https:\/\/\*\.mosaicos\.example\.org;/);
    await remove(kind, record?.id);
    expect(await hosts()).not.toContain('mosaicos');
  });
});

describe('categories of bookmarks', () => {
  it('say who made them and when', async () => {
    const kind = kinds[2] as Kind;
    const { record } = await save(kind, kind.first);
    const { data } = await viewer.graphql(
      '{ bookmarkCategoriesRelay { nodes { fechaCreacion usuarioCreo } } }',
    );
    const only = firstOf(data.bookmarkCategoriesRelay.nodes);
    expect(only.usuarioCreo).toBe('administra');
    expect(Date.now() - Date.parse(only.fechaCreacion)).toBeLessThan(600_000);
    await remove(kind, record?.id);
  });
});

describe('layers of map servers', () => {
  const kind = kinds[1] as Kind;
  const offer = async (url: string, actor = admin) => {
    const { data, errors } = await actor.graphql(
      'query($url: String!) { wmsServer(url: $url) { titulo capas { capa titulo } } }',
      { url },
    );
    return errors?.[0]?.message ?? data.wmsServer;
  };

  it('stay while a spatial table uses them', async () => {
    const { record } = await save(kind, kind.first);
    const { pool } = test.app.database;
    await pool.query(
      `insert into tablas_postgis (base_datos_id, esquema, nombre, capa_wms_id)
       values (1, 'capas', 'con_wms', $1)`,
      [record?.id],
    );
    expect((await remove(kind, record?.id)).errors[0]?.message).toBe(
      'No se puede eliminar porque lo usan: 1 tabla espacial.',
    );
    await pool.query(`delete from tablas_postgis where nombre = 'con_wms'`);
    expect((await remove(kind, record?.id)).deleted).toBe(true);
  });

  it.runIf(hasMapServer)('are what the server says that it has', async () => {
    expect(await offer(maps?.url ?? '')).toEqual({
      titulo: 'Prueba',
      capas: [
        { capa: 'predios', titulo: 'Predios' },
        { capa: 'prueba', titulo: 'Prueba' },
      ],
    });
  });

  it('are not to be had from a page, a silent server or a private address', async () => {
    expect(await offer(`http://127.0.0.1:${plainPort}/`)).toBe(
      'En esa dirección no responde un servidor de mapas WMS.',
    );
    for (const url of ['http://127.0.0.1:1/', 'http://169.254.169.254/latest', 'http://[::1]/']) {
      expect([url, await offer(url)]).toEqual([url, FORBIDDEN]);
    }
    for (const actor of [viewer, stranger]) {
      expect(await offer(`http://127.0.0.1:${plainPort}/`, actor)).toBe(
        'No tienes acceso a esta funcionalidad.',
      );
    }
  });
});
