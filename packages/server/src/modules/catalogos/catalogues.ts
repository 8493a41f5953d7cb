import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  applicationFields,
  configurationFields,
  contractStatusFields,
  contractTypeFields,
  emailAccountFields,
  genderFields,
  identificationTypeFields,
  moduleFields,
  productConfigurationFields,
  projectStatusFields,
  projectTypeFields,
} from '@comarca/shared/modules/catalogos/catalogue.fields';
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
} from './catalogue.repository.ts';
import { projectTypesToChoose } from './choosable.repository.ts';

const access = superusersOnly;

export const contractType = managedEntity({
  entity: 'tipoContrato',
  graphql: {
    type: 'ContractType',
    list: 'contractTypesRelay',
    save: 'saveContractType',
    remove: 'deleteContractType',
  },
  access,
  fields: contractTypeFields,
  unique: { tipos_contrato_tipo: 'tipo' },
  repository: contractTypeTable,
});

export const contractStatus = managedEntity({
  entity: 'estadoContrato',
  graphql: {
    type: 'ContractStatus',
    list: 'contractStatusesRelay',
    save: 'saveContractStatus',
    remove: 'deleteContractStatus',
  },
  access,
  fields: contractStatusFields,
  unique: { estados_contrato_estado: 'estado' },
  repository: contractStatusTable,
});

export const projectType = managedEntity({
  entity: 'tipoProyecto',
  graphql: {
    type: 'ProjectType',
    list: 'projectTypesRelay',
    save: 'saveProjectType',
    remove: 'deleteProjectType',
  },
  access,
  fields: projectTypeFields,
  unique: { tipos_proyecto_descripcion: 'descripcion' },
  repository: projectTypeTable,
});

export const projectStatus = managedEntity({
  entity: 'estadoProyecto',
  graphql: {
    type: 'ProjectStatus',
    list: 'projectStatusesRelay',
    save: 'saveProjectStatus',
    remove: 'deleteProjectStatus',
  },
  access,
  fields: projectStatusFields,
  unique: { estados_proyecto_nombre: 'nombre' },
  repository: projectStatusTable,
});

export const configuration = managedEntity({
  entity: 'configuracion',
  graphql: {
    type: 'Configuration',
    list: 'configurationsRelay',
    save: 'saveConfiguration',
    remove: 'deleteConfiguration',
  },
  access,
  fields: configurationFields,
  unique: { configuraciones_nombre: 'nombre' },
  repository: configurationTable,
});

export const productConfiguration = managedEntity({
  entity: 'configuracionProductos',
  graphql: {
    type: 'ProductConfiguration',
    list: 'productConfigurationsRelay',
    save: 'saveProductConfiguration',
    remove: 'deleteProductConfiguration',
  },
  access,
  fields: productConfigurationFields,
  // Its history has always named the choice so.
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
  types: (t, builder) => ({
    tipoProyecto: t.field({ type: projectType.type(builder), resolve: (row) => row.tipo }),
  }),
});

export const identificationType = managedEntity({
  entity: 'tipoIdentificacion',
  graphql: {
    type: 'IdentificationType',
    list: 'identificationTypesRelay',
    save: 'saveIdentificationType',
    remove: 'deleteIdentificationType',
  },
  access,
  fields: identificationTypeFields,
  unique: {
    tipos_identificacion_nombre: 'nombre',
    tipos_identificacion_tipo_corto: 'tipoCorto',
  },
  repository: identificationTypeTable,
});

export const gender = managedEntity({
  entity: 'genero',
  graphql: { type: 'Gender', list: 'gendersRelay', save: 'saveGender', remove: 'deleteGender' },
  access,
  fields: genderFields,
  unique: { generos_genero: 'genero' },
  repository: genderTable,
});

export const platformModule = managedEntity({
  entity: 'modulo',
  graphql: {
    type: 'PlatformModule',
    list: 'modulesRelay',
    save: 'saveModule',
    remove: 'deleteModule',
  },
  access,
  fields: moduleFields,
  unique: { modulos_nombre: 'nombre' },
  repository: moduleTable,
});

export const application = managedEntity({
  entity: 'aplicacion',
  graphql: {
    type: 'Application',
    list: 'applicationsRelay',
    save: 'saveApplication',
    remove: 'deleteApplication',
  },
  access,
  fields: applicationFields,
  unique: { aplicaciones_nombre: 'nombre', aplicaciones_sigla: 'sigla' },
  repository: applicationTable,
  args: (arg) => ({ url: arg.string({ required: true }) }),
});

export const emailAccount = managedEntity({
  entity: 'cuentaCorreo',
  graphql: {
    type: 'EmailAccount',
    list: 'emailAccountsRelay',
    save: 'saveEmailAccount',
    remove: 'deleteEmailAccount',
  },
  access,
  fields: emailAccountFields,
  unique: { cuentas_correo_email: 'email' },
  repository: emailAccountTable,
});
