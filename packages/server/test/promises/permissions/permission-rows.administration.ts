import { type TabName, tabs, tabValues } from '../../procesos/tabs.ts';
import {
  admins,
  edited,
  keepers,
  peopleReaders,
  type Row,
  readers,
  removes,
  row,
  saves,
  signedIn,
  staffKeepers,
} from './permission-rows.ts';
import type { Account, World } from './permission-world.ts';

const none = { phones: [], emails: [], addresses: [] };
const person = (world: World) => ({
  names: `Persona ${world.next()}`,
  firstSurname: 'De Prueba',
  ...none,
});
const company = (world: World) => ({
  names: `Empresa ${world.next()}`,
  acronym: `E${world.next()}`,
  ...none,
});
const contract = (world: World) => ({
  name: 'Un contrato',
  identification: `CT-${world.next()}`,
  object: 'Un objeto',
  contractType: world.ids.contractType,
  statusType: world.ids.contractStatus,
  initDate: '2026-01-26',
  amount: 10,
  contratantes: [world.ids.company],
  contratados: [],
});
const project = (world: World) => ({
  name: `Proyecto ${world.next()}`,
  scope: 'Un alcance',
  contract: world.ids.contract,
  projectType: world.ids.projectType,
  coordinator: world.ids.coordinator,
  configuration: world.ids.configuration,
  sharepointSite: 'Un sitio',
  initDate: '2026-02-02',
});
const process = (world: World) => ({
  nombre: `Proceso ${world.next()}`,
  codigo: `P-${world.next()}`,
  descripcion: 'Qué se hace',
  diferenciador: 7,
  sitioSharepoint: 'Un sitio',
});

const byId =
  (name: keyof World['ids']) =>
  ({ ids }: World) => ({ id: ids[name] });
const merging = async (world: World) => ({
  keptId: (await world.make('savePerson', person(world))).id,
  absorbedId: (await world.make('savePerson', person(world))).id,
});

const subjects: Row[] = [
  row('companiesRelay', readers),
  row('companyRelay', readers, byId('company')),
  row('peopleRelay', peopleReaders),
  row('personRelay', peopleReaders, byId('person')),
  row('subjectsInit', peopleReaders),
  row('searchSubjects', peopleReaders, { text: 'tra' }),
  row('searchCities', signedIn, { text: 'tun' }),
  row('similarSubjects', staffKeepers, { clase: 'PERSONA', names: 'Blanca' }, { about: 'people' }),
  row('similarSubjects', admins, { clase: 'EMPRESA', names: 'Trans' }, { about: 'companies' }),
  row('subjectMerges', staffKeepers, byId('person'), { about: 'people' }),
  row('subjectMerges', admins, byId('company'), { about: 'companies' }),
  row('mergeSubjects', staffKeepers, merging, { about: 'people' }),
  row(
    'mergeSubjects',
    admins,
    async (world) => ({
      keptId: (await world.make('saveCompany', company(world))).id,
      absorbedId: (await world.make('saveCompany', company(world))).id,
    }),
    { about: 'companies' },
  ),
  row('undoMerge', staffKeepers, async (world) => {
    await world.call('mergeSubjects', 'admin.demo', await merging(world));
    return { id: await world.one('select max(id) from fusiones') };
  }),
  ...saves('savePerson', staffKeepers, person),
  ...saves('saveCompany', admins, company),
];

const contracts: Row[] = [
  row('contractsRelay', readers),
  row('contractRelay', readers, byId('contract')),
  row('contractsInit', readers),
  row('contractsEnding', readers),
  row('contractsEndingTotals', readers),
  row('contractExtraInfo', keepers, byId('contract')),
  row('searchContracts', readers, { text: 'pre' }),
  ...saves('saveContract', keepers, contract),
];

const projects: Row[] = [
  row('projectsRelay', readers),
  row('projectRelay', readers, byId('project')),
  row('projectsInit', readers, {}, { about: 'with its contracts' }),
  row('projectsDashboard', signedIn),
  row('downloadProjectsReport', readers),
  ...saves('saveProject', keepers, project),
];

const processes: Row[] = [
  row('companyProcessesRelay', readers),
  row('companyProcessRelay', readers, byId('process')),
  ...saves('saveCompanyProcess', keepers, process),
];

/** What the tab of one kind of record takes, in a project. */
async function tabRecord(world: World, name: TabName, ownerProject: string) {
  const own = ownerProject === world.ids.project;
  const role = own
    ? world.ids.role
    : (await world.make('saveRole', { rol: `Rol ${world.next()}`, proyecto: ownerProject })).id;
  const newRole = async () =>
    (await world.make('saveRole', { rol: `Rol ${world.next()}`, proyecto: ownerProject })).id;
  const made = {
    rol: name === 'recurso' ? await newRole() : role,
    ...(own && { tipologia: world.ids.typology }),
  };
  const values = tabValues(made, String(world.next()), await world.idOf('nelson.avila'))[name];
  const related = name === 'error' ? { productosRelacionados: [] } : {};
  return { ...values, ...related, proyecto: ownerProject };
}

/** A tab, in a project that `coordina` coordinates and in one that she has no part in. */
function tabRows(name: TabName): Row[] {
  const { list, record, save, remove } = tabs[name];
  const one = record === 'companyRole' ? 'companyRole' : record;
  const own = (world: World) => tabRecord(world, name, world.ids.project);
  const foreign = (world: World) => tabRecord(world, name, world.ids.foreignProject);
  const notHers = { about: 'project of others', hidden: ['coordina.demo'] as Account[] };
  const foreignId = async (world: World) => ({
    id: (await world.make(save, await foreign(world))).id,
  });
  return [
    row(list, keepers, ({ ids }) => ({ proyecto: ids.project })),
    row(list, admins, ({ ids }) => ({ proyecto: ids.foreignProject }), {
      about: 'project of others',
    }),
    row(one, keepers, async (world) => ({ id: (await world.make(save, await own(world))).id })),
    row(one, admins, foreignId, notHers),
    ...saves(save, keepers, own),
    row(save, admins, foreign, { about: 'create in a project of others' }),
    row(save, admins, (world) => edited(world, save, foreign), {
      about: 'edit in a project of others',
      hidden: ['coordina.demo'],
    }),
    removes(remove, keepers, save, own),
    row(remove, admins, foreignId, notHers),
  ];
}

const structure: Row[] = [
  row('administeredProjects', keepers),
  row('administration', keepers, ({ ids }) => ({ proyecto: ids.project })),
  row('administration', admins, ({ ids }) => ({ proyecto: ids.foreignProject }), {
    about: 'project of others',
  }),
  row('productsStructure', keepers, ({ ids }) => ({ proyecto: ids.project })),
  row('productsStructure', admins, ({ ids }) => ({ proyecto: ids.foreignProject }), {
    about: 'project of others',
  }),
  row('saveProductsStructure', keepers, (world) => structureOf(world, world.ids.project), {
    about: 'edit',
  }),
  row('saveProductsStructure', admins, (world) => structureOf(world, world.ids.foreignProject), {
    about: 'project of others',
  }),
];

async function structureOf(world: World, ownerProject: string) {
  const { data } = await world.call('productsStructure', 'admin.demo', { proyecto: ownerProject });
  const version = data.productsStructure?.version ?? null;
  return {
    proyecto: ownerProject,
    version,
    estructura: data.productsStructure?.estructura ?? '[]',
  };
}

const records: Row[] = [
  row('dependents', readers, ({ ids }) => ({ entity: 'contrato', id: ids.contract })),
  row('history', readers, ({ ids }) => ({ entity: 'contrato', id: ids.contract })),
  row('history', staffKeepers, ({ ids }) => ({ entity: 'usuario', id: ids.user }), {
    about: 'of a user',
  }),
  row('history', admins, ({ ids }) => ({ entity: 'tipoContrato', id: ids.contractType }), {
    about: 'of a catalogue entry',
  }),
];

export const administrationRows: Row[] = [
  ...subjects,
  ...contracts,
  ...projects,
  ...processes,
  ...(Object.keys(tabs) as TabName[]).flatMap(tabRows),
  ...structure,
  ...records,
];
