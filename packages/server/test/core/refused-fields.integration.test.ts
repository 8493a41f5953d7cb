import {
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { modules } from '../../src/modules/modules.ts';
import { type RootOperation, rootOperations } from '../promises/operations.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { schemaOf } from '../testkit/schema.ts';

let running: TestApp;
let admin: TestActor;

beforeAll(async () => {
  running = await startTestApp();
  admin = await running.as('admin', { superuser: true });
});
afterAll(() => running.close());

/** What no form takes, but the type does. */
const WORST: Record<string, unknown> = {
  String: '',
  ID: '0',
  Int: -5,
  Float: -1e12,
  Boolean: false,
  JSON: [1],
};

function worstOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return worstOf(type.ofType);
  if (isListType(type)) return [worstOf(type.ofType)];
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return WORST[named.name];
  const fields = Object.values(named.getFields());
  return Object.fromEntries(fields.map((field) => [field.name, worstOf(field.type)]));
}

/** Those that take something; a session is begun or changed by none of them. */
const mutations = rootOperations(schemaOf(modules)).filter(
  ({ kind, args }) => kind === 'Mutation' && args.length > 0,
);

/** The payload of the one operation that was called, whichever it is. */
const payload = z.object({
  data: z.record(
    z.string(),
    z.object({ errors: z.array(z.object({ campo: z.string(), message: z.string() })) }),
  ),
});

/** The arguments that a call with values that no form takes is refused for, as it names them. */
async function refusedFields({ args, document }: RootOperation, id: string | undefined) {
  const worst = Object.fromEntries(args.map((arg) => [arg.name, worstOf(arg.type)]));
  const answer = payload.parse(
    await admin.graphql(document, 'id' in worst ? { ...worst, id } : worst),
  );
  return Object.values(answer.data).flatMap(({ errors }) =>
    errors.map(({ campo }) => campo.split('.')[0] ?? ''),
  );
}

test('what a mutation refuses is told by the name of the argument that held it', async () => {
  let refused = 0;
  for (const mutation of mutations) {
    const own = new Set(['', ...mutation.args.map((arg) => arg.name)]);
    const needsId = mutation.args.some((arg) => arg.name === 'id' && isNonNullType(arg.type));
    for (const id of needsId ? ['999999', '0'] : ['999999', undefined]) {
      const fields = await refusedFields(mutation, id);
      expect(
        fields.filter((field) => !own.has(field)),
        mutation.name,
      ).toEqual([]);
      refused += fields.length;
    }
  }
  console.log(`refused fields: ${refused} of ${mutations.length} mutations`);
  expect(refused).toBeGreaterThan(300);
});

test('a number with more decimals than are kept is refused at its field', async () => {
  const messages: Record<string, string | undefined> = {};
  for (const { name, args, document } of mutations) {
    for (const arg of args.filter(({ type }) => getNamedType(type).name === 'Float')) {
      const worst = Object.fromEntries(args.map((other) => [other.name, worstOf(other.type)]));
      const given = { ...worst, ...('id' in worst && { id: '999999' }), [arg.name]: 1.123456789 };
      const { data } = payload.parse(await admin.graphql(document, given));
      messages[`${name}.${arg.name}`] = data[name]?.errors.find(
        ({ campo }) => campo === arg.name,
      )?.message;
    }
  }
  const decimals = 'El valor admite hasta dos decimales';
  const number = 'Debe ser un número';
  expect(messages).toEqual({
    'importLayer.escala': number,
    'saveBaseLayer.zoom': 'Debe ser un número entero',
    'saveCompanyProcess.diferenciador': decimals,
    'saveContract.amount': decimals,
    // The distance is kept with every decimal that was given.
    'saveShortReport.buffer': undefined,
    'saveStatusActivity.duracionEstimada': decimals,
    'updatePostgisTable.escala': number,
  });
});

test('a chosen record that is not there any more is refused at its field', async () => {
  const select = 'Debe seleccionar un elemento de la lista';
  const coords = JSON.stringify({ type: 'Point', coordinates: [-73, 5] });
  const report = await admin.graphql(
    `mutation($coords: String!) { saveShortReport(name: "n", buffer: 100, layers: ["a"], crs: 9377,
       coords: $coords, template: "999999") { obtained errors { campo message } } }`,
    { coords },
  );
  expect(report.data.saveShortReport).toEqual({
    obtained: false,
    errors: [{ campo: 'template', message: select }],
  });
  const configuration = await admin.graphql(
    `mutation { saveProductConfiguration(nombre: "n", tipoProyecto: "999999") {
       saved errors { campo message } } }`,
  );
  expect(configuration.data.saveProductConfiguration).toEqual({
    saved: false,
    errors: [{ campo: 'tipoProyecto', message: select }],
  });
});

test('what GraphQL itself refuses is said in Spanish, by its variable', async () => {
  const refusal = 'La solicitud no es válida.';
  for (const [at, n] of ['many', 1.5, [1], { a: 1 }].entries()) {
    // A document that was answered once is compiled: from then on the compiled form refuses.
    const people = `query($n: Int) { a${at}: peopleRelay(first: $n) { totalCount } }`;
    expect((await admin.graphql(people, { n: 1 })).errors).toBeUndefined();
    const compiled = await admin.graphql(people, { n });
    expect(compiled.errors?.[0]).toMatchObject({
      message: refusal,
      extensions: {
        code: 'VALIDATION',
        campos: [{ campo: 'n', message: 'El valor no es del tipo esperado.' }],
      },
    });
    expect(await admin.graphql(people, { n })).toMatchObject({ message: refusal });
  }
  const { errors = [] } = await admin.graphql('subscription { a }');
  expect(errors[0]?.message).toBe(refusal);
});
