import { dayOf } from '@comarca/shared/core/formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import {
  type ContractInput,
  contractCatalogues,
  contractInputs,
  givenSubjects,
  type Subjects,
  saveContract,
} from './contracts.fixture.ts';

let test: TestApp;
let editor: TestActor;
let reader: TestActor;
let subjects: Subjects;
let inputs: (changes?: Partial<ContractInput>) => ContractInput;

beforeAll(async () => {
  test = await startTestApp();
  editor = await test.as('editora', {
    permissions: ['contratos.view_contrato', 'contratos.add_contrato', 'contratos.change_contrato'],
  });
  reader = await test.as('lectora', { permissions: ['contratos.view_contrato'] });
  subjects = await givenSubjects(test);
  inputs = await contractInputs(editor, subjects);
});
afterAll(() => test.close());

describe('the list', () => {
  const listed = async (args: string): Promise<string[]> => {
    const { data, errors } = await reader.graphql(
      `{ contractsRelay(first: 100, search: "listado", ${args}) { totalCount nodes { nombre } } }`,
    );
    expect(errors).toBeUndefined();
    const { totalCount, nodes } = data.contractsRelay;
    expect(totalCount).toBe(nodes.length);
    return nodes.map(({ nombre }: { nombre: string }) => nombre.replace('Listado ', ''));
  };

  beforeAll(async () => {
    const { type, status } = await contractCatalogues(editor);
    const rows: Partial<ContractInput>[] = [
      {
        name: 'Listado Ámbar',
        identification: 'Z-1',
        amount: 30,
        initDate: '2026-01-01',
        finishDate: '2026-06-30',
      },
      {
        name: 'Listado boreal',
        identification: 'y-2',
        amount: 10,
        initDate: '2026-02-01',
        finishDate: '',
        statusType: status('Liquidado'),
      },
      {
        name: 'Listado Cóndor',
        identification: 'X-3',
        amount: 20,
        initDate: '2026-03-01',
        finishDate: '2026-12-31',
        contractType: type('Propuesta'),
      },
    ];
    for (const row of rows) await saveContract(editor, inputs(row));
  });

  it('searches without accents or capitals in name, code and object', async () => {
    expect(await listed('orderBy: "nombre"')).toEqual(['Ámbar', 'boreal', 'Cóndor']);
    const { data } = await reader.graphql(
      '{ contractsRelay(search: "LISTADO AMBAR") { totalCount } }',
    );
    expect(data.contractsRelay.totalCount).toBe(1);
  });

  it.each([
    ['nombre', ['Ámbar', 'boreal', 'Cóndor']],
    ['-nombre', ['Cóndor', 'boreal', 'Ámbar']],
    ['identificacionFormal', ['Cóndor', 'boreal', 'Ámbar']],
    ['valor', ['boreal', 'Cóndor', 'Ámbar']],
    ['-valor', ['Ámbar', 'Cóndor', 'boreal']],
    ['tipo', ['Ámbar', 'boreal', 'Cóndor']],
    ['-tipo', ['Cóndor', 'boreal', 'Ámbar']],
    ['estado', ['boreal', 'Ámbar', 'Cóndor']],
    ['-estado', ['Cóndor', 'Ámbar', 'boreal']],
    ['fechaInicio', ['Ámbar', 'boreal', 'Cóndor']],
    ['fechaFinalizacion', ['Ámbar', 'Cóndor', 'boreal']],
    ['-fechaFinalizacion', ['Cóndor', 'Ámbar', 'boreal']],
    ['-fechaCreacion', ['Cóndor', 'boreal', 'Ámbar']],
  ])('sorts by %s', async (orderBy, expected) => {
    expect(await listed(`orderBy: "${orderBy}"`)).toEqual(expected);
  });

  it('filters by type, status and days, both ends included', async () => {
    const { type, status } = await contractCatalogues(reader);
    const days = (from: string, to: string) => `["${from}T00:00:00Z", "${to}T23:59:59Z"]`;
    const order = 'orderBy: "nombre"';
    expect(await listed(`${order}, tipo_In: [${type('Propuesta')}]`)).toEqual(['Cóndor']);
    expect(await listed(`${order}, tipo_In: []`)).toHaveLength(3);
    expect(
      await listed(`${order}, estado_In: [${status('Vigente')}, ${status('Liquidado')}]`),
    ).toEqual(['Ámbar', 'boreal', 'Cóndor']);
    expect(await listed(`${order}, estado_In: [${status('Liquidado')}]`)).toEqual(['boreal']);
    expect(
      await listed(`${order}, fechaInicio_Range: ${days('2026-01-01', '2026-02-01')}`),
    ).toEqual(['Ámbar', 'boreal']);
    expect(await listed(`${order}, fechaFin_Range: ${days('2026-06-30', '2026-12-31')}`)).toEqual([
      'Ámbar',
      'Cóndor',
    ]);
    expect(
      await listed(`${order}, fechaFinalizacion_Range: ${days('2026-07-01', '2026-12-30')}`),
    ).toEqual([]);
  });

  it.each([
    'fechaInicio_Range: ["2026-02-02T00:00:00Z", "2026-02-01T23:59:59Z"]',
    'fechaInicio_Range: ["ayer", "hoy"]',
    'fechaInicio_Range: ["2026-02-02T00:00:00Z"]',
    'fechaInicio_Range: ["0000-01-01T00:00:00Z", "2026-02-01T23:59:59Z"]',
    'fechaInicio_Range: ["2026-02-02T00:00:00Z", "9999-12-31T23:59:59-05:00"]',
    'orderBy: "objeto"',
    'tipo_In: ["x"]',
  ])('refuses %s', async (argument) => {
    const { errors } = await reader.graphql(`{ contractsRelay(${argument}) { totalCount } }`);
    expect(errors?.[0]?.extensions?.code).toBe('VALIDATION');
  });

  it('is the same in Excel under the same filters, with money and days as such', async () => {
    const { type } = await contractCatalogues(reader);
    const query = new URLSearchParams({
      search: 'listado',
      orderBy: '-valor',
      filters: JSON.stringify({ tipo_In: [type('Consultoría')] }),
    });
    const response = await reader.inject({ url: `/api/v1/listas/contratos.xlsx?${query}` });
    const [header, ...rows] = readSheet(response.rawPayload);
    expect(header?.slice(0, 7)).toEqual([
      'Nombre',
      'Código',
      'Tipo',
      'Valor',
      'Fecha Inicio',
      'Fecha Fin',
      'Estado',
    ]);
    expect(rows.map((row) => [row[0], row[3]])).toEqual([
      ['Listado Ámbar', 30],
      ['Listado boreal', 10],
    ]);
    expect(rows[0]?.[7]).toBe('Transmisora del Altiplano');
  });

  it('and a contract take as many statements for many rows as for few', async () => {
    const page = `{ contractsRelay(first: 50) { totalCount nodes { id nombre padre { id } tipo { tipo }
      contratantes { nombres } contratados { nombres } } } }`;
    const small = page.replace('50', '2');
    await reader.graphql(page);
    const few = await countStatements(() => reader.graphql(small));
    expect(await countStatements(() => reader.graphql(page))).toBe(few);
    expect(few).toBeLessThan(8);
  });
});

describe('the picker', () => {
  it('finds the first ten whose name contains the text', async () => {
    for (let n = 0; n < 12; n++) await saveContract(editor, inputs({ name: `Buscable ${n} Ñ` }));
    await saveContract(editor, inputs({ name: 'Otro', object: 'Buscable' }));
    const { data } = await reader.graphql(
      '{ searchContracts(text: "buscable") { id nombre identificacionFormal } }',
    );
    expect(data.searchContracts).toHaveLength(10);
    for (const { nombre } of data.searchContracts) expect(nombre).toContain('Buscable');
    const none = await reader.graphql('{ searchContracts(text: "100%") { id } }');
    expect(none.data.searchContracts).toEqual([]);
  });

  it('names contracts by their ids', async () => {
    const { contract } = await saveContract(editor, inputs({ name: 'Por su número' }));
    const { data } = await reader.graphql(
      'query($ids: [ID!]) { searchContracts(text: "", ids: $ids) { id nombre } }',
      { ids: [contract.id, '2000000001'] },
    );
    expect(data.searchContracts).toEqual([{ id: contract.id, nombre: 'Por su número' }]);
  });

  it('leaves labour contracts out where a client is wanted', async () => {
    const { type } = await contractCatalogues(editor);
    const contractType = type('Contrato por obra o labor');
    await saveContract(editor, inputs({ name: 'Laboral de Rosa', contractType }));
    const found = async (only: boolean) =>
      (await reader.graphql(`{ searchContracts(text: "de Rosa", soloClientes: ${only}) { id } }`))
        .data.searchContracts.length;
    expect([await found(false), await found(true)]).toEqual([1, 0]);
  });
});

describe('contracts that end soon', () => {
  it('are counted whole where more end than are listed', async () => {
    const totals = async () =>
      (await reader.graphql('{ contractsEndingTotals { banda total } }')).data
        .contractsEndingTotals as { banda: number; total: number }[];
    const before = await totals();
    await sql`
      insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio,
        fecha_fin, valor)
      select 'Muchos que terminan', 'MUCHOS-' || n, 'o', c.tipo_id, c.estado_id, '2020-01-01',
        ${dayOf(Date.now() + 45 * 86_400_000)}::date, 1
      from generate_series(1, 101) n, (select tipo_id, estado_id from contratos limit 1) c`.execute(
      test.app.database.db,
    );
    expect(await totals()).toEqual(
      before.map(({ banda, total }) => ({ banda, total: total + (banda === 60 ? 101 : 0) })),
    );
    await sql`delete from contratos where nombre = 'Muchos que terminan'`.execute(
      test.app.database.db,
    );
  });

  it('are those of the next 90 days in Colombia, with their band', async () => {
    const inDays = (days: number) => dayOf(Date.now() + days * 86_400_000);
    for (const days of [-1, 0, 30, 31, 60, 61, 90, 91]) {
      await saveContract(
        editor,
        inputs({ name: `Vence ${days}`, initDate: '2020-01-01', finishDate: inDays(days) }),
      );
    }
    const { data } = await reader.graphql(
      '{ contractsEnding { nombre diasRestantes banda fechaFinalizacion } }',
    );
    const ours = data.contractsEnding.filter(({ nombre }: { nombre: string }) =>
      nombre.startsWith('Vence'),
    );
    expect(
      ours.map(({ diasRestantes, banda }: { diasRestantes: number; banda: number }) => [
        diasRestantes,
        banda,
      ]),
    ).toEqual([
      [0, 30],
      [30, 30],
      [31, 60],
      [60, 60],
      [61, 90],
      [90, 90],
    ]);
  });
});
