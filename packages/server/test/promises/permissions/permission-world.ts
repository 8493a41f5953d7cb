import type { GraphQLSchema } from 'graphql';
import { getNamedType, isObjectType } from 'graphql';
import { DEMO_PASSWORD, demoAccounts } from '../../../db/demo/accounts.ts';
import { loadDemoPeople } from '../../../db/demo/people.ts';
import { modules } from '../../../src/modules/modules.ts';
import { createSquareLayer } from '../../inteligencia/layers.fixture.ts';
import type { Payload, SchemaData } from '../../testkit/answer.ts';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../testkit/app.ts';
import { schemaOf } from '../../testkit/databases/schema.ts';
import { type RootOperation, rootOperations } from '../operations.ts';
import { WESTERN_HALF } from '../squares.ts';

/** Nobody, the six demo accounts, and a person whose only group keeps people and users. */
export const NOBODY = 'nadie';
export const accounts = [
  NOBODY,
  ...demoAccounts.map(({ username }) => username),
  'nelson.avila',
] as const;
export type Account = string;

export type Variables = Record<string, unknown>;

/** A record as it was made, for the save or the delete that follows. */
export interface Made {
  id: string;
  version: number;
}

/** The demo's database and what calls need of it. */
export interface World {
  test: TestApp;
  operations: RootOperation[];
  /** ids of the records that the calls name */
  ids: Record<
    | 'project'
    | 'foreignProject'
    | 'process'
    | 'contract'
    | 'company'
    | 'person'
    | 'user'
    | 'role'
    | 'typology'
    | 'layer'
    | 'projectType'
    | 'configuration'
    | 'contractType'
    | 'contractStatus'
    | 'coordinator'
    | 'group'
    | 'module',
    string
  >;
  /** A number that no other call has had. */
  next(): number;
  idOf(account: Account): Promise<string>;
  /** The id that a query of one column gives. */
  one(query: string, values?: unknown[]): Promise<string>;
  /** Makes a record as the superuser. @throws Error when that is refused */
  make(mutation: string, variables: Variables): Promise<Made>;
  /** Calls an operation with a session of its own, for one of the people or for nobody. */
  call<Data = SchemaData>(
    operation: string,
    account: Account,
    variables: Variables,
  ): Promise<GraphQLAnswer<Data>>;
}

const ADMIN = 'admin.demo';

/** The program with the demo's people and projects, and one layer. */
export async function openWorld(): Promise<World> {
  const test = await startTestApp({ env: { WMS_ALLOW_PRIVATE: '127.0.0.1:1' } });
  const { pool, db } = test.app.database;
  const people = await db.transaction().execute(loadDemoPeople);
  await pool.query(
    `update usuarios set password_hash = (
       select password_hash from usuarios where username = '${ADMIN}') where username = $1`,
    [accounts.at(-1)],
  );
  await createSquareLayer(test.app, 'mitades', WESTERN_HALF);
  const schema = schemaOf(modules);
  const operations = rootOperations(schema);
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  let number = 0;

  const one: World['one'] = async (query, values = []) => {
    const { rows } = await pool.query({ text: query, values, rowMode: 'array' });
    if (rows[0]?.[0] == null) throw new Error(`Nothing is found by ${query}`);
    return String(rows[0][0]);
  };
  const named = (name: string): RootOperation => {
    const operation = byName.get(name);
    if (!operation) throw new Error(`There is no operation ${name}`);
    return operation;
  };
  const call: World['call'] = async (name, account, variables) => {
    const operation = named(name);
    const given = { ...defaultsOf(operation), ...variables };
    if (account === NOBODY) return asNobody(test, operation, given);
    return (await test.as(account)).graphql(operation.document, given);
  };
  const world: World = {
    test,
    operations,
    ids: {} as World['ids'],
    next: () => ++number,
    one,
    idOf: (account) => one('select id from usuarios where username = $1', [account]),
    call,
    async make(name, variables) {
      const operation = named(name);
      const record = recordField(schema, operation);
      const admin = await test.as(ADMIN);
      const { data, errors } = await admin.graphql<Record<string, Payload & { record: Made }>>(
        operation.document.replace('errors {', `record: ${record} { id version } errors {`),
        { ...defaultsOf(operation), ...variables },
      );
      const payload = data?.[name];
      if (!payload?.[operation.flag]) {
        throw new Error(`${name}: ${JSON.stringify(errors ?? payload)}`);
      }
      return payload.record;
    },
  };
  const projects = people?.proyectos;
  Object.assign(world.ids, {
    project: String(projects?.get('TRALSA001GP')),
    foreignProject: String(projects?.get('PSVL001GP')),
    process: await one('select min(id) from procesos'),
    contract: await one('select min(id) from contratos'),
    company: await one(`select min(id) from sujetos where clase = 'EMPRESA'`),
    person: await one(`select min(id) from sujetos where clase = 'PERSONA'`),
    user: await one(`select id from usuarios where username = 'luz.mendieta'`),
    layer: await one(`select id from tablas_postgis where nombre = 'mitades'`),
    projectType: await one('select min(id) from tipos_proyecto'),
    configuration: await one('select min(id) from configuraciones'),
    contractType: await one('select min(id) from tipos_contrato'),
    contractStatus: await one('select min(id) from estados_contrato'),
    coordinator: await one(`select id from usuarios where username = 'coordina.demo'`),
    group: await one(`select id from grupos where nombre = 'Gestion Talento Humano'`),
    module: await one('select min(id) from modulos'),
  });
  const project = world.ids.project;
  world.ids.role = (await world.make('saveRole', { rol: 'Dibujante', proyecto: project })).id;
  world.ids.typology = (
    await world.make('saveTypology', {
      nombre: 'Puente',
      descripcion: 'Puentes',
      proyecto: project,
    })
  ).id;
  return world;
}

/** Without a session there are two doors: the one of the sign-in lets only that through. */
async function asNobody<Data>(
  { http }: TestApp,
  { document }: RootOperation,
  variables: Variables,
): Promise<GraphQLAnswer<Data>> {
  const request = async (url: string) =>
    (
      await http.inject({
        method: 'POST',
        url,
        headers: { 'x-comarca': '1' },
        payload: { query: document, variables },
      })
    ).json<GraphQLAnswer<Data> & { codigo?: string }>();
  const closed = await request('/api/graphql');
  if (closed.codigo !== 'UNAUTHENTICATED') throw new Error('The door is open without a session');
  const { codigo, ...answer } = await request('/api/graphql/publico');
  return codigo
    ? { ...answer, errors: [{ message: codigo, extensions: { code: codigo } }] }
    : answer;
}

/** What the schema itself gives an argument that is left out. */
export const defaultsOf = ({ args }: RootOperation): Variables =>
  Object.fromEntries(
    args.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );

/** The field of a payload that holds the record that was saved. */
function recordField(schema: GraphQLSchema, { name }: RootOperation): string {
  const type = getNamedType(schema.getMutationType()?.getFields()[name]?.type);
  if (!isObjectType(type)) throw new Error(`${name} answers no payload`);
  const found = Object.values(type.getFields()).find((field) => {
    const inner = getNamedType(field.type);
    return isObjectType(inner) && inner.getFields().id && field.name !== 'errors';
  });
  if (!found) throw new Error(`${name} answers no record`);
  return found.name;
}

/** The password of every demo account at the start. */
export const PASSWORD = DEMO_PASSWORD;
