import {
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { modules } from '../../../src/modules/modules.ts';
import { type RootOperation, rootOperations } from '../../promises/operations.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { schemaOf } from '../../testkit/databases/schema.ts';

let running: TestApp;
let admin: TestActor;

beforeAll(async () => {
  running = await startTestApp();
  admin = await running.as('admin', { superuser: true });
});
afterAll(() => running.close());

type Values = Record<string, unknown>;

/** What no form takes, but the type does. */
const WORST: Values = {
  String: '',
  ID: '0',
  Int: -5,
  Float: -1e12,
  Boolean: false,
  JSON: [1],
};

function worstOf(type: GraphQLInputType, values = WORST): unknown {
  if (isNonNullType(type)) return worstOf(type.ofType, values);
  if (isListType(type)) return [worstOf(type.ofType, values)];
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return values[named.name];
  const fields = Object.values(named.getFields());
  return Object.fromEntries(fields.map((field) => [field.name, worstOf(field.type, values)]));
}

/** Those that take something; a session is begun or changed by none of them. */
const operations = rootOperations(schemaOf(modules)).filter(({ args }) => args.length > 0);
const mutations = operations.filter(({ kind }) => kind === 'Mutation');

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

/** Each as bad in its own way: short, long, far out of every range, of no format. */
const hostile: Values[] = [
  WORST,
  { ...WORST, String: 'ñ'.repeat(30_000), ID: 'x', Int: 2_147_483_647, Float: 1e300, JSON: 'x' },
  { ...WORST, String: '%%', ID: '1.5', Int: -2_147_483_648, Float: 0.123456789, JSON: { a: [{}] } },
  { ...WORST, String: '[{"a":1}]', ID: 'x'.repeat(300), Int: 0, Float: -1e-9, JSON: 5 },
  { ...WORST, String: '{"a":1}', ID: ' ', Int: 3, Float: 1.5, JSON: null },
  { ...WORST, String: null, ID: null, Int: null, Float: null, Boolean: null, JSON: null },
];

/** What only programs say, in either language. */
const TECHNICAL =
  /\/\^|Invalid|expected|NaN|undefined|null|\[object|se esperaba|recibido|Entrada inv|Cadena inv|GUID/;

/** Everything that a call with such values says, at its fields and besides. */
async function saidTo({ args, document }: RootOperation, values: Values): Promise<string[]> {
  const given = Object.fromEntries(args.map(({ name, type }) => [name, worstOf(type, values)]));
  const answer = await admin.graphql(document, given);
  const texts: string[] = [];
  JSON.stringify(answer.errors ?? answer.data, (key, value) => {
    if (key === 'message' && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

test('what is refused is said in words for people, whatever is sent', async () => {
  const technical: string[] = [];
  let said = 0;
  for (const operation of operations) {
    for (const values of hostile) {
      const texts = await saidTo(operation, values);
      said += texts.length;
      for (const text of texts) {
        if (TECHNICAL.test(text)) technical.push(`${operation.name}: ${text.slice(0, 150)}`);
      }
    }
  }
  const format = 'El valor no tiene el formato adecuado';
  const request = await admin.inject({
    method: 'POST',
    url: '/api/graphql',
    payload: { query: '{ a }', operationName: '1 mal' },
  });
  expect(request.json().errors).toEqual([{ campo: 'operationName', message: format }]);
  expect([...new Set(technical)]).toEqual([]);
  expect(said).toBeGreaterThan(1_000);
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
    'confirmCertificate.area': decimals,
    'importLayer.escala': number,
    'saveBaseLayer.zoom': 'Debe ser un número entero',
    // How far areas may differ is kept with every decimal that was given.
    'saveCadastreTolerance.metros': undefined,
    'saveCadastreTolerance.porcentaje': undefined,
    'saveCompanyProcess.diferenciador': decimals,
    'saveContract.amount': decimals,
    'saveEstateOffer.valor': decimals,
    'saveFolio.area': decimals,
    'saveGiDesign.ancho': decimals,
    // What counts as a small remainder is kept with every decimal that was given.
    'saveGiDesign.sobranteMinimo': undefined,
    'saveJudicialJudgment.valor': decimals,
    'saveJudicialProcess.cuantia': decimals,
    'saveJudicialProcess.provision': decimals,
    // Corners and distances are kept with every decimal that was given.
    'saveEstate.areaCatastral': decimals,
    'saveEstate.areaTitulos': decimals,
    'saveProject1274.buffer': undefined,
    'saveProject1274.peso': decimals,
    'saveProjectIt.buffer': undefined,
    // The distance is kept with every decimal that was given.
    'saveShortReport.buffer': undefined,
    'saveStatusActivity.duracionEstimada': decimals,
    'updatePostgisTable.escala': number,
  });
});

test('a chosen record that is not there any more is refused at its field', async () => {
  const select = 'Debe seleccionar un elemento de la lista';
  const coords = JSON.stringify({ type: 'Point', coordinates: [-73, 5] });
  const report = await admin.save('report', {
    name: 'n',
    buffer: 100,
    layers: ['a'],
    crs: 9377,
    coords,
    template: '999999',
  });
  expect(report).toEqual({
    obtained: false,
    report: null,
    errors: [{ campo: 'template', message: select }],
  });
  const configuration = await admin.call('saveProductConfiguration', {
    nombre: 'n',
    tipoProyecto: '999999',
  });
  expect(configuration).toEqual({
    saved: false,
    productConfiguration: null,
    errors: [{ campo: 'tipoProyecto', message: select }],
  });
});

test('what GraphQL itself refuses is said in Spanish, by its variable', async () => {
  const refusal = 'La solicitud no es válida.';
  for (const [at, n] of ['many', 1.5, [1], { a: 1 }].entries()) {
    const people = `query($n: Int) { a${at}: peopleRelay(first: $n) { totalCount } }`;
    // From its second use on a document is compiled: both forms refuse alike.
    for (const _use of ['interpreted', 'compiled', 'compiled']) {
      expect((await admin.graphql(people, { n })).errors?.[0]).toMatchObject({
        message: refusal,
        extensions: {
          code: 'VALIDATION',
          campos: [{ campo: 'n', message: 'El valor no es del tipo esperado.' }],
        },
      });
    }
    expect((await admin.graphql(people, { n: 1 })).errors).toBeUndefined();
  }
  const { errors = [] } = await admin.graphql('subscription { a }');
  expect(errors[0]?.message).toBe(refusal);
});
