import { contractInputs, givenSubjects, saveContract } from '../contratos/contracts.fixture.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';

/** What a project's form sends. */
export interface ProjectInput {
  id?: string;
  version?: number;
  name: string;
  scope: string;
  contract: string;
  projectType: string;
  estado: string | null;
  sharepointSite: string;
  coordinator: string;
  configuration: string;
  configuracionProductos: string | null;
  initDate: string;
  finishDate: string;
  code?: string;
}

export const SAVE_PROJECT = `mutation($id: ID, $version: Int, $name: String!, $scope: String!,
  $contract: ID!, $projectType: ID!, $estado: ID, $sharepointSite: String!, $coordinator: ID!,
  $configuration: ID!, $configuracionProductos: ID, $initDate: String!, $finishDate: String,
  $code: String) {
  saveProject(id: $id, version: $version, name: $name, scope: $scope, contract: $contract,
    projectType: $projectType, estado: $estado, sharepointSite: $sharepointSite,
    coordinator: $coordinator, configuration: $configuration, initDate: $initDate,
    configuracionProductos: $configuracionProductos, finishDate: $finishDate, code: $code) {
    saved errors { campo message } project { id codigo version nombre alcance sitioSharepoint
      sharepointUrl fechaInicio fechaFin tipo { descripcion } estado { nombre } coordinador { id fullName }
      contrato { identificacionFormal } configuracion { nombre unidadArea { nombre } }
      configuracionProductos { id nombre } } } }`;

/** Saves a project and answers the payload. */
export async function saveProject(actor: TestActor, input: ProjectInput) {
  return actor.save(
    'project',
    { ...input },
    'id codigo version nombre alcance sitioSharepoint sharepointUrl fechaInicio fechaFin tipo { descripcion } estado { nombre } coordinador { id fullName } contrato { identificacionFormal } configuracion { nombre unidadArea { nombre } } configuracionProductos { id nombre }',
  );
}

/** What projects are made of: a contract, a coordinator, the catalogues. */
export async function givenProjectWorld(test: TestApp, editor: TestActor) {
  const subjects = await givenSubjects(test);
  const contracts = await test.as('contratista', {
    permissions: ['contratos.view_contrato', 'contratos.add_contrato'],
  });
  const contractOf = await contractInputs(contracts, subjects);
  const newContract = async (changes: Parameters<typeof contractOf>[0] = {}): Promise<string> =>
    (await saveContract(contracts, contractOf(changes))).contract.id;
  const coordinator = await test.as('coordinadora', { groups: ['Coordinador'] });
  const { data } = await editor.graphql(`{ projectsInit { types { id descripcion sufijo }
    states { id nombre } configurations { id nombre } contractStatuses { id estado }
    productConfigurations { id nombre tipoProyecto { id descripcion } } } }`);
  const init = data.projectsInit as Record<string, { id: string; [name: string]: unknown }[]>;
  const idOf = (list: string, field: string, text: string): string =>
    init[list]?.find((entry) => entry[field] === text)?.id ?? '';
  const type = (text: string) => idOf('types', 'descripcion', text);
  const world = {
    subjects,
    newContract,
    contract: await newContract(),
    coordinator,
    type,
    state: (text: string) => idOf('states', 'nombre', text),
    contractStatus: (text: string) => idOf('contractStatuses', 'estado', text),
    configuration: idOf('configurations', 'nombre', 'Hectáreas y kilómetros'),
    /** a kind of product management of a type of project */
    products: (text: string, name = 'Por estructura del proyecto'): string =>
      init.productConfigurations?.find(
        (entry) =>
          entry.nombre === name && (entry.tipoProyecto as { id: string }).id === type(text),
      )?.id ?? '',
  };
  let serial = 0;
  return {
    ...world,
    inputs: (changes: Partial<ProjectInput> = {}): ProjectInput => ({
      name: `Proyecto ${++serial}`,
      scope: 'Gestión de predios',
      contract: world.contract,
      projectType: world.type('Inteligencia del Territorio'),
      estado: world.state('Activo'),
      sharepointSite: `Sitio ${serial}`,
      coordinator: String(coordinator.id),
      configuration: world.configuration,
      configuracionProductos: null,
      initDate: '2026-02-02',
      finishDate: '',
      ...changes,
    }),
  };
}
