export { contractItem, contractsByIds, findProjectContracts } from './operations/contracts.ts';
