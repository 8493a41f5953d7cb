import { schemaOf } from '@comarca/shared/core/record/record-fields';
import * as catalogues from '@comarca/shared/modules/catalogos/catalogue.fields';
import { contractSchema } from '@comarca/shared/modules/contratos/contract.schema';
import * as tabs from '@comarca/shared/modules/procesos/administration.fields';
import { companyProcessSchema } from '@comarca/shared/modules/procesos/process.schema';
import { projectSchema } from '@comarca/shared/modules/proyectos/project.schema';
import { companySchema, personSchema } from '@comarca/shared/modules/sujetos/subject.schema';
import { editedUserSchema } from '@comarca/shared/modules/usuarios/user.schema';
import type { ZodType } from 'zod';
import { valuesFor } from '../../usuarios/administration.fixture.ts';
import type { World } from './restoration.world.ts';
import type { Values } from './save-form.ts';

type Other = (world: World) => unknown;

/** A form of the administration: what it starts with, and what each field changes to. */
export interface RestorableForm {
  /** its record in the history */
  entity: string;
  schema: ZodType;
  save: string;
  start: (world: World) => Values | Promise<Values>;
  /** another value that the field may have; a text says why its old value does not come back */
  fields: Readonly<Record<string, Other | string>>;
}

const PICTURE = 'The picture of then is deleted from the store when another takes its place';
const SWITCH = 'A switch of the form: it follows the identification that comes back';
const SECRET = 'A secret: the history says that it changed and keeps nothing of it';
const ONCE = 'Chosen once, when the project is created';

const pictures = { currentFile: PICTURE, file: PICTURE, thumbFile: PICTURE, cropData: PICTURE };
const named = { nombre: () => 'Otro nombre' };
const described = { ...named, descripcion: () => 'Otra descripción' };
const contacts = {
  phones: () => [{ telefono: '3009998877', extension: '123' }],
  emails: () => [{ email: 'otro@x.example' }],
  addresses: () => [{ municipio: '15001', direccion: 'Carrera 2', barrio: 'Centro' }],
};
const firstContacts = {
  phones: [{ telefono: '3001112233', extension: '' }],
  emails: [{ email: 'uno@x.example' }],
  addresses: [{ municipio: '11001', direccion: 'Calle 1', barrio: '' }],
};

const form = (
  entity: string,
  schema: ZodType,
  save: string,
  start: RestorableForm['start'],
  fields: RestorableForm['fields'],
): RestorableForm => ({ entity, schema, save, start, fields });

/** Every form that edits a record of the administration, with each of its fields. */
export const restorableForms: RestorableForm[] = [
  form(
    'proyecto',
    projectSchema,
    'saveProject',
    ({ projects, contracts, coordinators }) => ({
      ...projects.inputs({ contract: contracts[0], coordinator: coordinators[0] }),
      finishDate: '2026-12-01',
    }),
    {
      name: () => 'Otro proyecto',
      scope: () => 'Otro alcance',
      contract: ({ contracts }) => contracts[1],
      projectType: ({ projects }) => projects.type('Diagnóstico Jurídico Catastral'),
      estado: ({ projects }) => projects.state('Suspendido'),
      sharepointSite: () => 'Otro sitio',
      coordinator: ({ coordinators }) => coordinators[1],
      configuration: ({ entry }) => entry('configuraciones', 'nombre', 'Metros'),
      configuracionProductos: ONCE,
      initDate: () => '2026-02-20',
      finishDate: () => '',
    },
  ),
  form(
    'contrato',
    contractSchema,
    'saveContract',
    ({ contractOf, contracts, subjects }) =>
      contractOf({
        parent: contracts[0],
        finishDate: '2026-12-31',
        contratantes: [subjects.companies.TRALSA, subjects.person],
        contratados: [subjects.companies.TASA],
      }) as unknown as Values,
    {
      name: () => 'Otro contrato',
      identification: () => 'OTRA-001',
      parent: ({ contracts }) => contracts[1],
      object: () => 'Otro objeto',
      contractType: ({ entry }) => entry('tipos_contrato', 'tipo', 'Otro tipo'),
      statusType: ({ entry }) => entry('estados_contrato', 'estado', 'Otro estado'),
      initDate: () => '2026-01-05',
      finishDate: () => '',
      amount: () => 12_345.5,
      contratantes: ({ subjects }) => [subjects.companies.TRALSA],
      contratados: ({ subjects }) => [subjects.person],
    },
  ),
  form(
    'empresa',
    companySchema,
    'saveCompany',
    async ({ entry }) => ({
      names: 'Veredas S.A.S.',
      acronym: 'VERSA',
      identificationType: await entry('tipos_identificacion', 'tipo_corto', 'NIT'),
      identification: '800197268-4',
      ...firstContacts,
    }),
    {
      names: () => 'Otra razón social',
      acronym: () => 'OTRA',
      identificationType: ({ entry }) => entry('tipos_identificacion', 'tipo_corto', 'XJ'),
      identification: () => '899999068-1',
      identified: SWITCH,
      ...contacts,
      ...pictures,
    },
  ),
  form(
    'persona',
    personSchema,
    'savePerson',
    async ({ entry }) => ({
      names: 'Ana',
      firstSurname: 'Muñoz',
      secondSurname: 'Rojas',
      genre: await entry('generos', 'genero', 'Femenino'),
      identificationType: await entry('tipos_identificacion', 'tipo_corto', 'CC'),
      identification: '52123456',
      ...firstContacts,
    }),
    {
      names: () => 'Lucía',
      firstSurname: () => 'Ortiz',
      secondSurname: () => '',
      genre: ({ entry }) => entry('generos', 'genero', 'Masculino'),
      identificationType: ({ entry }) => entry('tipos_identificacion', 'tipo_corto', 'CE'),
      identification: () => '52999111',
      identified: SWITCH,
      ...contacts,
      ...pictures,
    },
  ),
  form(
    'proceso',
    companyProcessSchema,
    'saveCompanyProcess',
    ({ subjects }) => ({
      nombre: 'Gestión',
      diferenciador: 7,
      descripcion: 'Lo de siempre',
      sitioSharepoint: 'Gestión',
      codigo: 'GES',
      empresa: subjects.companies.TRALSA,
    }),
    {
      ...described,
      diferenciador: () => 8.5,
      sitioSharepoint: () => 'Otro sitio',
      codigo: () => 'OTR',
      empresa: ({ subjects }) => subjects.companies.TASA,
    },
  ),
  form(
    'grupoRol',
    schemaOf(tabs.namedFields),
    'saveRoleGroup',
    ({ project }) => ({ ...project, nombre: 'Jurídico' }),
    named,
  ),
  form(
    'rol',
    schemaOf(tabs.roleFields),
    'saveRole',
    ({ project, roleGroups }) => ({ ...project, rol: 'Abogada', grupo: roleGroups[0] }),
    { rol: () => 'Abogado', grupo: ({ roleGroups }) => roleGroups[1] },
  ),
  form(
    'recurso',
    schemaOf(tabs.resourceFields),
    'saveResource',
    ({ project, people, roles }) => ({
      ...project,
      usuario: people[0],
      rol: roles[0],
      base: '11001',
    }),
    {
      usuario: ({ people }) => people[1],
      rol: ({ roles }) => roles[1],
      base: () => '15001',
    },
  ),
  form(
    'actividad',
    schemaOf(tabs.activityFields),
    'saveActivity',
    ({ project, roles }) => ({
      ...project,
      nombre: 'Visita',
      descripcion: 'A los predios',
      esContinua: false,
      contentType: 'proyectos.bloque',
      perfilesGestion: [...roles],
      perfilesControl: [roles[1]],
    }),
    {
      ...described,
      esContinua: () => true,
      contentType: () => 'contratos.contrato',
      perfilesGestion: ({ roles }) => [roles[1]],
      perfilesControl: () => [],
    },
  ),
  form(
    'errorProducto',
    schemaOf(tabs.productErrorFields),
    'saveProductError',
    ({ project, activities }) => ({
      ...project,
      nombre: 'Sin firma',
      descripcion: 'Falta',
      productosRelacionados: [...activities],
    }),
    { ...described, productosRelacionados: ({ activities }) => [activities[0]] },
  ),
  form(
    'tipologia',
    schemaOf(tabs.typologyFields),
    'saveTypology',
    ({ project }) => ({
      ...project,
      nombre: 'Torre',
      descripcion: 'De transmisión',
      contentType: 'proyectos.bloque',
    }),
    { ...described, contentType: () => 'contratos.contrato' },
  ),
  form(
    'unidadFuncional',
    schemaOf(tabs.functionalUnitFields),
    'saveFunctionalUnit',
    ({ project, typologies }) => ({ ...project, nombre: 'Torre 1', tipologia: typologies[0] }),
    { ...named, tipologia: ({ typologies }) => typologies[1] },
  ),
  form(
    'bloque',
    schemaOf(tabs.namedFields),
    'saveBlock',
    ({ project }) => ({ ...project, nombre: 'Norte' }),
    named,
  ),
  form(
    'usuario',
    editedUserSchema,
    'saveProfile',
    async ({ test, groups }) => ({
      ...(await valuesFor(test)),
      grupos: [...groups],
      puedeVerVur: true,
      usuarioVur: 'consulta.vur',
    }),
    {
      nombres: () => 'Luz',
      apellidos: () => 'Otra',
      nombreUsuario: () => 'luz.otra.persona',
      email: () => 'luz@comarca.example',
      uid: () => '1',
      jobTitle: () => 'Directora',
      grupos: ({ groups }) => [groups[1]],
      isActive: () => false,
      puedeCargarFolio: () => true,
      puedeVerVur: () => false,
      usuarioVur: () => 'otra.consulta',
      contrasenia: SECRET,
      contraseniaVur: SECRET,
      crearLookup: 'An act, not a value: it makes an account with a password',
    },
  ),
  form(
    'tipoContrato',
    schemaOf(catalogues.contractTypeFields),
    'saveContractType',
    () => ({ tipo: 'Convenio', esLaboral: false, esPropuesta: false }),
    { tipo: () => 'Alianza', esLaboral: () => true, esPropuesta: () => true },
  ),
  form(
    'estadoContrato',
    schemaOf(catalogues.contractStatusFields),
    'saveContractStatus',
    () => ({ estado: 'En cesión' }),
    { estado: () => 'En liquidación' },
  ),
  form(
    'tipoProyecto',
    schemaOf(catalogues.projectTypeFields),
    'saveProjectType',
    () => ({ descripcion: 'Restauración', sufijo: 'GP' }),
    { descripcion: () => 'Reforestación', sufijo: () => 'GSA' },
  ),
  form(
    'estadoProyecto',
    schemaOf(catalogues.projectStatusFields),
    'saveProjectStatus',
    () => ({ nombre: 'En pausa' }),
    named,
  ),
  form(
    'configuracion',
    schemaOf(catalogues.configurationFields),
    'saveConfiguration',
    () => ({ nombre: 'Rural', unidadLongitud: 'Metros', unidadArea: 'Hectáreas' }),
    { ...named, unidadLongitud: () => 'Kilómetros', unidadArea: () => 'Metros cuadrados' },
  ),
  form(
    'configuracionProductos',
    schemaOf(catalogues.productConfigurationFields),
    'saveProductConfiguration',
    ({ projects }) => ({
      nombre: 'Por veredas',
      tipoProyecto: projects.type('Inteligencia del Territorio'),
    }),
    { ...named, tipoProyecto: ({ projects }) => projects.type('Diagnóstico Jurídico Catastral') },
  ),
  form(
    'tipoIdentificacion',
    schemaOf(catalogues.identificationTypeFields),
    'saveIdentificationType',
    () => ({ nombre: 'Registro mercantil', tipoCorto: 'RM', juridica: true }),
    { ...named, tipoCorto: () => 'RMX', juridica: () => false },
  ),
  form('genero', schemaOf(catalogues.genderFields), 'saveGender', () => ({ genero: 'Otro' }), {
    genero: () => 'Otra',
  }),
  form(
    'modulo',
    schemaOf(catalogues.moduleFields),
    'saveModule',
    () => ({ nombre: 'Módulo' }),
    named,
  ),
  form(
    'aplicacion',
    schemaOf(catalogues.applicationFields),
    'saveApplication',
    () => ({ nombre: 'Visor', sigla: 'VIS', url: 'https://visor.example' }),
    { ...named, sigla: () => 'OTRA', url: () => 'https://otro.example' },
  ),
  form(
    'cuentaCorreo',
    schemaOf(catalogues.emailAccountFields),
    'saveEmailAccount',
    () => ({ nombre: 'Avisos', email: 'avisos@x.example' }),
    { ...named, email: () => 'otros@x.example' },
  ),
  form(
    'grupo',
    schemaOf(catalogues.groupFields),
    'savePermissionGroup',
    () => ({ nombre: 'Lectores', permisos: ['proyectos.view_proyecto'] }),
    { ...named, permisos: () => ['contratos.view_contrato'] },
  ),
];

/** Forms of the administration that change no record with a history. */
export const actForms = [
  'new user',
  'invitation',
  'password by an administrator',
  'own profile',
  'mass e-mail',
];
