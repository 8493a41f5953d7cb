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
  moduleTable,
  productConfigurationTable,
  projectStatusTable,
  projectTypeTable,
} from './catalogue.repository.ts';
import { application, emailAccount, platformModule } from './catalogues.ts';

export {
  configurationsToChoose,
  contractStatusesToChoose,
  contractTypesToChoose,
  gendersToChoose,
  groupsToChoose,
  identificationTypesToChoose,
  modulesToChoose,
  projectStatusesToChoose,
} from './choosable.repository.ts';

export { departmentsState, fillMissingDepartments } from './department.layer.ts';
export { fillMunicipalities } from './fill-municipalities.ts';
export { municipalitiesShowing } from './municipalities-showing.repository.ts';
export type { MunicipalityColumns } from './municipality.layer.ts';
export {
  type FoundMunicipality,
  listMunicipalities,
  municipalitiesWithin,
} from './municipality.repository.ts';

export const contractTypes = contractTypeTable.all;
export const contractStatuses = contractStatusTable.all;
export const projectTypes = projectTypeTable.all;
export const projectStatuses = projectStatusTable.all;
export const configurations = configurationTable.all;
export const productConfigurations = productConfigurationTable.all;
export const platformModules = moduleTable.all;
export const applications = applicationTable.all;
export const emailAccounts = emailAccountTable.all;

export const platformModuleType = platformModule.type;
export const applicationType = application.type;
export const emailAccountType = emailAccount.type;
