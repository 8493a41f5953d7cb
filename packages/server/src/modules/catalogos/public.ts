/**
 * What other modules offer in their forms. Each reading is `(db) => Promise<Row[]>` in the order
 * of its list; each type is `(builder) => ObjectRef` for the field that answers it.
 */
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
import {
  aplicacion,
  configuracion,
  configuracionProductos,
  cuentaCorreo,
  estadoContrato,
  estadoProyecto,
  genero,
  modulo,
  tipoContrato,
  tipoIdentificacion,
  tipoProyecto,
} from './catalogos.ts';
import { groupTable } from './grupo.repository.ts';
import { grupo } from './grupo.ts';

export type {
  Application,
  Configuration,
  ContractStatus,
  ContractType,
  EmailAccount,
  Gender,
  IdentificationType,
  PlatformModule,
  ProductConfiguration,
  ProjectStatus,
  ProjectType,
} from './catalogo.repository.ts';

export const contractTypes = contractTypeTable.all;
export const contractStatuses = contractStatusTable.all;
export const projectTypes = projectTypeTable.all;
export const projectStatuses = projectStatusTable.all;
export const configurations = configurationTable.all;
export const productConfigurations = productConfigurationTable.all;
export const identificationTypes = identificationTypeTable.all;
export const genders = genderTable.all;
export const platformModules = moduleTable.all;
export const applications = applicationTable.all;
export const emailAccounts = emailAccountTable.all;
export const permissionGroups = groupTable.all;

export const contractTypeType = tipoContrato.type;
export const contractStatusType = estadoContrato.type;
export const projectTypeType = tipoProyecto.type;
export const projectStatusType = estadoProyecto.type;
export const configurationType = configuracion.type;
export const productConfigurationType = configuracionProductos.type;
export const identificationTypeType = tipoIdentificacion.type;
export const genderType = genero.type;
export const platformModuleType = modulo.type;
export const applicationType = aplicacion.type;
export const emailAccountType = cuentaCorreo.type;
export const permissionGroupType = grupo.type;
