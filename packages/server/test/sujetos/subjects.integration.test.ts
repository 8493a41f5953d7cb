import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  catalogues,
  company,
  contractOf,
  picture,
  saveCompany,
  savePerson,
  sendImage,
} from './subjects.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let reader: TestActor;
let stranger: TestActor;
let types: Record<string, string>;

const permissions = ['empresas', 'personas'].flatMap((app) =>
  ['view', 'add', 'change'].map((action) => `${app}.${action}_${app.slice(0, -1)}`),
);

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('guarda.sujetos', { permissions });
  reader = await test.as('lee.sujetos', {
    permissions: ['empresas.view_empresa', 'personas.view_persona'],
  });
  stranger = await test.as('nadie.sujetos');
  types = await catalogues(test);
});
afterAll(() => test.close());

const fieldsOf = (payload: { errors: { campo: string; message: string }[] }) =>
  Object.fromEntries(payload.errors.map(({ campo, message }) => [campo, message]));

describe('saving a company', () => {
  it('stores everything as it is read', async () => {
    const saved = await saveCompany(keeper, {
      names: '  Aguas del Altiplano S.A. E.S.P. ',
      acronym: 'AGUALSA',
      identificationType: types.NIT,
      identification: '860.034.313',
      phones: [{ telefono: '+576087400000', extension: '123' }, { telefono: '3101234567' }],
      emails: [{ email: 'contacto@aguas.example' }],
      addresses: [{ municipio: '15001', direccion: 'Calle 20 # 9-30', barrio: 'Centro' }],
    });
    expect(saved).toMatchObject({
      saved: true,
      errors: [],
      company: {
        version: 1,
        razonSocial: 'Aguas del Altiplano S.A. E.S.P.',
        identificacion: {
          identificacion: '860034313-7',
          tipoIdentificacion: { id: types.NIT, tipoCorto: 'NIT' },
        },
        telefonoSet: [
          { telefono: '+576087400000', extension: '123' },
          { telefono: '3101234567', extension: '' },
        ],
        emailSet: [{ email: 'contacto@aguas.example' }],
        direccionSet: [
          {
            direccion: 'Calle 20 # 9-30',
            barrio: 'Centro',
            municipio: { codigo: '15001', nombre: 'Tunja', departamento: { nombre: 'Boyacá' } },
          },
        ],
      },
    });
    expect(await company(reader, saved.company.id)).toEqual(saved.company);
  });

  it('replaces the contacts, raises the version and tells the history', async () => {
    const first = await saveCompany(keeper, {
      acronym: 'REEMPLAZO',
      emails: [{ email: 'viejo@x.example' }],
    });
    const { id, version } = first.company;
    const second = await saveCompany(keeper, {
      id,
      version,
      acronym: 'REEMPLAZO',
      names: 'Nombre nuevo',
      emails: [{ email: 'nuevo@x.example' }],
    });
    expect(second.company).toMatchObject({
      version: version + 1,
      emailSet: [{ email: 'nuevo@x.example' }],
    });
    const { data } = await reader.graphql(
      `query($id: ID!) { history(entity: "empresa", id: $id) {
         nodes { username changes { campo etiqueta antes despues restauracion { valor } } } } }`,
      { id },
    );
    expect(data.history.nodes).toHaveLength(2);
    expect(data.history.nodes[0]).toMatchObject({
      username: 'guarda.sujetos',
      changes: [
        { campo: 'names', etiqueta: 'Nombre', antes: 'Veredas S.A.S.', despues: 'Nombre nuevo' },
        { campo: 'emails', restauracion: { valor: [{ email: 'viejo@x.example' }] } },
      ],
    });
  });

  it('refuses a stale version, and one that is missing, without losing what is stored', async () => {
    const { company: made } = await saveCompany(keeper, { acronym: 'DOS-EDITORES' });
    const edit = { id: made.id, acronym: 'DOS-EDITORES' };
    const won = await saveCompany(keeper, { ...edit, version: 1, names: 'Primera' });
    expect(won.saved).toBe(true);
    for (const version of [1, undefined, 99]) {
      const lost = await saveCompany(keeper, { ...edit, version, names: 'Segunda' });
      expect(lost).toMatchObject({ saved: false, errors: [{ campo: 'version' }] });
    }
    expect((await company(keeper, made.id)).razonSocial).toBe('Primera');
  });

  it('makes one record of a submit that came twice', async () => {
    const send = () =>
      keeper.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'idempotency-key': 'doble-clic-de-empresa' },
        payload: {
          query: `mutation { saveCompany(names: "Doble", acronym: "DOBLE", phones: [], emails: [],
            addresses: []) { saved company { id } } }`,
        },
      });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one?.json()).toMatchObject({ data: { saveCompany: { saved: true } } });
    expect(two?.json()).toEqual(one?.json());
  });

  it('puts each refusal beside its field', async () => {
    await saveCompany(keeper, {
      names: 'La primera',
      acronym: 'UNICA',
      identificationType: types.NIT,
      identification: '899999063',
    });
    const refused = async (fields: object) => {
      const payload = await saveCompany(keeper, fields);
      expect(payload.saved).toBe(false);
      return fieldsOf(payload);
    };
    const nit = { identificationType: types.NIT };
    expect(await refused({ ...nit, identification: '899.999.063-9' })).toEqual({
      identification: 'El dígito de verificación no corresponde: para 899999063 es 3',
    });
    expect(await refused({ ...nit, identification: '8999990633' })).toEqual({
      identification: 'Ya existe un registro con NIT 899999063-3: La primera',
    });
    expect(await refused({ acronym: 'unica' })).toEqual({
      acronym: 'Ya existe un registro con esta sigla: La primera',
    });
    expect(await refused({ acronym: 'a/b', names: ' ' })).toEqual({
      acronym: 'El texto no puede contener < > : " / \\ | ? * ni caracteres de control',
      names: 'El valor de este campo es obligatorio',
    });
    const select = 'Debe seleccionar un elemento de la lista';
    expect(
      await refused({ acronym: 'OTRA', identificationType: types.CC, identification: '123456' }),
    ).toEqual({ identificationType: select });
    expect(
      await refused({ acronym: 'OTRA', addresses: [{ municipio: '99999', direccion: 'x' }] }),
    ).toEqual({ 'addresses.0.municipio': select });
    expect(await refused({ acronym: 'OTRA', phones: [{ telefono: '1' }] })).toEqual({
      'phones.0.telefono': 'Debe ingresar un teléfono valido',
    });
  });
});

describe('saving a person', () => {
  it('stores names, gender and identification, and can take the identification away', async () => {
    const { data } = await reader.graphql('{ subjectsInit { generos { id genero } } }');
    const genre = firstOf(data.subjectsInit.generos);
    const first = await savePerson(keeper, {
      names: 'Édgar',
      firstSurname: 'Núñez',
      secondSurname: 'Güiza',
      genre: genre.id,
      identificationType: types.CC,
      identification: ' 74.300.606 ',
    });
    expect(first.person).toMatchObject({
      fullName: 'Édgar Núñez Güiza',
      genero: genre,
      identificacion: { identificacion: '74300606', tipoIdentificacion: { tipoCorto: 'CC' } },
    });
    const { id } = first.person;
    const second = await savePerson(keeper, { id, version: 1, names: 'Édgar' });
    expect(second.person).toMatchObject({ identificacion: null, genero: null, apellido2: '' });
  });

  it('is named alike wherever it appears, as it was written', async () => {
    const { person } = await savePerson(keeper, {
      names: 'Luz  Dary',
      secondSurname: 'Páez',
      identificationType: types.CC,
      identification: '52998877',
    });
    const named = 'Luz  Dary Muñoz Páez';
    const contract = await contractOf(test, 'De Luz Dary', person.id);
    const lawyer = await test.as('ve.contratos', {
      permissions: ['contratos.view_contrato', 'personas.view_persona'],
    });
    const { data } = await lawyer.graphql(
      `query($id: ID!) { contractRelay(id: $id) { contratantes { nombres } }
         searchSubjects(text: "dary") { people { nombre } } }`,
      { id: contract },
    );
    expect(person.fullName).toBe(named);
    expect(data.contractRelay.contratantes).toEqual([{ nombres: named }]);
    expect(data.searchSubjects.people).toEqual([{ nombre: named }]);
  });

  it('refuses an identification type of companies, and a gender that there is not', async () => {
    const nit = await savePerson(keeper, {
      identificationType: types.NIT,
      identification: '860034313',
    });
    expect(fieldsOf(nit)).toEqual({
      identificationType: 'Debe seleccionar un elemento de la lista',
    });
    expect(fieldsOf(await savePerson(keeper, { genre: '999' }))).toHaveProperty('genre');
  });

  it('lets one of two have the number when both save it at once', async () => {
    const save = (names: string) =>
      savePerson(keeper, { names, identificationType: types.CC, identification: '55555555' });
    const answers = await Promise.all(['Una', 'Otra', 'Tercera'].map(save));
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
    for (const { errors } of answers.filter(({ saved }) => !saved)) {
      expect(errors[0]?.message).toMatch(/Ya existe un registro/);
    }
  });
});

describe('who may what', () => {
  const queries = [
    '{ companiesRelay { totalCount } }',
    '{ peopleRelay { totalCount } }',
    '{ companyRelay(id: "1") { id } }',
    '{ personRelay(id: "1") { id } }',
    '{ searchSubjects(text: "a") { people { id } } }',
    '{ similarSubjects(clase: "PERSONA", names: "Ana") { id } }',
    '{ subjectsInit { generos { id } } }',
    '{ subjectMerges(id: "1") { id } }',
  ];

  it.each(queries)('%s is refused to who holds no permission', async (query) => {
    const { errors } = await stranger.graphql(query);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('readers cannot write, upload, merge nor ask for duplicates', async () => {
    const { company: made } = await saveCompany(keeper, { acronym: 'SOLO-LECTURA' });
    for (const fields of [{}, { id: made.id, version: 1 }]) {
      expect(await saveCompany(reader, { acronym: 'X', ...fields })).toMatchObject({
        saved: false,
      });
    }
    expect((await savePerson(reader, {})).saved).toBe(false);
    expect((await sendImage(reader, 'file', await picture(9, 9))).statusCode).toBe(403);
    const { errors } = await reader.graphql(
      '{ similarSubjects(clase: "PERSONA", names: "Ana") { id } }',
    );
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await company(reader, made.id)).version).toBe(1);
  });

  it('who may only create cannot edit, and who sees people sees no companies', async () => {
    const maker = await test.as('crea.sujetos', {
      permissions: ['empresas.add_empresa', 'personas.view_persona'],
    });
    const { saved } = await saveCompany(maker, { acronym: 'CREADA' });
    expect(saved).toBe(true);
    const { company: other } = await saveCompany(keeper, { acronym: 'AJENA' });
    expect(await saveCompany(maker, { id: other.id, version: 1 })).toMatchObject({ saved: false });
    const named = { names: 'Zoraida Buscada', identification: '79555111' };
    const { person } = await savePerson(keeper, { ...named, identificationType: types.CC });
    await saveCompany(keeper, {
      names: 'Zoraida Buscada S.A.S.',
      acronym: 'BUSCADA',
      identificationType: types.NIT,
      identification: '901555111',
    });
    const search = '{ searchSubjects(text: "buscada") { people { id } companies { id } } }';
    const found = async (actor: TestActor) => (await actor.graphql(search)).data.searchSubjects;
    expect((await found(keeper)).companies).toHaveLength(1);
    expect(await found(maker)).toEqual({ people: [{ id: person.id }], companies: [] });
    const list = await maker.inject({ url: '/api/v1/listas/empresas.xlsx' });
    expect(list.statusCode).toBe(403);
  });

  it('a person is no company by id, and other fields of the record are no arguments', async () => {
    const { person } = await savePerson(keeper, { names: 'Persona' });
    const { errors } = await keeper.graphql(`{ companyRelay(id: "${person.id}") { id } }`);
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    const asCompany = await saveCompany(keeper, { id: person.id, version: 1, acronym: 'TRUCO' });
    expect(asCompany).toMatchObject({ saved: false, errors: [{ message: /No se encontro/ }] });
    for (const extra of [
      'clase: "PERSONA"',
      'fusionadoEn: 1',
      'imagen: "x"',
      'fechaCreacion: "x"',
    ]) {
      const answer = await keeper.graphql(
        `mutation { saveCompany(names: "x", acronym: "x", phones: [], emails: [], addresses: [],
           ${extra}) { saved } }`,
      );
      expect([extra, answer]).not.toHaveProperty('1.data');
    }
  });
});

describe('images', () => {
  it('are encoded anew, get a thumbnail and follow the record', async () => {
    const original = await sendImage(keeper, 'currentFile', await picture(900, 600));
    const cropped = await sendImage(keeper, 'file', await picture(900, 300));
    expect(Object.keys(cropped.body)).toEqual(['file', 'thumbFile']);
    const cropData = { boundary: { width: 1000, height: 250 }, visible: { left: 3, top: 4 } };
    const { company: made } = await saveCompany(keeper, {
      acronym: 'CON-LOGO',
      ...original.body,
      ...cropped.body,
      cropData,
    });
    expect(made).toMatchObject({ cropData, logo: `/media/${cropped.body.file}` });
    const thumb = await reader.inject({ url: made.logoThumb });
    expect(thumb.headers['content-type']).toBe('image/jpeg');
    const image = await loadImage(thumb.rawPayload);
    expect([image.width, image.height]).toEqual([240, 80]);
    for (const url of [made.logo, made.logoOriginal, made.logoThumb]) {
      expect((await reader.inject({ url })).statusCode).toBe(200);
      expect((await stranger.inject({ url })).statusCode).toBe(404);
    }
    const bare = await saveCompany(keeper, {
      id: made.id,
      version: 1,
      acronym: 'CON-LOGO',
      currentFile: null,
      file: null,
      thumbFile: null,
      cropData: null,
    });
    expect(bare.company).toMatchObject({ logo: null, logoThumb: null, cropData: null });
    expect((await reader.inject({ url: made.logo })).statusCode).toBe(404);
  });

  it('of another user or of another record are refused', async () => {
    const rival = await test.as('rival.sujetos', { permissions });
    const { body } = await sendImage(rival, 'file', await picture(30, 10));
    expect((await keeper.inject({ url: `/media/${body.file}` })).statusCode).toBe(404);
    expect(fieldsOf(await saveCompany(keeper, { acronym: 'ROBO', file: body.file }))).toEqual({
      file: 'La imagen no existe: vuelva a cargarla.',
    });
    const { company: owner } = await saveCompany(rival, { acronym: 'DUENO', ...body });
    expect(owner.logo).toBe(`/media/${body.file}`);
    const again = await saveCompany(keeper, { acronym: 'ROBO', file: owner.logo });
    expect(again.saved).toBe(false);
  });

  it('must be images of a bearable size', async () => {
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7']) {
      const { statusCode } = await sendImage(keeper, 'file', Buffer.from(content));
      expect([content, statusCode]).toEqual([content, 400]);
    }
    const bomb = await picture(4, 4);
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    expect((await sendImage(keeper, 'file', bomb)).statusCode).toBe(400);
    expect((await sendImage(keeper, 'thumbFile', await picture(4, 4))).statusCode).toBe(400);
  });
});
