/** The small records of the module, each on its line: who adds one edits no other place. */
export {
  application,
  configuration,
  contractStatus,
  contractType,
  emailAccount,
  gender,
  identificationType,
  platformModule,
  productConfiguration,
  projectStatus,
  projectType,
} from './catalogues.ts';
export { group } from './group.ts';
