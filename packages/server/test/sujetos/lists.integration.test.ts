import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileStrings } from '../inteligencia/hostile-strings.ts';
import { elements, openParts } from '../inteligencia/open-files.ts';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { catalogues, company, contractOf, saveCompany, savePerson } from './subjects.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let reader: TestActor;
let types: Record<string, string>;

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('guarda.sujetos', { groups: ['Administrador Comarca'] });
  reader = await test.as('lee.sujetos', { groups: ['Consulta'] });
  types = await catalogues(test);
  for (const [names, identification] of [
    ['Ángela', '11111111'],
    ['Zoila', ''],
    ['Ñeco', '22222222'],
    ['Natalia', '33333333'],
    ['Óscar', ''],
  ] as const) {
    await savePerson(keeper, {
      names,
      ...(identification && { identificationType: types.CC, identification }),
    });
  }
});
afterAll(() => test.close());

describe('lists, pickers and exports', () => {
  it('find without accents and case, by every text, and never by a pattern', async () => {
    const { company: made } = await saveCompany(keeper, {
      names: 'Ñandú Ingeniería y Cía.',
      acronym: 'ÑANDÚ',
      identificationType: types.NIT,
      identification: '800197268',
      phones: [{ telefono: '6087451234', extension: '' }],
      emails: [{ email: 'Radicacion@nandu.example' }],
    });
    const find = async (search: string) => {
      const { data } = await reader.graphql(
        'query($s: String) { companiesRelay(search: $s, first: 100) { totalCount nodes { id } } }',
        { s: search },
      );
      return data.companiesRelay.nodes.map((node: { id: string }) => node.id);
    };
    const byContact = ['608 745 1234', '7451234', '(608) 745', 'radicacion@NANDU.example'];
    for (const text of [
      'nandu',
      'INGENIERIA Y CIA',
      '800197268',
      'Ñandú'.normalize('NFD'),
      ...byContact,
    ]) {
      expect([text, await find(text)]).toEqual([text, [made.id]]);
    }
    for (const text of ['%', '_', '\\', "' or 1=1 --"]) expect(await find(text)).toEqual([]);
  });

  it('filter and sort', async () => {
    const nodes = async (args: string) => {
      const { data } = await reader.graphql(
        `{ peopleRelay(first: 100, ${args}) { totalCount
           nodes { fullName identificacion { identificacion } fechaCreacion } } }`,
      );
      return data.peopleRelay;
    };
    const without = await nodes('identificacion_Isnull: true');
    expect(without.nodes.length).toBe(without.totalCount);
    expect(without.nodes.every((node: { identificacion: unknown }) => !node.identificacion)).toBe(
      true,
    );
    const cc = await nodes(`tipoIdentificacion_In: ["${types.CC}"]`);
    const all = await nodes('orderBy: "nombres"');
    expect(cc.totalCount + without.totalCount).toBe(all.totalCount);
    const names = all.nodes.map(({ fullName }: { fullName: string }) => fullName);
    expect(names).toEqual([
      'Ángela Muñoz',
      'Natalia Muñoz',
      'Ñeco Muñoz',
      'Óscar Muñoz',
      'Zoila Muñoz',
    ]);
    const none = await nodes(
      'fechaCreacion_Range: ["2020-01-01T00:00:00Z", "2020-12-31T23:59:59Z"]',
    );
    expect(none.totalCount).toBe(0);
    // Who has no number comes last, whichever way it is sorted.
    for (const orderBy of ['identificacion', '-identificacion']) {
      const numbers = (await nodes(`orderBy: "${orderBy}"`)).nodes.map(
        (node: { identificacion: { identificacion: string } | null }) =>
          node.identificacion?.identificacion ?? null,
      );
      const known = numbers.slice(0, cc.totalCount);
      const sorted = known.toSorted();
      expect(known).toEqual(orderBy.startsWith('-') ? sorted.toReversed() : sorted);
      expect(new Set(numbers.slice(cc.totalCount))).toEqual(new Set([null]));
    }
    const { errors } = await reader.graphql('{ peopleRelay(orderBy: "version") { totalCount } }');
    expect(errors?.[0]?.extensions?.code).toBe('VALIDATION');
  });

  it('take as many statements for a page of one as for a page of a hundred', async () => {
    const { company: busy } = await saveCompany(keeper, { acronym: 'OCUPADA' });
    for (let n = 0; n < 3; n++) await contractOf(test, `CT-${n}`, busy.id);
    const count = (first: number) =>
      countStatements(() =>
        reader.graphql(
          `{ companiesRelay(first: ${first}) { totalCount nodes { id razonSocial
             identificacion { identificacion tipoIdentificacion { tipoCorto } }
             contratos { id identificacionFormal } telefonoSet { telefono } emailSet { email }
             direccionSet { municipio { nombre departamento { nombre } } } } } }`,
        ),
      );
    const one = await count(1);
    expect(await count(100)).toBe(one);
    expect(one).toBeLessThan(8);
    expect(await company(reader, busy.id)).toMatchObject({
      totalContratos: 3,
      contratos: [{ identificacionFormal: 'CT-2' }, {}, {}],
    });
  });

  it('narrow by when a record was made, to the last instant of the range', async () => {
    const { data: made } = await reader.graphql(
      '{ peopleRelay(search: "zoila") { nodes { id fechaCreacion } } }',
    );
    const { id, fechaCreacion } = firstOf(made.peopleRelay.nodes);
    const second = `${fechaCreacion.slice(0, 19)}Z`;
    const within = (range: string[]) =>
      reader.graphql(
        `query($r: [String!]) { peopleRelay(search: "zoila", fechaCreacion_Range: $r) {
           nodes { id } } }`,
        { r: range },
      );
    const { data: found } = await within([second, second]);
    expect(found.peopleRelay.nodes).toEqual([{ id }]);
    for (const [range, message] of [
      [['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z'], 'La fecha de inicio no puede ser mayor'],
      [['1', '2'], 'EL rango de fechas ingresado no es válido'],
      [[second], 'EL rango de fechas ingresado no es válido'],
    ] as const) {
      expect(JSON.stringify(await within([...range]))).toContain(message);
    }
  });

  it('pick identified subjects and municipalities', async () => {
    const { data } = await reader.graphql(
      `{ searchSubjects(text: "nandu") {
           companies { id clase nombre sigla tipoIdentificacion identificacion } people { id } }
         searchCities(text: "chiquinquira") { codigo nombre departamento { nombre } } }`,
    );
    expect(data.searchSubjects.companies).toEqual([
      expect.objectContaining({
        clase: 'EMPRESA',
        nombre: 'Ñandú Ingeniería y Cía.',
        tipoIdentificacion: 'NIT',
        identificacion: '800197268-4',
      }),
    ]);
    expect(data.searchCities).toEqual([
      { codigo: '15176', nombre: 'Chiquinquirá', departamento: { nombre: 'Boyacá' } },
    ]);
    await saveCompany(keeper, { names: 'Sin número', acronym: 'SIN-NUMERO' });
    const unidentified = await reader.graphql(
      '{ searchSubjects(text: "sin numero") { companies { id } } }',
    );
    expect(unidentified.data.searchSubjects.companies).toEqual([]);
  });

  it('tell of probable duplicates by name and by number', async () => {
    const similar = async (names: string, identification: string) => {
      const { data } = await keeper.graphql(
        `query($n: String!, $i: String) { similarSubjects(clase: "EMPRESA", names: $n,
           identification: $i) { nombres } }`,
        { n: names, i: identification },
      );
      return data.similarSubjects.map(({ nombres }: { nombres: string }) => nombres);
    };
    const nandu = ['Ñandú Ingeniería y Cía.'];
    expect(await similar('nandu ingenieria y compañia', '')).toEqual(nandu);
    expect(await similar('Otra cosa', '800.197.268')).toEqual(nandu);
    expect(await similar('Nada parecido', '')).toEqual([]);
    expect(await similar('', '')).toEqual([]);
  });

  it('a hundred hostile texts are saved, shown, searched and exported as they are', async () => {
    const kept: { name: string; id: string }[] = [];
    for (const text of hostileStrings()) {
      const { saved, person } = await savePerson(keeper, { names: text, firstSurname: 'Hostil' });
      if (!saved) continue;
      expect(person.nombres).toBe(text.trim().normalize('NFC'));
      kept.push({ name: person.nombres, id: person.id });
    }
    expect(kept.length).toBeGreaterThan(30);
    for (const { name, id } of kept) {
      const { data } = await reader.graphql(
        'query($s: String) { peopleRelay(search: $s, first: 100) { nodes { id } } }',
        { s: name },
      );
      expect(data.peopleRelay.nodes.map((node: { id: string }) => node.id)).toContain(id);
    }
    const file = await reader.inject({
      url: '/api/v1/listas/personas.xlsx?search=hostil&orderBy=nombres',
    });
    expect(file.statusCode).toBe(200);
    const parts = openParts(file.rawPayload);
    const sheet = parts.get('xl/worksheets/sheet1.xml');
    if (!sheet) throw new Error('no sheet');
    expect(elements(sheet, 'row')).toHaveLength(kept.length + 1);
    expect(elements(sheet, 'f')).toHaveLength(0);
  });
});
