import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  type ContractInput,
  contractInputs,
  givenSubjects,
  SAVE_CONTRACT,
  type Subjects,
  saveContract,
} from './contracts.fixture.ts';

let test: TestApp;
let editor: TestActor;
let reader: TestActor;
let stranger: TestActor;
let subjects: Subjects;
let inputs: (changes?: Partial<ContractInput>) => ContractInput;

beforeAll(async () => {
  test = await startTestApp();
  editor = await test.as('editora', {
    permissions: ['contratos.view_contrato', 'contratos.add_contrato', 'contratos.change_contrato'],
  });
  reader = await test.as('lectora', { permissions: ['contratos.view_contrato'] });
  stranger = await test.as('ajena');
  subjects = await givenSubjects(test);
  inputs = await contractInputs(editor, subjects);
});
afterAll(() => test.close());

const refusalOf = async (changes: Partial<ContractInput>) => {
  const { saved, errors } = await saveContract(editor, inputs(changes));
  expect(saved).toBe(false);
  return errors[0];
};

describe('saving a contract', () => {
  it('keeps what was sent, with the parties in their order', async () => {
    const sent = inputs({
      contratantes: [subjects.person, subjects.companies.TRALSA],
      object: '=SUMA(A1) <b>كتاب</b> 🌎',
    });
    const { saved, errors, contract } = await saveContract(editor, sent);
    expect([saved, errors]).toEqual([true, []]);
    expect(contract).toMatchObject({
      nombre: sent.name,
      identificacionFormal: sent.identification,
      objeto: sent.object,
      valor: 2_480_000_000.55,
      fechaInicio: '2026-01-26',
      fechaFinalizacion: '2027-07-30',
      tipo: { tipo: 'Consultoría', esLaboral: false },
      estado: { estado: 'Vigente' },
      padre: null,
      version: 1,
      contratantes: [
        { nombres: 'Blanca Suárez', clase: 'PERSONA', tipoIdentificacion: 'CC' },
        { nombres: 'Transmisora del Altiplano', identificacion: '900200300-1' },
      ],
      contratados: [{ nombres: 'Territorio Andino' }],
    });
  });

  it.each<[string, Partial<ContractInput>, string, string]>([
    ['no name', { name: '  ' }, 'name', 'El valor de este campo es obligatorio'],
    ['a long name', { name: 'x'.repeat(201) }, 'name', 'Máximo 200 caracteres'],
    ['no code', { identification: '' }, 'identification', 'El valor de este campo es obligatorio'],
    ['a long code', { identification: 'x'.repeat(101) }, 'identification', 'Máximo 100 caracteres'],
    ['no object', { object: '' }, 'object', 'El valor de este campo es obligatorio'],
    [
      'an unknown type',
      { contractType: '99999' },
      'contractType',
      'Debe seleccionar un elemento de la lista',
    ],
    ['no status', { statusType: '' }, 'statusType', 'Debe seleccionar un elemento de la lista'],
    ['no start', { initDate: '' }, 'initDate', 'El valor de este campo es obligatorio'],
    [
      'a day that is none',
      { initDate: '2026-02-30' },
      'initDate',
      'La fecha ingresada no tiene el formato YYYY-MM-DD',
    ],
    [
      'a year of long ago',
      { initDate: '0001-01-01' },
      'initDate',
      'El año debe estar entre 1900 y 2999',
    ],
    [
      'a year of no contract',
      { finishDate: '9999-12-31' },
      'finishDate',
      'El año debe estar entre 1900 y 2999',
    ],
    [
      'an end before the start',
      { finishDate: '2025-01-01' },
      'finishDate',
      'La fecha de inicio no puede ser mayor que la fecha final',
    ],
    ['a negative amount', { amount: -1 }, 'amount', 'El valor no puede ser negativo'],
    ['a third decimal', { amount: 10.125 }, 'amount', 'El valor admite hasta dos decimales'],
    [
      'too much money',
      { amount: 9e15 },
      'amount',
      'El valor no puede superar $ 90.000.000.000.000',
    ],
    ['a parent that is none', { parent: '2000000001' }, 'parent', 'El contrato padre no existe.'],
    [
      'a party that is none',
      { contratados: ['2000000001'] },
      'contratados',
      'Una de las partes no existe o no tiene identificación.',
    ],
  ])('refuses %s beside its field', async (_, changes, field, message) => {
    expect(await refusalOf(changes)).toEqual({ campo: field, message });
  });

  it('takes limits to the edge', async () => {
    const { saved } = await saveContract(
      editor,
      inputs({ name: 'x'.repeat(200), identification: 'y'.repeat(100), amount: 0, finishDate: '' }),
    );
    expect(saved).toBe(true);
  });

  it('refuses a party twice on one side, an id in another spelling, and a party without identification', async () => {
    const twice = [subjects.person, subjects.person];
    const message = 'Ya existe una parte con esta identificación';
    expect(await refusalOf({ contratantes: twice })).toEqual({ campo: 'contratantes', message });
    expect(await refusalOf({ contratados: [subjects.person, `0${subjects.person}`] })).toEqual({
      campo: 'contratados',
      message: 'Una de las partes no existe o no tiene identificación.',
    });
    expect(await refusalOf({ contratados: [subjects.unidentified] })).toMatchObject({
      campo: 'contratados',
    });
    const { saved } = await saveContract(
      editor,
      inputs({ contratantes: [subjects.person], contratados: [subjects.person] }),
    );
    expect(saved).toBe(true);
  });

  it('refuses the code of another contract, whatever its capitals', async () => {
    await saveContract(editor, inputs({ identification: 'Único-1' }));
    expect(await refusalOf({ identification: 'único-1' })).toMatchObject({
      campo: 'identification',
    });
  });

  it('never hangs below itself or what hangs on it, also when two people try at once', async () => {
    const { contract: top } = await saveContract(editor, inputs());
    const { contract: below } = await saveContract(editor, inputs({ parent: top.id }));
    expect(below.padre).toEqual({ id: top.id, identificacionFormal: top.identificacionFormal });
    const change = (id: string, parent: string) =>
      saveContract(editor, inputs({ id, version: 1, parent }));
    for (const parent of [top.id, below.id]) {
      const { errors } = await change(top.id, parent);
      expect(errors[0]?.campo).toBe('parent');
    }
    const [one, other] = [
      (await saveContract(editor, inputs())).contract.id,
      (await saveContract(editor, inputs())).contract.id,
    ];
    const both = await Promise.all([change(one, other), change(other, one)]);
    expect(both.filter(({ saved }) => saved)).toHaveLength(1);
  });

  it('changes only what was read: a stale or missing version is a conflict', async () => {
    const { contract } = await saveContract(editor, inputs());
    const { saved, contract: after } = await saveContract(
      editor,
      inputs({ id: contract.id, version: 1, contratados: [] }),
    );
    expect([saved, after.version, after.contratados]).toEqual([true, 2, []]);
    const refusals = [
      [1, 'Otra persona guardó este registro'],
      [-1, 'Otra persona guardó este registro'],
      [undefined, 'Falta decir qué versión de este registro leyó'],
    ] as const;
    for (const [version, said] of refusals) {
      const { saved: again, errors } = await saveContract(
        editor,
        inputs({ id: contract.id, ...(version !== undefined && { version }) }),
      );
      expect([again, errors[0]?.message]).toEqual([false, expect.stringContaining(said)]);
    }
  });

  it('is one contract for a double click', async () => {
    const variables = { ...inputs() };
    const once = () =>
      editor
        .inject({
          method: 'POST',
          url: '/api/graphql',
          headers: { 'idempotency-key': 'contrato-doble' },
          payload: { query: SAVE_CONTRACT, variables },
        })
        .then((response) => response.json().data.saveContract.contract.id);
    const ids = await Promise.all(Array.from({ length: 20 }, once));
    expect(new Set(ids).size).toBe(1);
  });

  it('is remembered with what changed', async () => {
    const { contract } = await saveContract(editor, inputs({ name: 'Antes' }));
    await saveContract(editor, inputs({ id: contract.id, version: 1, name: 'Después', amount: 5 }));
    const { data } = await reader.graphql(
      `query($id: ID!) { history(entity: "contrato", id: $id, first: 1) {
         nodes { username changes { etiqueta antes despues } } } }`,
      { id: contract.id },
    );
    const [last] = data.history.nodes;
    expect(last?.username).toBe('editora');
    expect(last?.changes).toContainEqual({
      etiqueta: 'Nombre',
      antes: 'Antes',
      despues: 'Después',
    });
  });

  it('answers bad input with a reason, never with a fault', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('2026-01-01'));
    const ids = fc.array(fc.oneof(fc.string(), fc.integer().map(String)), { maxLength: 4 });
    const bad = fc.record(
      {
        name: text,
        identification: text,
        parent: fc.string(),
        initDate: fc.oneof(text, fc.constantFrom('0000-01-01', '9999-12-31')),
        finishDate: text,
        contractType: fc.string(),
        amount: fc.double({ noNaN: true, noDefaultInfinity: true }),
        contratantes: ids,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(bad, async (changes) => {
        const { data, errors } = await editor.graphql(SAVE_CONTRACT, { ...inputs(changes) });
        for (const { extensions } of errors ?? []) expect(extensions?.code).not.toBe('INTERNAL');
        if (data?.saveContract)
          expect(data.saveContract.saved || data.saveContract.errors[0]?.message).toBeTruthy();
      }),
      { numRuns: 150 },
    );
  });
});

describe('who may', () => {
  it('see, create and change contracts is what the permissions say', async () => {
    const { contract } = await saveContract(editor, inputs());
    const adder = await test.as('creadora', { permissions: ['contratos.add_contrato'] });
    const changer = await test.as('cambiadora', { permissions: ['contratos.change_contrato'] });
    const outcome = async (actor: TestActor, input: ContractInput) =>
      (await saveContract(actor, input)).saved;
    expect(await outcome(adder, inputs())).toBe(true);
    expect(await outcome(adder, inputs({ id: contract.id, version: 1 }))).toBe(false);
    expect(await outcome(changer, inputs())).toBe(false);
    expect(await outcome(changer, inputs({ id: contract.id, version: 1 }))).toBe(true);
    expect(await outcome(reader, inputs())).toBe(false);
    expect(await outcome(stranger, inputs())).toBe(false);
  });

  it('read them: nothing is told to others, not even how many there are', async () => {
    for (const query of [
      '{ contractsRelay(search: "Contrato") { totalCount nodes { id } } }',
      '{ contractRelay(id: 1) { id } }',
      '{ contractRelay(id: 2000000001) { id } }',
      '{ contractsInit { types { id } } }',
      '{ searchContracts(text: "Contrato") { id } }',
      '{ contractsEnding { id } }',
    ]) {
      const { errors } = await stranger.graphql(query);
      expect([query, errors?.[0]?.extensions?.code]).toEqual([query, 'FORBIDDEN']);
    }
    const file = await stranger.inject({ url: '/api/v1/listas/contratos.xlsx' });
    expect(file.statusCode).toBe(403);
    const { errors } = await reader.graphql('{ contractRelay(id: 2000000001) { id } }');
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });
});
