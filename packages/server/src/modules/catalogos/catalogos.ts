import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  applicationSchema,
  configurationSchema,
  contractStatusSchema,
  contractTypeSchema,
  emailAccountSchema,
  genderSchema,
  identificationTypeSchema,
  moduleSchema,
  productConfigurationSchema,
  projectStatusSchema,
  projectTypeSchema,
} from '@comarca/shared/modules/catalogos/catalogo.schema';
import { chosen } from '../../core/history/chosen.ts';
import { superusersOnly } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import {
  applicationTable,
  configurationTable,
  contractStatusTable,
  contractTypeTable,
  emailAccountTable,
  genderTable,
  identificationTypeTable,
  moduleTable,
  productConfigurationTable,
  projectStatusTable,
  projectTypeTable,
} from './catalogo.repository.ts';
import { projectTypesToChoose } from './elegibles.repository.ts';

const access = superusersOnly;

export const tipoContrato = managedEntity({
  entity: 'tipoContrato',
  graphql: {
    type: 'ContractType',
    list: 'contractTypesRelay',
    save: 'saveContractType',
    remove: 'deleteContractType',
  },
  access,
  schema: contractTypeSchema,
  labels: { tipo: 'Tipo', esLaboral: 'Es laboral', esPropuesta: 'Es propuesta' },
  unique: { tipos_contrato_tipo: 'tipo' },
  repository: contractTypeTable,
  fields: (t) => ({
    tipo: t.exposeString('tipo'),
    esLaboral: t.exposeBoolean('esLaboral'),
    esPropuesta: t.exposeBoolean('esPropuesta'),
  }),
  args: (arg) => ({
    tipo: arg.string({ required: true }),
    esLaboral: arg.boolean({}),
    esPropuesta: arg.boolean({}),
  }),
});

export const estadoContrato = managedEntity({
  entity: 'estadoContrato',
  graphql: {
    type: 'ContractStatus',
    list: 'contractStatusesRelay',
    save: 'saveContractStatus',
    remove: 'deleteContractStatus',
  },
  access,
  schema: contractStatusSchema,
  labels: { estado: 'Estado' },
  unique: { estados_contrato_estado: 'estado' },
  repository: contractStatusTable,
  fields: (t) => ({ estado: t.exposeString('estado') }),
  args: (arg) => ({ estado: arg.string({ required: true }) }),
});

export const tipoProyecto = managedEntity({
  entity: 'tipoProyecto',
  graphql: {
    type: 'ProjectType',
    list: 'projectTypesRelay',
    save: 'saveProjectType',
    remove: 'deleteProjectType',
  },
  access,
  schema: projectTypeSchema,
  labels: { descripcion: 'Descripción', sufijo: 'Sufijo del código' },
  unique: { tipos_proyecto_descripcion: 'descripcion' },
  repository: projectTypeTable,
  fields: (t) => ({
    descripcion: t.exposeString('descripcion'),
    sufijo: t.exposeString('sufijo'),
  }),
  args: (arg) => ({
    descripcion: arg.string({ required: true }),
    sufijo: arg.string({ required: true }),
  }),
});

export const estadoProyecto = managedEntity({
  entity: 'estadoProyecto',
  graphql: {
    type: 'ProjectStatus',
    list: 'projectStatusesRelay',
    save: 'saveProjectStatus',
    remove: 'deleteProjectStatus',
  },
  access,
  schema: projectStatusSchema,
  labels: { nombre: 'Nombre' },
  unique: { estados_proyecto_nombre: 'nombre' },
  repository: projectStatusTable,
  fields: (t) => ({ nombre: t.exposeString('nombre') }),
  args: (arg) => ({ nombre: arg.string({ required: true }) }),
});

export const configuracion = managedEntity({
  entity: 'configuracion',
  graphql: {
    type: 'Configuration',
    list: 'configurationsRelay',
    save: 'saveConfiguration',
    remove: 'deleteConfiguration',
  },
  access,
  schema: configurationSchema,
  labels: {
    nombre: 'Nombre',
    unidadLongitud: 'Unidad de longitud',
    unidadArea: 'Unidad de área',
  },
  unique: { configuraciones_nombre: 'nombre' },
  repository: configurationTable,
  fields: (t) => ({
    nombre: t.exposeString('nombre'),
    unidadLongitud: t.exposeString('unidadLongitud'),
    unidadArea: t.exposeString('unidadArea'),
  }),
  args: (arg) => ({
    nombre: arg.string({ required: true }),
    unidadLongitud: arg.string({ required: true }),
    unidadArea: arg.string({ required: true }),
  }),
});

export const configuracionProductos = managedEntity({
  entity: 'configuracionProductos',
  graphql: {
    type: 'ProductConfiguration',
    list: 'productConfigurationsRelay',
    save: 'saveProductConfiguration',
    remove: 'deleteProductConfiguration',
  },
  access,
  schema: productConfigurationSchema,
  labels: { nombre: 'Nombre', tipoProyectoDescripcion: 'Tipo de proyecto' },
  chosen: {
    tipoProyectoDescripcion: {
      of: ({ tipo }) => chosen(tipo.id, tipo.descripcion),
      among: projectTypesToChoose,
      field: 'tipoProyecto',
    },
  },
  unique: { configuraciones_productos_nombre: 'nombre' },
  async guardValues({ db }, { tipoProyecto: id }) {
    if (!(await projectTypeTable.find(db, id))) throw fieldError('tipoProyecto', messages.select);
  },
  repository: productConfigurationTable,
  fields: (t, builder) => ({
    nombre: t.exposeString('nombre'),
    tipoProyecto: t.field({ type: tipoProyecto.type(builder), resolve: (row) => row.tipo }),
  }),
  args: (arg) => ({
    nombre: arg.string({ required: true }),
    tipoProyecto: arg.id({ required: true }),
  }),
});

export const tipoIdentificacion = managedEntity({
  entity: 'tipoIdentificacion',
  graphql: {
    type: 'IdentificationType',
    list: 'identificationTypesRelay',
    save: 'saveIdentificationType',
    remove: 'deleteIdentificationType',
  },
  access,
  schema: identificationTypeSchema,
  labels: { nombre: 'Nombre', tipoCorto: 'Sigla', juridica: 'Identifica empresas' },
  unique: {
    tipos_identificacion_nombre: 'nombre',
    tipos_identificacion_tipo_corto: 'tipoCorto',
  },
  repository: identificationTypeTable,
  fields: (t) => ({
    nombre: t.exposeString('nombre'),
    tipoCorto: t.exposeString('tipoCorto'),
    juridica: t.exposeBoolean('juridica'),
  }),
  args: (arg) => ({
    nombre: arg.string({ required: true }),
    tipoCorto: arg.string({ required: true }),
    juridica: arg.boolean({}),
  }),
});

export const genero = managedEntity({
  entity: 'genero',
  graphql: { type: 'Gender', list: 'gendersRelay', save: 'saveGender', remove: 'deleteGender' },
  access,
  schema: genderSchema,
  labels: { genero: 'Género' },
  unique: { generos_genero: 'genero' },
  repository: genderTable,
  fields: (t) => ({ genero: t.exposeString('genero') }),
  args: (arg) => ({ genero: arg.string({ required: true }) }),
});

export const modulo = managedEntity({
  entity: 'modulo',
  graphql: {
    type: 'PlatformModule',
    list: 'modulesRelay',
    save: 'saveModule',
    remove: 'deleteModule',
  },
  access,
  schema: moduleSchema,
  labels: { nombre: 'Nombre' },
  unique: { modulos_nombre: 'nombre' },
  repository: moduleTable,
  fields: (t) => ({ nombre: t.exposeString('nombre') }),
  args: (arg) => ({ nombre: arg.string({ required: true }) }),
});

export const aplicacion = managedEntity({
  entity: 'aplicacion',
  graphql: {
    type: 'Application',
    list: 'applicationsRelay',
    save: 'saveApplication',
    remove: 'deleteApplication',
  },
  access,
  schema: applicationSchema,
  labels: { nombre: 'Nombre', sigla: 'Sigla', url: 'Dirección' },
  unique: { aplicaciones_nombre: 'nombre', aplicaciones_sigla: 'sigla' },
  repository: applicationTable,
  fields: (t) => ({
    nombre: t.exposeString('nombre'),
    sigla: t.exposeString('sigla'),
    url: t.exposeString('url'),
  }),
  args: (arg) => ({
    nombre: arg.string({ required: true }),
    sigla: arg.string({ required: true }),
    url: arg.string({ required: true }),
  }),
});

export const cuentaCorreo = managedEntity({
  entity: 'cuentaCorreo',
  graphql: {
    type: 'EmailAccount',
    list: 'emailAccountsRelay',
    save: 'saveEmailAccount',
    remove: 'deleteEmailAccount',
  },
  access,
  schema: emailAccountSchema,
  labels: { email: 'Correo', nombre: 'Nombre' },
  unique: { cuentas_correo_email: 'email' },
  repository: emailAccountTable,
  fields: (t) => ({ email: t.exposeString('email'), nombre: t.exposeString('nombre') }),
  args: (arg) => ({
    email: arg.string({ required: true }),
    nombre: arg.string({ required: true }),
  }),
});
