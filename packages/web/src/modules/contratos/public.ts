export { clientContractSource, contractsByIds } from './operations/contracts.ts';
