import { isPermission } from '@comarca/shared/core/permissions';
import type { GraphQLField, GraphQLInputType } from 'graphql';
import {
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTable } from '../../src/core/graphql/secure-schema.ts';
import type { Access } from '../../src/core/operation/operation.ts';
import { modules } from '../../src/modules/modules.ts';
import { publishedDoors } from '../geovisor/published.fixture.ts';
import type { Payloads } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { schemaOf } from '../testkit/databases/schema.ts';
import { ELSEWHERE, publicDoor } from './people.ts';

const schema: GraphQLSchema = schemaOf(modules);
const table = accessTable(schema);

let test: TestApp;
let nobody: TestActor;
const routes: { method: string; url: string; access: Access | undefined }[] = [];

beforeAll(async () => {
  test = await startTestApp({
    env: { PUBLIC_URL: 'https://comarca.example' },
    modules: [
      {
        name: 'recorrido',
        routes: (server) => {
          server.addHook('onRoute', (route) => {
            for (const method of [route.method].flat()) {
              routes.push({ method, url: route.url, access: route.config?.access });
            }
          });
        },
      },
      ...modules,
    ],
  });
  nobody = await test.as('sin.permisos');
});
afterAll(() => test.close());

/** A value of the right type for an argument that must be given. */
function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, sample(field.type)]));
  }
  const samples: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    Date: '2026-01-01',
    DateTime: '2026-01-01T00:00:00Z',
    JSON: {},
  };
  return samples[type.name] ?? '1';
}

/** The shortest selection that a field's type allows. */
function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  return isLeafType(type) ? '' : '{ __typename }';
}

function callOf(kind: string, name: string) {
  const root = kind === 'Mutation' ? schema.getMutationType() : schema.getQueryType();
  const field = root?.getFields()[name] as GraphQLField<unknown, unknown>;
  const args = field.args.filter((arg) => isNonNullType(arg.type));
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const flag = (getNamedType(field.type) as { extensions?: { flag?: string } }).extensions?.flag;
  const selection = kind === 'Mutation' ? `{ ${flag} errors { message } }` : selectionOf(field);
  const operation = kind === 'Mutation' ? 'mutation' : 'query';
  return {
    flag: flag ?? '',
    query: `${operation}${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.name, sample(arg.type)])),
  };
}

const needsPermission = (access: Access): boolean =>
  access === 'superusuario' || typeof access === 'object';

describe('every operation (S1)', () => {
  it('has a rule, and every permission in a rule is one of the registry', () => {
    for (const { access, field } of table) {
      if (typeof access === 'string') {
        expect(['publico', 'sesion', 'superusuario'], field).toContain(access);
        continue;
      }
      const named = 'permiso' in access ? [access.permiso] : access.algunPermiso;
      for (const permission of named) expect(isPermission(permission), field).toBe(true);
    }
    const open = table.filter(({ access }) => access === 'publico').map(({ field }) => field);
    expect(open.sort()).toEqual(['forgotUserPassword', 'login', 'resetPassword']);
    console.log(`S1: ${table.length} operations, ${open.length} public`);
  });

  it('answers 401 without a session, at both doors', async () => {
    for (const { field, kind, access } of table) {
      const { query, variables } = callOf(kind, field);
      const closed = await test.http.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'x-comarca': '1' },
        payload: { query, variables },
      });
      expect(closed.statusCode, field).toBe(401);
      if (access === 'publico') continue;
      const { response } = await publicDoor(test, query, variables, ELSEWHERE);
      expect(response.statusCode, field).toBe(401);
    }
  });

  it('refuses a user without its permission', async () => {
    const guarded = table.filter(({ access }) => needsPermission(access));
    for (const { field, kind } of guarded) {
      const { query, variables, flag } = callOf(kind, field);
      const answer = await nobody.graphql<Payloads>(query, variables);
      if (kind === 'Query') {
        expect(answer.errors?.[0]?.extensions?.code, field).toBe('FORBIDDEN');
        continue;
      }
      expect(answer.data?.[field]?.[flag ?? ''], field).toBe(false);
      expect(answer.data?.[field]?.errors[0]?.message, field).toMatch(/No tienes acceso/);
    }
    console.log(`S1: ${guarded.length} operations refused without permission`);
  });
});

describe('every route (S1)', () => {
  /** Doors that need no session, each for a reason. */
  const open = new Set([
    ...['graphql/publico', 'v1/sesion/token'].map((it) => `POST /api/${it}`),
    ...['configuracion', 'archivo/llaves'].map((it) => `GET /api/v1/${it}`),
    // who was handed a stamped letter may check it; nothing of it is told but masked
    'GET /api/v1/verificar/:codigo',
    // what a message could not carry: the key of the message opens it
    ...['GET', 'POST'].map((method) => `${method} /api/v1/verificar/anexos`),
    // a calendar's address has a key of its own: programs that show calendars have no session
    'GET /api/v1/agenda/:archivo',
    // links for people outside: each opens the one record whose key it has
    'POST /api/v1/enlaces/abrir',
    'GET /api/v1/enlaces/archivo/avance',
    ...'contenido pagina archivo hoja hojas'.split(' ').map((it) => `GET /api/v1/enlaces/${it}`),
    // the ground below every map, those of the geoportal and of shared pages too
    ...['', '/:z/:x/:y(^\\d+).mvt'].map((rest) => `GET /api/v1/fondo${rest}`),
    // what an administrator publishes; what is not public asks for a key or a session itself
    ...publishedDoors.flatMap((url) => [`GET ${url}`, `OPTIONS ${url}`]),
  ]);

  /** The route's address with its parameters filled in. */
  const pathOf = (url: string) =>
    url
      .replace(/\([^)]*\)/g, '')
      .replace(/:[a-zA-Z]+/g, '1')
      .replace('*', 'x');

  it('refuses a user without its permission', async () => {
    const guarded = routes.filter(({ access }) => access && needsPermission(access));
    for (const { method, url } of guarded) {
      const response = await nobody.inject({ method: method as 'GET', url: pathOf(url) });
      expect(response.statusCode, `${method} ${url}`).toBe(403);
    }
    console.log(`S1: ${guarded.length} routes refused without permission`);
  });

  it('has a rule, and answers 401 without a session unless it is a known public door', async () => {
    expect(routes.length).toBeGreaterThan(3);
    for (const { method, url, access } of routes) {
      expect(access, `${method} ${url}`).toBeDefined();
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      if (access === 'publico') {
        const known = open.has(`${method} ${url}`) || !/^\/(api|media)/.test(url);
        expect(known, `${method} ${url} is public`).toBe(true);
        continue;
      }
      const response = await test.http.inject({
        method: method as 'GET',
        url: pathOf(url),
        headers: { 'x-comarca': '1' },
      });
      expect(response.statusCode, `${method} ${url}`).toBe(401);
      const answer = response.json();
      expect(answer).toEqual({
        codigo: 'UNAUTHENTICATED',
        message: 'Debe iniciar sesión para continuar.',
        errors: [],
        solicitud: expect.any(String),
      });
    }
    console.log(`S1: ${routes.length} routes walked`);
  });
});

describe('a request of another site (S9)', () => {
  const forged: Record<string, string>[] = [
    { 'content-type': 'text/plain' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1.evil.example' },
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    { referer: 'https://evil.example' },
  ];

  it('changes nothing: no header of ours, no allowed origin', async () => {
    for (const headers of forged) {
      for (const url of ['/api/graphql', '/api/graphql/publico', '/api/v1/sesion/token']) {
        const response = await test.http.inject({
          method: 'POST',
          url,
          headers: { cookie: nobody.cookie, ...headers },
          payload: JSON.stringify({ query: 'mutation { logout { success } }' }),
        });
        expect(response.statusCode, JSON.stringify(headers)).toBe(403);
      }
    }
    const still = await nobody.graphql('{ session { user { username } } }');
    expect(still.data.session.user.username).toBe('sin.permisos');
  });

  it('is told apart from one of our own page, which needs no header', async () => {
    const response = await test.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { cookie: nobody.cookie, origin: 'https://comarca.example' },
      payload: { query: '{ session { user { username } } }' },
    });
    expect(response.json().data.session.user.username).toBe('sin.permisos');
  });

  it('is never a GET: queries by address are not answered', async () => {
    const response = await test.http.inject({
      method: 'GET',
      url: '/api/graphql?query=mutation%7Blogout%7Bsuccess%7D%7D',
      headers: { cookie: nobody.cookie },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('what leaves the server (S22, S25)', () => {
  it('shows no inside of a fault: a Spanish message and the number of the request', async () => {
    const broken = await startTestApp({
      modules: [
        ...modules,
        {
          name: 'averia',
          routes: (server) => {
            server.get('/api/v1/averia', { config: { access: 'publico' } }, () => {
              throw new Error('select secreto from /etc/passwd');
            });
          },
        },
      ],
    });
    try {
      const response = await broken.http.inject({ method: 'GET', url: '/api/v1/averia' });
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toMatch(/secreto|passwd|\.ts|node_modules|at /);
      expect(response.json().message).toMatch(/Ocurrió un error inesperado/);
      expect(response.json().solicitud).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await broken.close();
    }
  });

  it('carries the security headers on every kind of answer', async () => {
    const answers = [
      await test.http.inject({ method: 'GET', url: '/salud' }),
      await test.http.inject({ method: 'GET', url: '/no-existe' }),
      await test.http.inject({ method: 'POST', url: '/api/graphql' }),
      await nobody.inject({ method: 'GET', url: '/api/v1/configuracion' }),
    ];
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/frame-ancestors/);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(headers['referrer-policy']).toBeTruthy();
      expect(headers['strict-transport-security']).toMatch(/max-age=/);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});

describe('why one may not', () => {
  it('tells anybody what a permission is for and which groups give it', async () => {
    const { data } = await nobody.graphql(
      '{ whyNot(permission: "users.view_profile") { permiso descripcion grupos } }',
    );
    expect(data.whyNot).toEqual({
      permiso: 'users.view_profile',
      descripcion: 'Ver los usuarios y sus perfiles',
      grupos: ['Administrador Comarca', 'Gestion Talento Humano'],
    });
    const unknown = await nobody.graphql('{ whyNot(permission: "a.b") { permiso } }');
    expect(unknown.errors?.[0]?.extensions?.code).toBe('VALIDATION');
  });
});
