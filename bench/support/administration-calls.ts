/** What a screen of the administration asks the server for. */
export interface ScreenCall {
  list: string;
  /** What somebody does on it. */
  act: string;
  query: string;
  variables?: object;
}

const page = (name: string, args: string, fields: string) =>
  `{ ${name}(first: 10${args && `, ${args}`}) { totalCount pageInfo { hasNextPage }
     nodes { ${fields} } } }`;

const contacts = `emailSet { email } telefonoSet { telefono extension }
  contratos { id nombre identificacionFormal } totalContratos
  identificacion { identificacion tipoIdentificacion { tipoCorto } }`;

/** Acts by their arguments, on one list. */
const calls = (list: string, name: string, fields: string, acts: Record<string, string>) =>
  Object.entries(acts).map(
    ([act, args]): ScreenCall => ({ list, act, query: page(name, args, fields) }),
  );

const people = calls(
  '/personas',
  'peopleRelay',
  `id nombres apellido1 apellido2 imagenThumb ${contacts}`,
  {
    'first page': '',
    'page 1,000': 'offset: 9990',
    'page 1,000 by name': 'offset: 9990, orderBy: "nombres"',
    'by name': 'orderBy: "nombres"',
    'by name, last first': 'orderBy: "-nombres"',
    'by identification': 'orderBy: "identificacion"',
    'by date': 'orderBy: "-fechaCreacion"',
    'search, many found': 'search: "rojas"',
    'search, two words': 'search: "maria jose munoz"',
    'search, many found, by name': 'search: "rojas", orderBy: "nombres"',
    'search by number': 'search: "4700012"',
    'search, none found': 'search: "no existe"',
    'not identified': 'identificacion_Isnull: true',
    'not identified, by name': 'identificacion_Isnull: true, orderBy: "nombres"',
    'one gender': 'genero_In: ["2"]',
    'one type, by name': 'tipoIdentificacion_In: ["2"], orderBy: "nombres"',
    'created in a month':
      'fechaCreacion_Range: ["2025-01-01T00:00:00Z", "2025-01-31T23:59:59Z"], orderBy: "nombres"',
  },
);

const companies = calls(
  '/empresas',
  'companiesRelay',
  `id razonSocial sigla logoThumb ${contacts}`,
  {
    'first page': '',
    'first company, in 20,000 contracts': 'search: "topografia rojas 2 ", orderBy: "razonSocial"',
    'oldest first': 'orderBy: "id"',
    'by name': 'orderBy: "razonSocial"',
    'by acronym': 'orderBy: "sigla"',
    search: 'search: "mineria"',
    'search, many found': 'search: "constructora"',
  },
);

const contracts = calls(
  '/contratos',
  'contractsRelay',
  'id nombre identificacionFormal valor fechaInicio tipo { tipo } estado { estado }',
  {
    'first page': '',
    'page 1,000': 'offset: 9990',
    'by name': 'orderBy: "nombre"',
    'by value': 'orderBy: "-valor"',
    search: 'search: "predial 777"',
    'search, all found': 'search: "gestion"',
    'one state and type': 'estado_In: ["2"], tipo_In: ["1"]',
    'started in a year': 'fechaInicio_Range: ["2020-01-01T00:00:00Z", "2020-12-31T23:59:59Z"]',
  },
);

const projects = calls(
  '/proyectos',
  'projectsRelay',
  'id nombre codigo tipo { descripcion } estado { nombre } coordinador { fullName }',
  {
    'first page': '',
    'page 400': 'offset: 3990',
    'by name': 'orderBy: "nombre"',
    search: 'search: "linea 77"',
    'one state and type': 'estado_In: ["1"], tipo_In: ["2"]',
    'state of the contract': 'estado_Contrato_In: ["2"]',
    'without code': 'codigo_Isnull: true',
  },
);

const pickers: ScreenCall[] = [
  {
    list: 'pickers',
    act: 'parties of a contract',
    query: '{ searchSubjects(text: "rojas") { people { id } companies { id } } }',
  },
  {
    list: 'pickers',
    act: 'contract',
    query: '{ searchContracts(text: "predial 777") { id nombre identificacionFormal } }',
  },
  { list: 'pickers', act: 'municipality', query: '{ searchCities(text: "pio 77") { codigo } }' },
  {
    list: 'pickers',
    act: 'probable duplicates of a person',
    query: `{ similarSubjects(clase: "PERSONA", names: "Maria Jose Rojas Munoz",
      identification: "4700012") { id nombre } }`,
  },
  {
    list: 'pickers',
    act: 'probable duplicates of a company',
    query: '{ similarSubjects(clase: "EMPRESA", names: "Constructora Muñoz 120 SAS") { id } }',
  },
];

const dashboard: ScreenCall[] = [
  ['all projects', '{}'],
  ['one state', '{\\"estado_In\\":[\\"1\\"]}'],
].map(([act = '', filters]) => ({
  list: '/dashboard_proyectos',
  act,
  query: `{ projectsDashboard(filterData: "${filters}") { total withCode byMonth { item count }
    byType { item count } byState { item count } byCoordinator { item count } } }`,
}));

export const screenCalls: readonly ScreenCall[] = [
  ...people,
  ...companies,
  ...contracts,
  ...projects,
  ...dashboard,
  ...pickers,
];
